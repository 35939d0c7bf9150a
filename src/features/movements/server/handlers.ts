import { allows } from '#platform/contract/access.ts';
import type { Db } from '#platform/server/database/connect.ts';
import { found } from '#platform/server/errors.ts';
import { feature } from '#platform/server/feature.ts';
import type { ListAsked } from '#platform/server/list-query.ts';
import type { Scope } from '#platform/server/session.ts';
import { movements } from '../contract.ts';
import { processes, statusName } from '../rules.ts';
import { scheduleMovement } from '../schedule/server/operations.ts';
import {
  findDetail,
  findReachableMovement,
  findReachableVessel,
  listMovements,
  listSchedulingVessels,
  type Tab,
} from './queries.ts';

const listOf =
  (tab: Tab) =>
  async (asked: ListAsked & { vesselId: number }, { db, scope }: { db: Db; scope: Scope }) => {
    found(await findReachableVessel(db, scope, asked.vesselId));
    return listMovements(db, asked, tab);
  };

export const movementsFeature = feature(movements, {
  vessels: (asked, { db, scope, language }) => listSchedulingVessels(db, scope, asked, language),
  boarding: listOf('boarding'),
  boardingReady: listOf('boardingReady'),
  leaving: listOf('leaving'),
  leavingReady: listOf('leavingReady'),
  history: listOf('history'),

  get: async ({ scheduleId }, { db, scope, user, language }) => {
    const { id } = found(await findReachableMovement(db, scope, scheduleId));
    return { data: await findDetail(db, id, { mayUpdate: allows(movements.update.access, user), language }) };
  },

  statuses: async ({ category }) => processes[category].map((id) => ({ id, name: statusName(id) })),

  update: async (input, context) => {
    const { db, scope, user } = context;
    const { id, assignmentId } = found(await findReachableMovement(db, scope, input.employeeSchedulingId));
    const scheduled = await scheduleMovement(context, { id, assignmentId }, { ...input, by: user.userId });
    return { data: scheduled };
  },
});
