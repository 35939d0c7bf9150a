import { allows } from '#platform/contract/access.ts';
import type { Received } from '#platform/contract/endpoint.ts';
import type { Db } from '#platform/server/database/connect.ts';
import { badInput, found } from '#platform/server/errors.ts';
import { feature } from '#platform/server/feature.ts';
import type { ListAsked } from '#platform/server/list-query.ts';
import type { Scope, SessionUser } from '#platform/server/session.ts';
import { movements } from '../contract.ts';
import { saveCosts } from '../costs/server/operations.ts';
import { keepsTravel, processes, schedules, statusName } from '../rules.ts';
import { findDetail, scheduleMovement } from './operations.ts';
import {
  findReachableMovement,
  findReachableVessel,
  findSchedulingVessel,
  listMovements,
  listSchedulingVessels,
  type Tab,
} from './queries.ts';

const listOf =
  (tab: Tab) =>
  async (asked: ListAsked & { vesselId: number }, { db, scope, today }: { db: Db; scope: Scope; today: string }) => {
    found(await findReachableVessel(db, scope, asked.vesselId));
    return listMovements(db, scope, asked, { tab, today });
  };

/** What somebody who may open a movement may change of it. */
const rightsOf = (user: SessionUser) => ({
  maySchedule: allows(schedules, user),
  mayKeepTravel: allows(keepsTravel, user),
});

type Reachable = NonNullable<Awaited<ReturnType<typeof findReachableMovement>>>;
type Named = Pick<Received<typeof movements.update>, 'employeeId' | 'vesselId' | 'vesselCrewId' | 'initialRankAs'>;
/** A page that shows another person, vessel or position than the schedule is of saves nothing. */
function refuseOthers({ employeeId, vesselId, seatId, rank }: Reachable, asked: Named): void {
  const kept = { employeeId, vesselId, vesselCrewId: seatId, initialRankAs: rank };
  const names = ['employeeId', 'vesselId', 'vesselCrewId', 'initialRankAs'] as const;
  const other = names.filter((name) => asked[name] !== undefined && asked[name] !== kept[name]);
  if (other.length) throw badInput(Object.fromEntries(other.map((name) => [name, 'movements:refusals.of_another'])));
}

export const movementsFeature = feature(movements, {
  vessels: (asked, { db, scope, language }) => listSchedulingVessels(db, scope, asked, language),
  vessel: async ({ vesselId }, { db, scope, language }) => ({
    data: found(await findSchedulingVessel(db, scope, vesselId, language)),
  }),
  boarding: listOf('boarding'),
  boardingReady: listOf('boardingReady'),
  leaving: listOf('leaving'),
  leavingReady: listOf('leavingReady'),
  history: listOf('history'),

  get: async ({ scheduleId }, { db, scope, user, language, noteReading }) => {
    const { id, employeeId } = found(await findReachableMovement(db, scope, scheduleId));
    noteReading([employeeId]);
    return { data: await findDetail(db, id, { ...rightsOf(user), language, reader: user }) };
  },

  statuses: async ({ category }) => processes[category].map((id) => ({ id, name: statusName(id) })),

  update: async (input, context) => {
    const { db, scope, user } = context;
    const movement = found(await findReachableMovement(db, scope, input.employeeSchedulingId));
    refuseOthers(movement, input);
    const { id, assignmentId } = movement;
    const { maySchedule, mayKeepTravel } = rightsOf(user);
    const asked = { ...input, by: user.userId, maySchedule };
    const scheduled = await scheduleMovement(context, { id, assignmentId }, asked);
    await saveCosts(db, id, { sent: input, mayWrite: mayKeepTravel });
    return { data: scheduled };
  },
});
