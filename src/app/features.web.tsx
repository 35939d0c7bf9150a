import { applicationScreens } from '#features/applications/web/screens.tsx';
import { auditScreens } from '#features/audit/web/screens.tsx';
import { captchaScreens } from '#features/captcha/web/screens.tsx';
import { crewScreens } from '#features/crew/web/screens.tsx';
import { dashboardScreens } from '#features/dashboard/web/screens.tsx';
import { identityScreens } from '#features/identity/web/screens.tsx';
import { jobOpeningScreens } from '#features/job-openings/web/screens.tsx';
import { manningScreens } from '#features/manning/web/screens.tsx';
import { principalScreens } from '#features/principals/web/screens.tsx';
import { rateScreens } from '#features/rates/web/screens.tsx';
import { referenceScreens } from '#features/reference/web/screens.tsx';
import { requirementScreens } from '#features/requirements/web/screens.tsx';
import { usersScreens } from '#features/users/web/screens.tsx';
import { vesselScreens } from '#features/vessels/web/screens.tsx';
import { type Screen, screens } from '#platform/web/screens.tsx';
import { devPartsScreens } from './dev-parts.web.tsx';
import { ownAreas } from './own-areas.web.tsx';

/** The screens of all features, one line each. */
const declared = screens([
  ...identityScreens,
  ...dashboardScreens,
  ...usersScreens,
  ...auditScreens,
  ...vesselScreens,
  ...principalScreens,
  ...rateScreens,
  ...referenceScreens,
  ...jobOpeningScreens,
  ...captchaScreens,
  ...applicationScreens,
  ...crewScreens,
  ...manningScreens,
  ...requirementScreens,
  ...devPartsScreens,
]);

/** Each with its own path and parameters: what links are checked by. */
export type AllScreens = typeof declared;

/** A screen whose file has no page to show is refused here. */
export const allScreens: readonly Screen[] = declared.map((screen: Screen) => {
  const own = ownAreas[screen.path];
  return own ? { ...screen, own } : screen;
});
