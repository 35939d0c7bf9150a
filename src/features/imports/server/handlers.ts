import { maskedText } from '#features/seafarers/readers/rules.ts';
import { holdsTag } from '#platform/contract/access.ts';
import { workbookName } from '#platform/contract/workbook-name.ts';
import { turnOf } from '#platform/server/check-line.ts';
import { badInput, forbidden, found } from '#platform/server/errors.ts';
import { type Context, feature } from '#platform/server/feature.ts';
import { wordsIn } from '#platform/server/texts.ts';
import { evidenceOf, fieldsOfHeads } from '../columns/rules.ts';
import { type FaultRow, imports } from '../contract.ts';
import { importFields } from '../fields/rules.ts';
import { addPerson } from '../people/server/operations.ts';
import {
  type FaultLine,
  faultsWorkbook,
  readSheet,
  templateWorkbook,
  UnreadableSheet,
  type UploadedSheet,
} from '../sheets/server/documents.ts';
import { loadLists } from '../sheets/server/queries.ts';
import type { Choices } from '../words/rules.ts';
import { listEntries, listUnknownWords, takeWords } from '../words/server/operations.ts';
import { checkColumns, checkDiscard, checkResume, checkRun, checkUndo, kindOf, namedFields } from './operations.ts';
import {
  countWarned,
  deleteImport,
  type FaultsAsked,
  findImport,
  findMatched,
  insertImport,
  listFaults,
  listImports,
  listSamples,
  lockImport,
  resumeStep,
  startStep,
} from './queries.ts';

/** What is written by hand, one at a time. */
const noImport = () => ({
  importId: 0,
  isTrial: false,
  acceptsFindings: true,
  ranksOf: new Map(),
  requiredOf: new Map(),
});

const contentType = imports.template.answer.file[0];

type Changing = Pick<Context<typeof imports.run>, 'db' | 'scope' | 'user' | 'services'>;

/** The import that is changed, held; what is of vessels is for those who keep vessels. */
async function lockReached({ db, scope, user }: Changing, importId: number) {
  const held = found(await lockImport(db, scope, importId));
  mustKeep(user, kindOf(held), held.divisionId);
  return held;
}

function mustKeep(user: Changing['user'], kind: string, divisionId: number) {
  if (kind === 'vessels' && !holdsTag(user, ['VesselManagement'], divisionId === 2 ? 2 : 1))
    throw forbidden('imports:refusals.no_vessels');
}

/** The one division that an upload is for, where the caller may import into it. */
function divisionOf({ scope, user }: Pick<Changing, 'scope' | 'user'>, kind: string) {
  const [divisionId, another] = scope.divisions;
  if (!divisionId || another) throw badInput({ divisionId: 'imports:refusals.one_division' });
  mustKeep(user, kind, divisionId);
  return divisionId;
}

/** On the page; the workbook has all of them. */
const faultsShown = 100;
const faultsAtOnce = 1_000;
/** All that is wrong with an import, piece by piece. */
async function* allFaults(db: Context['db'], asked: FaultsAsked): AsyncGenerator<readonly FaultLine[]> {
  const { fields, heads } = asked.detail;
  const shown = ({ row, column, field, value, said, suggestions }: FaultRow): FaultLine => ({
    ...{ row, value, said: suggestions.length > 0 ? `${said} (${suggestions.join(', ')})` : said },
    column: column ?? (field === null ? '' : (heads[fields.indexOf(field)] ?? field)),
  });
  for (let offset = 0; ; offset += faultsAtOnce) {
    const { data } = await listFaults(db, asked, { offset, limit: faultsAtOnce });
    yield data.map(shown);
    if (data.length < faultsAtOnce) return;
  }
}

