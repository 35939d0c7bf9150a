import { allows } from '#platform/contract/access.ts';
import type { Db } from '#platform/server/database/connect.ts';
import { found } from '#platform/server/errors.ts';
import { feature } from '#platform/server/feature.ts';
import type { ListAsked } from '#platform/server/list-query.ts';
import type { Scope, SessionUser } from '#platform/server/session.ts';
import { movements } from '../contract.ts';
import { saveCosts } from '../costs/server/operations.ts';
import { findDetail } from '../detail/server/queries.ts';
import { keepsTravel, processes, schedules, statusName } from '../rules.ts';
import { scheduleMovement } from '../schedule/server/operations.ts';
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
    const { id, assignmentId } = found(await findReachableMovement(db, scope, input.employeeSchedulingId));
    const { maySchedule, mayKeepTravel } = rightsOf(user);
    const asked = { ...input, by: user.userId, maySchedule };
    const scheduled = await scheduleMovement(context, { id, assignmentId }, asked);
    await saveCosts(db, id, { sent: input, mayWrite: mayKeepTravel });
    return { data: scheduled };
  },
});
