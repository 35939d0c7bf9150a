import { randomUUID } from 'node:crypto';
import { makeOpening } from './application.ts';
import type { TestServer } from './server.ts';

interface Place {
  stage?: number;
  divisionId?: 1 | 2;
  language?: 'en' | 'id';
  isDraft?: boolean;
}
export interface TestApplicant {
  id: number;
  number: string;
  guid: string;
}

const openings = new WeakMap<TestServer, Partial<Record<1 | 2, number>>>();
let made = 0;

/** Applicants in a stage, with files that have a name and an address only; many of them are as quick as one. */
export async function makeApplicants(
  server: TestServer,
  howMany: number,
  { stage = 1, divisionId = 1, language = 'en', isDraft = false }: Place = {},
): Promise<TestApplicant[]> {
  const berth = divisionId === 1 ? { jobPositionId: 22, shipTypeId: 1 } : { jobPositionId: 121, shipTypeId: 101 };
  const known = openings.get(server) ?? {};
  const opening = known[divisionId] ?? (await makeOpening(server, { divisionId, ...berth }));
  openings.set(server, { ...known, [divisionId]: opening });
  const numbers = Array.from({ length: howMany }, () => {
    made += 1;
    return made;
  });
  const seafarers = await server.db
    .insertInto('seafarers')
    .values(
      numbers.map((of) => ({
        applicantKind: 'WNI',
        fullName: `Applicant <${of}>`,
        email: `applicant${of}@example.test`,
      })),
    )
    .returning('id')
    .execute();
  const rows = await server.db
    .insertInto('applications')
    .values(
      numbers.map((of, at) => ({
        registrationNumber: `REG-TEST-${of}`,
        guid: randomUUID(),
        seafarerId: seafarers[at]?.id ?? 0,
        jobOpeningId: opening,
        divisionId,
        ...berth,
        stage,
        language,
        submittedStep: isDraft ? 1 : 4,
        submittedAt: isDraft ? null : new Date(),
        consentedAt: new Date(),
      })),
    )
    .returning(['id', 'registrationNumber as number', 'guid'])
    .execute();
  return rows.sort((a, b) => a.id - b.id);
}
