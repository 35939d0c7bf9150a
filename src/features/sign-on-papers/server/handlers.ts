import { lockVessel } from '#features/vessels/server/queries.ts';
import { companyOf } from '#platform/server/documents/letterhead.ts';
import { conflict, found } from '#platform/server/errors.ts';
import { type Context, feature } from '#platform/server/feature.ts';
import { activeChecks, listChecks } from '../checks/server/queries.ts';
import { signOnPapers } from '../contract.ts';
import { type ChangeKey, listLetters } from '../letters/server/queries.ts';
import { fileNameOf } from '../rules.ts';
import { crewListSheet, crewOf, issueCrewList, issueFolder, issueSet } from '../sets/server/documents.ts';
import { historyOf, papersShown } from '../sets/server/operations.ts';
import { findPack, makePack, saveHead } from './operations.ts';
import { findPlace, listChanges } from './queries.ts';

interface SetAsked {
  key: ChangeKey;
  assignmentId?: number | undefined;
}
type Printing = Context<typeof signOnPapers.print>;

/** Makes a set. Answers not what it says: what is kept for a repeat of the call holds nobody's numbers. */
async function makeSet(
  { withGaps, assignmentId, ...key }: ChangeKey & { assignmentId?: number | undefined; withGaps: boolean },
  { db, scope, user, today, services, noteReading }: Printing,
): Promise<SetAsked> {
  const company = companyOf(services.config);
  const asked = { key, today, assignmentId, company, withGaps, by: user.userId };
  const { people, arriving, sailing } = await makePack(db, scope, asked);
  noteReading([...new Set([...people, ...arriving, ...sailing].map(({ employeeId }) => employeeId))]);
  return { key, ...(assignmentId !== undefined && { assignmentId }) };
}

/** What is printed of a set. */
async function printingOf({ key, assignmentId }: SetAsked, { db, scope, today, services }: Printing) {
  const pack = found(await findPack(db, scope, { key, today, assignmentId }));
  const checked = new Set(activeChecks(await listChecks(db, key)).map(({ line }) => line));
  return { pack, letters: await listLetters(db, key), company: companyOf(services.config), checked };
}

const issuing = ({ db, services, today, user }: Printing) => ({ db, config: services.config, today, user });

const [workbook, pdf] = signOnPapers.crewList.answer.file;

export const signOnPapersFeature = feature(signOnPapers, {
  list: (asked, { db, scope }) => listChanges(db, scope, asked),

  get: async (key, { db, scope, today, services }) => {
    const pack = found(await findPack(db, scope, { key, today }));
    return { data: await papersShown(db, pack, companyOf(services.config)) };
  },

  history: async (key, { db, scope, today }) => {
    const pack = found(await findPack(db, scope, { key, today }));
    return { data: await historyOf(db, pack) };
  },

  saveHead: async ({ vesselId, day, portId, ...head }, { db, scope }) => {
    const key = { vesselId, day, portId };
    found(await lockVessel(db, scope, vesselId));
    found(await findPlace(db, scope, key));
    return { data: await saveHead(db, { key, ...head }) };
  },

  print: {
    run: makeSet,
    render: async (asked: SetAsked, context) => {
      const printing = await printingOf(asked, context);
      const named = { vesselName: printing.pack.place.vesselName, day: asked.key.day };
      return {
        name: fileNameOf('Sign-on papers', named, 'pdf'),
        contentType: signOnPapers.print.answer.file[0],
        content: await issueSet(issuing(context), printing),
      };
    },
  },

  folder: {
    run: makeSet,
    render: async (asked: SetAsked, context) => {
      const printing = await printingOf(asked, context);
      const named = { vesselName: printing.pack.place.vesselName, day: asked.key.day };
      return {
        name: fileNameOf('Sign-on papers', named, 'zip'),
        contentType: signOnPapers.folder.answer.file[0],
        content: await issueFolder(issuing(context), printing),
      };
    },
  },

  crewList: async ({ on, as, ...key }, context) => {
    const printing = await printingOf({ key }, context);
    const { pack, company } = printing;
    const crew = crewOf(pack, on);
    if (crew.length === 0) throw conflict('sign-on-papers:refusals.no_crew');
    if (as === 'pdf' && pack.gaps.some(({ code }) => code === 'letters'))
      throw conflict('sign-on-papers:refusals.letters');
    context.noteReading(crew.map(({ employeeId }) => employeeId));
    const name = fileNameOf(`FAL 5 ${on}`, { vesselName: pack.place.vesselName, day: key.day }, as);
    return as === 'pdf'
      ? { name, contentType: pdf, content: await issueCrewList(issuing(context), printing, on) }
      : { name, contentType: workbook, content: await crewListSheet(pack, on, company) };
  },
});
