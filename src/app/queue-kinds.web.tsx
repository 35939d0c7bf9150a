import { kindWithTexts, type QueueKinds } from '#platform/web/queue-kinds.ts';

/** What can be decided in the queue, by the kind of its line of the work list, one line each. */
export const queueKinds: QueueKinds = {
  decision: kindWithTexts(() => import('#features/manning/rounds/web/plan-kind.tsx'), ['decisions', 'certification']),
  extension: kindWithTexts(
    () => import('#features/manning/extensions/web/extension-kind.tsx'),
    ['decisions', 'certification'],
  ),
  'slip-approval': kindWithTexts(() => import('#features/work-orders/months/web/slip-kind.tsx'), ['payroll']),
  'crew-request': kindWithTexts(
    () => import('#features/crew-requests/web/parts/request-kind.tsx'),
    ['crew-requests', 'letters'],
  ),
  invitation: kindWithTexts(
    () => import('#features/applications/waiting/web/invitation-kind.tsx'),
    ['selection', 'applicants'],
  ),
  appraisal: kindWithTexts(
    () => import('#features/appraisals/web/parts/appraisal-kind.tsx'),
    ['appraisals', 'seafarers'],
  ),
};