export const importsFeature = feature(imports, {
  list: (asked, { db, scope }) => listImports(db, scope, asked),

  get: async ({ importId }, { db, scope }) => ({ data: found(await findImport(db, scope, importId)) }),

  samples: async ({ importId }, { db, scope }) => {
    const { heads, fields, kind } = found(await findImport(db, scope, importId));
    const samples = await listSamples(db, importId, heads.length);
    const isSecret = (at: number) => importFields[kind][fields[at] ?? '']?.isSecret === true;
    return {
      data: samples.map((values, at) => (isSecret(at) ? values.map((text) => maskedText(text, 'ending')) : values)),
    };
  },

  words: async ({ importId }, { db, scope, language }) => {
    const one = found(await findMatched(db, scope, importId));
    return { data: await listUnknownWords(db, one, language) };
  },

  faults: async ({ importId, what }, { db, scope, language }) => {
    const detail = found(await findImport(db, scope, importId));
    const { data, total } = await listFaults(db, { detail, what, language }, { offset: 0, limit: faultsShown });
    return { data: { rows: data, total, warned: what === 'refused' ? await countWarned(db, importId) : 0 } };
  },

  addPerson: async (form, context) => {
    const { db, scope, services, today, user } = context;
    const divisionId = divisionOf(context, 'seafarers');
    const lists = await loadLists(db, scope, { kind: 'seafarers', choices: {} });
    const work = { db, scope, services, today, divisionId, userId: user.userId, lists };
    const id = await addPerson({ ...work, ...noImport() }, form);
    return { data: { id } };
  },

  entries: async ({ kind }, context) => ({
    data: await listEntries(context.db, { kind, divisionId: divisionOf(context, kind) }, context.language),
  }),

  template: async ({ kind }, { language, services }) => {
    const say = wordsIn(language);
    const heads = Object.values(importFields[kind]).map(({ label, section }) =>
      section ? `${say(section)} ${say(label)}` : say(label),
    );
    const name = say(`imports:kinds.${kind}`);
    return {
      name: workbookName(name),
      contentType,
      content: templateWorkbook(name, heads, services.config.companyName),
    };
  },

  faultSheet: async ({ importId }, { db, scope, language, services }) => {
    const detail = found(await findImport(db, scope, importId));
    const say = wordsIn(language);
    const what = detail.state === 'undone' || detail.state === 'undoing' ? ('left' as const) : ('refused' as const);
    const content = faultsWorkbook(allFaults(db, { detail, what, language }), {
      ...{ company: services.config.companyName, fileName: detail.fileName, language },
    });
    return { name: workbookName(say('imports:faults.title')), contentType, content };
  },

  upload: {
    prepare: async ({ kind, codePage = null }, context) => {
      divisionOf(context, kind);
      const asked = { fields: namedFields(kind), codePage, turn: turnOf(context) };
      return readSheet(context.upload.content, asked).catch((error: unknown) => {
        throw error instanceof UnreadableSheet ? badInput({ [error.field]: error.said }) : error;
      });
    },
    run: async ({ kind }, context, { heads, rows, source }: UploadedSheet) => {
      const { db, user, upload } = context;
      const divisionId = divisionOf(context, kind);
      const fields = fieldsOfHeads(heads, namedFields(kind));
      const fileName = upload.name.slice(-200) || '-';
      const evidence = evidenceOf(rows, heads.length);
      const read = { kind, fileName, heads, fields, evidence, source, rows };
      const id = await insertImport(db, { ...read, divisionId, createdBy: user.userId });
      return { data: { id } };
    },
  },

  check: async ({ importId, fields, readings, words, acceptFindings, ...asked }, context) => {
    const held = await lockReached(context, importId);
    checkColumns(held, { fields, readings, constants: asked.constants.map(({ field }) => field) });
    const constants = Object.fromEntries(asked.constants.map(({ field, value }) => [field, value]));
    const one = { kind: kindOf(held), divisionId: held.divisionId, choices: held.choices as Choices };
    const choices = await takeWords(context.db, one, words);
    const matched = { fields, readings, constants, choices, acceptsFindings: acceptFindings };
    await startStep(context.db, importId, { state: 'checking', by: context.user.userId, matched });
    context.services.mailWaiting();
    return { data: { id: importId } };
  },

  run: async ({ importId }, context) => {
    checkRun(await lockReached(context, importId));
    await startStep(context.db, importId, { state: 'running', by: context.user.userId });
    context.services.mailWaiting();
    return { data: { id: importId } };
  },

  resume: async ({ importId }, context) => {
    checkResume(await lockReached(context, importId));
    await resumeStep(context.db, importId);
    context.services.mailWaiting();
    return { data: { id: importId } };
  },

  undo: async ({ importId }, context) => {
    checkUndo(await lockReached(context, importId));
    await startStep(context.db, importId, { state: 'undoing', by: context.user.userId });
    context.services.mailWaiting();
    return { data: { id: importId } };
  },

  discard: async ({ importId }, context) => {
    checkDiscard(await lockReached(context, importId));
    await deleteImport(context.db, importId);
    return { data: { id: importId } };
  },
});
