import type { QueryClient } from '@tanstack/react-query';
import { certification } from '#features/crew/certification/contract.ts';
import { crew } from '#features/crew/contract.ts';
import { crewSchedule } from '#features/crew/schedule/contract.ts';
import { crewRequests } from '#features/crew-requests/contract.ts';
import { ownHome } from '#features/dashboard/own/contract.ts';
import { waiting } from '#features/users/managing/contract.ts';
import { workOrders } from '#features/work-orders/slips/contract.ts';
import { roleClass } from '#platform/contract/access.ts';
import { type Ahead, begin, readAhead } from '#platform/web/ahead.ts';
import { call } from '#platform/web/api.ts';
import { currentLanguage } from '#platform/web/language.ts';
import { keepAnswer, keepAnswers } from '#platform/web/offline/kept-answers.ts';
import type { SessionPerson } from '#platform/web/session.tsx';

/** What a seafarer wants to read at sea, whether they have opened it before or not, as their own pages ask for it. */
function ownReads({ role, employeeId, workOrderId }: SessionPerson): Ahead[] {
  if (roleClass(role) !== 'crew') return [];
  return [
    readAhead(ownHome.contacts, {}),
    readAhead(crewRequests.own, {}),
    ...(workOrderId === null ? [] : [readAhead(workOrders.get, { workOrderId })]),
    ...(employeeId === null
      ? []
      : [
          readAhead(crew.details, { employeeId }),
          readAhead(certification.get, { employeeId }),
          readAhead(crewSchedule.days, { employeeId }),
          readAhead(crewSchedule.upcoming, { employeeId, assignmentOn: 'Next' }),
          readAhead(crewSchedule.upcoming, { employeeId, assignmentOn: 'NextButOne' }),
        ]),
  ];
}

/**
 * Makes this device ready for days without a line: the code of own pages, and the newest answers, sealed. Answers how to
 * stop. Begins once the first page is there, since it shares the line with it.
 */
export function keepForLater(cache: QueryClient, person: SessionPerson): () => void {
  const stop = keepAnswers(cache);
  void keepAnswer(['profile'], { data: person });
  void call(waiting.sealingKey, {}).then(
    (answer) => keepAnswer(['sealing-key'], answer),
    // Without a line now; what was kept of it still is.
    () => undefined,
  );
  for (const read of ownReads(person)) begin(cache, read);
  // Development serves other files, and each browser decides for itself whether it keeps any.
  if (import.meta.env.PROD && 'serviceWorker' in navigator)
    navigator.serviceWorker.register(`/offline-worker.js?language=${currentLanguage()}`).catch(() => undefined);
  return stop;
}
