import type { QueryClient } from '@tanstack/react-query';
import { appraisals } from '#features/appraisals/contract.ts';
import { ownAppraisals } from '#features/appraisals/own/contract.ts';
import { certification } from '#features/crew/certification/contract.ts';
import { crew } from '#features/crew/contract.ts';
import { crewSchedule } from '#features/crew/schedule/contract.ts';
import { crewRequests } from '#features/crew-requests/contract.ts';
import { ownHome } from '#features/dashboard/own/contract.ts';
import { shipChandler } from '#features/ship-chandler/contract.ts';
import { storeLines } from '#features/ship-chandler/lines/contract.ts';
import { waiting } from '#features/users/managing/contract.ts';
import { vessels } from '#features/vessels/contract.ts';
import { workOrders } from '#features/work-orders/slips/contract.ts';
import { allows, roleClass } from '#platform/contract/access.ts';
import type { Answer } from '#platform/contract/endpoint.ts';
import { type Ahead, begin, readAhead } from '#platform/web/ahead.ts';
import { call, readOf } from '#platform/web/api.ts';
import { currentLanguage } from '#platform/web/language.ts';
import { listAhead } from '#platform/web/list-page/paged-list.ts';
import { keepAnswer, keepAnswers } from '#platform/web/offline/kept-answers.ts';
import type { SessionPerson } from '#platform/web/session.tsx';

/** What a seafarer wants to read at sea, whether they have opened it before or not, as their own pages ask for it. */
function ownReads({ role, employeeId, workOrderId }: SessionPerson): Ahead[] {
  if (roleClass(role) !== 'crew') return [];
  return [
    readAhead(ownHome.contacts, {}),
    readAhead(crewRequests.own, {}),
    readAhead(ownAppraisals.list, {}),
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

/** The vessel of a master with who is aboard, its orders of stores, and the appraisals: the lists as they open. */
function vesselReads(person: SessionPerson, vesselId: number): Ahead[] {
  return [
    readAhead(vessels.get, { id: vesselId }),
    readAhead(vessels.onBoardCount, { vesselId }),
    listAhead(vessels.onBoard, { vesselId }, {}),
    listAhead(appraisals.requests, { vesselId }, {}),
    listAhead(appraisals.history, { vesselId }, {}),
    ...(ordersStores(person) ? [listAhead(shipChandler.history, { VesselId: vesselId }, {})] : []),
  ];
}
const ordersStores = (person: SessionPerson) => allows(shipChandler.requests.access, person, person.divisionId);

/** As many orders that are under way as are read whole; each is a page of its own. */
const mostOrders = 10;

/** The orders that are under way, each with its lines. */
async function readOrders(cache: QueryClient, vesselId: number) {
  const { endpoint: _, ...list } = listAhead(shipChandler.requests, { VesselId: vesselId }, {});
  await cache.prefetchQuery(list);
  const page = cache.getQueryData<Answer<typeof shipChandler.requests>>(list.queryKey);
  for (const { shipChandlerId: id } of page?.data.slice(0, mostOrders) ?? []) {
    await cache.prefetchQuery(readOf(shipChandler.get, { ShipChandlerId: id }));
    await cache.prefetchQuery(readOf(storeLines.list, { ShipChandlerId: id }));
  }
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
  const isMaster = person.subRole === 'head';
  if (isMaster && person.vesselId !== null) {
    for (const read of vesselReads(person, person.vesselId)) begin(cache, read);
    if (ordersStores(person)) void readOrders(cache, person.vesselId);
  }
  // Development serves other files, and each browser decides for itself whether it keeps any.
  if (import.meta.env.PROD && 'serviceWorker' in navigator)
    navigator.serviceWorker
      .register(`/offline-worker.js?language=${currentLanguage()}${isMaster ? '&for=master' : ''}`)
      .catch(() => undefined);
  return stop;
}
