import { afterAll, beforeAll } from 'vitest';
import type { DocumentsStep } from '#features/seafarers/contract.ts';
import { addDays, addMonths } from '#platform/contract/days.ts';
import { type GateCase, tryBoarding } from '#testing/gate-cases.ts';
import { type Entered, readyWorlds } from '#testing/ready.ts';
import { type TestServer, testServer } from '#testing/server.ts';

let server: TestServer;
let worlds: Awaited<ReturnType<typeof readyWorlds>>;
beforeAll(async () => {
  server = await testServer();
  worlds = await readyWorlds(server);
});
afterAll(() => server.close());
const open = () => ({ server, worlds });

const day = (days: number) => addDays(server.today, days);
/** The planned sign-off of the world. */
const signOff = () => day(290);

type Row = Record<string, unknown>;
type Section = 'registerTravelDocs' | 'registerCOCDocs' | 'registerCOPDocs';
/** Changes the papers of a section that are named so; a change to nothing takes them out. */
const papers =
  (section: Section, name: RegExp, change: Row | null): NonNullable<Entered['documents']> =>
  (documents) => {
    const rows = (documents[section] ?? []) as Row[];
    const isMeant = (row: Row) => name.test(String(row.documentName ?? row.certificateName));
    if (!rows.some(isMeant)) throw new Error(`No paper is named ${name}`);
    const kept = change
      ? rows.map((row) => (isMeant(row) ? { ...row, ...change } : row))
      : rows.filter((row) => !isMeant(row));
    return { ...documents, [section]: kept } as DocumentsStep;
  };
const book = (change: Row | null) => papers('registerTravelDocs', /Seaman Book/, change);
const passport = (change: Row | null) => papers('registerTravelDocs', /Passport/, change);
const competency = (change: Row | null) => papers('registerCOCDocs', /./, change);
const safety = (change: Row | null) => papers('registerCOPDocs', /Basic Safety/, change);

const cases: GateCase[] = [
  { of: 'there is no PKL', entered: () => ({ pkl: 'none' }), found: ['overridable pklMissing'] },
  { of: 'nobody signed the PKL', entered: () => ({ pkl: 'unsigned' }), found: ['overridable pklUnsigned'] },
  { of: 'the PKL was re-issued', entered: () => ({ pkl: 'reissued' }), found: ['overridable pklUnsigned'] },
  {
    of: 'there is no seaman book',
    entered: () => ({ documents: book(null) }),
    found: ['overridable seamanBookMissing'],
  },
  {
    of: 'only an identity document of seafarers is there',
    entered: () => ({ documents: book({ documentName: 'Seafarer Identity Document' }) }),
    found: ['overridable seamanBookMissing'],
  },
  {
    of: 'the seaman book expired',
    entered: () => ({ documents: book({ expired: day(-1) }) }),
    found: ['overridable seamanBookExpired'],
  },
  {
    of: 'the seaman book expires aboard',
    entered: () => ({ documents: book({ expired: addDays(signOff(), -1) }) }),
    found: ['warns seamanBookEndsEarly'],
  },
  { of: 'the seaman book expires on the last day', entered: () => ({ documents: book({ expired: signOff() }) }) },
  { of: 'there is no passport', entered: () => ({ documents: passport(null) }), found: ['warns passportMissing'] },
  {
    of: 'the passport expired',
    entered: () => ({ documents: passport({ expired: day(-1) }) }),
    found: ['warns passportExpired'],
  },
  {
    of: 'the passport expires within six months of the sign-off',
    entered: () => ({ documents: passport({ expired: addDays(addMonths(signOff(), 6), -1) }) }),
    found: ['warns passportEndsEarly'],
  },
  {
    of: 'the passport lasts six months longer',
    entered: () => ({ documents: passport({ expired: addMonths(signOff(), 6) }) }),
  },
  // Those that were entered once stay: somebody new.
  {
    of: 'there is no certificate of competency',
    entered: () => ({ documents: competency(null), status: 3 }),
    found: ['overridable paper.missing'],
  },
  {
    of: 'the certificate of competency expired',
    entered: () => ({ documents: competency({ expired: day(-1) }) }),
    found: ['overridable paper.expired'],
  },
  {
    of: 'the certificate of competency expires aboard',
    entered: () => ({ documents: competency({ expired: addDays(signOff(), -1) }) }),
    found: ['warns paper.endsEarly'],
  },
  {
    of: 'the certificate of competency expires on the last day',
    entered: () => ({ documents: competency({ expired: signOff() }) }),
  },
  {
    of: 'there is no basic safety training',
    entered: () => ({ documents: safety(null), status: 3 }),
    found: ['overridable paper.missing'],
  },
  {
    of: 'the basic safety training expired',
    entered: () => ({ documents: safety({ expired: day(-1) }) }),
    found: ['overridable paper.expired'],
  },
  {
    of: 'the basic safety training expires aboard',
    entered: () => ({ documents: safety({ expired: addDays(signOff(), -1) }) }),
    found: ['warns paper.endsEarly'],
  },
  {
    of: 'much is missing at once',
    entered: () => ({ medical: [], mcu: [], bjst: [], pkl: 'none', documents: book(null), status: 2 }),
    found: [
      'blocks notReady',
      'overridable medicalMissing',
      'overridable pklMissing',
      'overridable seamanBookMissing',
      'warns bjstNotPassed',
      'warns mcuNotPassed',
    ],
  },
];

tryBoarding('papers', cases, open);
