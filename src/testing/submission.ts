import { expect } from 'vitest';
import { applications } from '#features/applications/contract.ts';
import type { Input } from '#platform/contract/endpoint.ts';
import type { Caller, TestServer } from './server.ts';

/** Submitting an application step by step over HTTP, and what is kept of it. */

type Submission = Input<typeof applications.submitPublic>;

/** Submits the first `last` steps one after the other; answers what the later ones carry. */
export async function submitSteps(server: TestServer, steps: readonly Submission[], visitor: Caller, last = 1) {
  const send = (step: Submission) => server.call(applications.submitPublic, step, visitor);
  const [first, ...others] = steps;
  if (!first) throw new Error('There is no step to submit');
  const { data } = (await send(first)).body;
  const pass = { regCrewId: data.regCrewId as number, registrationGuid: data.registrationGuid as string };
  for (const step of others.slice(0, last - 1)) expect((await send({ ...step, ...pass })).status).toBe(200);
  return { ...pass, regRegisNo: data.regRegisNo as string, pass };
}

export const storedApplication = ({ db }: TestServer, id: number) =>
  db.selectFrom('applications').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

/** How many rows each table has that a submission writes: applications first, then personal files. */
export function countSubmitted({ db }: TestServer): Promise<number[]> {
  const tables = ['applications', 'seafarers', 'certificates', 'educations', 'outbox'] as const;
  return Promise.all(
    tables.map(async (table) => {
      const { rows } = await db
        .selectFrom(table)
        .select((e) => e.fn.countAll().as('rows'))
        .executeTakeFirstOrThrow();
      return Number(rows);
    }),
  );
}
