import { applicationScreens } from '#features/applications/web/screens.tsx';
import { appraisalScreens } from '#features/appraisals/web/screens.tsx';
import { auditScreens } from '#features/audit/web/screens.tsx';
import { bankTransferScreens } from '#features/bank-transfers/web/screens.tsx';
import { billingScreens } from '#features/billing/web/screens.tsx';
import { calendarsScreens } from '#features/calendars/web/screens.tsx';
import { contractScreens } from '#features/contracts/web/screens.tsx';
import { crewScreens } from '#features/crew/web/screens.tsx';
import { crewChangeCostScreens } from '#features/crew-change-costs/web/screens.tsx';
import { crewRequestScreens } from '#features/crew-requests/web/screens.tsx';
import { dashboardScreens } from '#features/dashboard/web/screens.tsx';
import { importScreens } from '#features/imports/web/screens.tsx';
import { jobOpeningScreens } from '#features/job-openings/web/screens.tsx';
import { letterScreens } from '#features/letters/web/screens.tsx';
import { manningScreens } from '#features/manning/web/screens.tsx';
import { movementScreens } from '#features/movements/web/screens.tsx';
import { notificationsScreens } from '#features/notifications/web/screens.tsx';
import { paperRegisterScreens } from '#features/paper-register/web/screens.tsx';
import { payrollJournalScreens } from '#features/payroll-journal/web/screens.tsx';
import { preparationScreens } from '#features/preparation/web/screens.tsx';
import { principalScreens } from '#features/principals/web/screens.tsx';
import { privacyScreens } from '#features/privacy/web/screens.tsx';
import { rateScreens } from '#features/rates/web/screens.tsx';
import { referenceScreens } from '#features/reference/web/screens.tsx';
import { reliefPlanScreens } from '#features/relief-plans/web/screens.tsx';
import { renewalScreens } from '#features/renewals/web/screens.tsx';
import { requirementScreens } from '#features/requirements/web/screens.tsx';
import { shipChandlerScreens } from '#features/ship-chandler/web/screens.tsx';
import { signOnPaperScreens } from '#features/sign-on-papers/web/screens.tsx';
import { strengthScreens } from '#features/strength/web/screens.tsx';
import { taxFileScreens } from '#features/tax-files/web/screens.tsx';
import { ujbmScreens } from '#features/ujbm/web/screens.tsx';
import { usersScreens } from '#features/users/web/screens.tsx';
import { vesselScreens } from '#features/vessels/web/screens.tsx';
import { webhooksScreens } from '#features/webhooks/web/screens.tsx';
import { workOrderScreens } from '#features/work-orders/web/screens.tsx';
import { type Screen, screens } from '#platform/web/screens.tsx';
import { ownAreas } from './own-areas.web.tsx';
import { publicScreens } from './public-features.web.tsx';

/**
 * The screens of all features, one line each. Visitors do not load those of the signed-in area: what is
 * outside of it is declared in each feature's `public-screens.tsx`.
 */
const declared = screens([
  ...publicScreens,
  ...dashboardScreens,
  ...usersScreens,
  ...calendarsScreens,
  ...reliefPlanScreens,
  ...strengthScreens,
  ...renewalScreens,
  ...crewChangeCostScreens,
  ...importScreens,
  ...webhooksScreens,
  ...paperRegisterScreens,
  ...notificationsScreens,
  ...auditScreens,
  ...vesselScreens,
  ...principalScreens,
  ...contractScreens,
  ...rateScreens,
  ...referenceScreens,
  ...jobOpeningScreens,
  ...applicationScreens,
  ...crewScreens,
  ...crewRequestScreens,
  ...letterScreens,
  ...manningScreens,
  ...movementScreens,
  ...preparationScreens,
  ...shipChandlerScreens,
  ...appraisalScreens,
  ...requirementScreens,
  ...workOrderScreens,
  ...ujbmScreens,
  ...billingScreens,
  ...taxFileScreens,
  ...bankTransferScreens,
  ...payrollJournalScreens,
  ...signOnPaperScreens,
  ...privacyScreens,
]);

/** Each with its own path and parameters: what links are checked by. */
export type AllScreens = typeof declared;

/** A screen whose file has no page to show is refused here. */
export const allScreens: readonly Screen[] = declared.map((screen: Screen) => {
  const own = ownAreas[screen.path];
  return own ? { ...screen, own } : screen;
});
