import { publicApplicationScreens } from '#features/applications/web/public-screens.tsx';
import { captchaScreens } from '#features/captcha/web/screens.tsx';
import { identityScreens } from '#features/identity/web/screens.tsx';
import { publicPaperScreens } from '#features/issued-papers/web/public-screens.tsx';
import { publicJobOpeningScreens } from '#features/job-openings/web/public-screens.tsx';
import { publicManningScreens } from '#features/manning/web/public-screens.tsx';
import { publicMovementScreens } from '#features/movements/web/public-screens.tsx';
import { publicPrivacyScreens } from '#features/privacy/web/public-screens.tsx';
import { publicUserScreens } from '#features/users/web/public-screens.tsx';
import { screens } from '#platform/web/screens.tsx';
import { devPartsScreens } from './dev-parts.web.tsx';

/** The screens outside the signed-in area, one line a feature: part of the first file of every page. */
export const publicScreens = screens([
  ...identityScreens,
  ...publicUserScreens,
  ...publicJobOpeningScreens,
  ...captchaScreens,
  ...publicApplicationScreens,
  ...publicManningScreens,
  ...publicMovementScreens,
  ...publicPrivacyScreens,
  ...publicPaperScreens,
  ...devPartsScreens,
]);
