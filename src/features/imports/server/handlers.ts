import { maskedText } from '#features/seafarers/rules.ts';
import { notInList } from '#platform/contract/shapes.ts';
import { workbookName } from '#platform/contract/workbook-name.ts';
import { badInput, forbidden, found } from '#platform/server/errors.ts';
import { type Context, feature } from '#platform/server/feature.ts';
import { type AnswerLanguage, wordsIn } from '#platform/server/texts.ts';
import { evidenceOf, fieldsOfSheet, importFields } from '../columns/rules.ts';
import { namedFields } from '../columns/server/operations.ts';
import { imports } from '../contract.ts';
import { findShape, keepColumns, keepShape } from '../file-lists/server/queries.ts';
import { vesselAbove, withVesselLines } from '../fleet/rules.ts';
import { addsPeople } from '../lookalikes/rules.ts';
import { listLookalikes } from '../lookalikes/server/operations.ts';
import { keepAnswers } from '../lookalikes/server/queries.ts';
import { addPerson, previewOf } from '../preview/server/operations.ts';
import { listChanges } from '../preview/server/queries.ts';
import { kindOf, mayImport, mayMatch } from '../rules.ts';
import { type ReadUpload, readUpload } from '../running/server/operations.ts';
import { faultsWorkbook, refusedWorkbook, templateWorkbook } from '../sheets/server/documents.ts';
import { allFaults, allRefused } from '../sheets/server/operations.ts';
import { loadLists } from '../sheets/server/queries.ts';
import type { Choices } from '../words/rules.ts';
import { chooseWords, listEntries, listUnknownWords } from '../words/server/operations.ts';
import { checkColumns, checkDiscard, checkResume, checkRun, checkUndo } from './operations.ts';
import {
  countWarned,
  deleteImport,
  findImport,
  findMatched,
  findRecord,
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
  onlyEmpty: false,
  changesAccounts: false,
  ranksOf: new Map(),
  requiredOf: new Map(),
});

const contentType = imports.template.answer.file[0];

type Changing = Pick<Context<typeof imports.run>, 'db' | 'scope' | 'user' | 'services'>;

/** The import that is changed, held; what is of vessels is for those who keep vessels. */
async function lockReached({ db, scope, user }: Changing, importId: number) {
  const locked = found(await lockImport(db, scope, importId));
  mustKeep(user, kindOf(locked), locked.divisionId);
  return locked;
}

function mustKeep(user: Changing['user'], kind: string, divisionId: number) {
  const one = kindOf({ kind });
  if (!mayImport(one, user, divisionId === 2 ? 2 : 1))
    throw forbidden(one === 'vessels' ? 'imports:refusals.no_vessels' : 'imports:refusals.no_boarding');
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
/** A crew list that names its vessel above the headings, for all its rows, or between them, for those below. */
async function withVessels<Read extends Pick<ReadUpload, 'heads' | 'rows' | 'source' | 'above'>>(
  { db, scope, language }: Pick<Changing, 'db' | 'scope'> & { language: AnswerLanguage },
  sheet: Read & { fields: (string | null)[] },
): Promise<Read & { fields: (string | null)[]; constants: Record<string, string> }> {
  const { named } = await loadLists(db, scope, { kind: 'aboard', choices: {} });
  const nameOf = (word: string) => named.get('vessel')?.named(word)?.name;
  const vessel = vesselAbove(sheet.above, nameOf);
  const found = withVesselLines(sheet.rows, vessel, nameOf);
  if (!found) return { ...sheet, constants: vessel === undefined ? {} : { vessel } };
  return {
    ...sheet,
    heads: [...sheet.heads, wordsIn(language)('imports:fields.vessel')],
    fields: [...sheet.fields, 'vessel'],
    rows: found.rows.map(({ vessel: own, ...row }) => ({ ...row, cells: [...row.cells, own] })),
    source: { ...sheet.source, skippedLines: [...sheet.source.skippedLines, ...found.lines] },
    constants: {},
  };
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

  preview: async ({ importId }, { db, scope, language, today }) => {
    const one = found(await findRecord(db, scope, importId));
    return { data: await previewOf(db, one, { scope, language, today }) };
  },

  changes: async ({ importId, most }, { db, scope, language }) => {
    const { kind, choices } = found(await findMatched(db, scope, importId));
    const lists = await loadLists(db, scope, { kind, choices });
    return { data: await listChanges(db, { importId, kind, lists, language, most }) };
  },

  words: async ({ importId }, { db, scope, language }) => {
    const one = found(await findMatched(db, scope, importId));
    return { data: await listUnknownWords(db, one, language) };
  },

  faults: async ({ importId, what }, { db, scope, language }) => {
    const detail = found(await findImport(db, scope, importId));
    const { data, total } = await listFaults(
      db,
      { detail, what, language, isWithoutPeople: mayMatch(detail.state) },
      { offset: 0, limit: faultsShown },
    );
    return { data: { rows: data, total, warned: what === 'refused' ? await countWarned(db, importId) : 0 } };
  },

  people: async ({ importId }, { db, scope, today }) => {
    const one = found(await findRecord(db, scope, importId));
    return { data: await listLookalikes(db, one, { scope, today }) };
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
    const known = Object.values(importFields[kind]).filter(({ isPart }) => !isPart);
    const heads = known.map(({ label, section }) => (section ? `${say(section)} ${say(label)}` : say(label)));
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
      company: services.config.companyName,
      fileName: detail.fileName,
      language,
    });
    return { name: workbookName(say('imports:faults.title')), contentType, content };
  },

  refusedSheet: async ({ importId }, context) => {
    const { db, scope, language, services, user } = context;
    const detail = found(await findImport(db, scope, importId));
    const { createdBy } = found(await findRecord(db, scope, importId));
    const name = wordsIn(language)('imports:faults.rows');
    const content = refusedWorkbook(allRefused(context, detail, createdBy === user.userId), {
      heads: detail.heads,
      name,
      company: services.config.companyName,
      language,
    });
    return { name: workbookName(name), contentType, content };
  },

  upload: {
    prepare: async (asked, context) => {
      divisionOf(context, asked.kind);
      return readUpload(asked, context);
    },
    run: async ({ kind }, context, { heads, rows, source, columns, ...sheet }: ReadUpload) => {
      const { db, user, upload } = context;
      const divisionId = divisionOf(context, kind);
      const known = await findShape(db, { divisionId, kind, heads });
      const fields = known?.fields ?? sheet.fields ?? fieldsOfSheet(heads, rows, namedFields(kind));
      const isRemembered = source.isRemembered || known !== undefined;
      const whole = { heads, fields, rows, above: sheet.above, source: { ...source, isRemembered } };
      const isOfVessels = kind === 'aboard' && !fields.includes('vessel');
      const { above: _, ...read } = isOfVessels ? await withVessels(context, whole) : { ...whole, constants: {} };
      if (columns) await keepColumns(db, { divisionId, ...columns });
      const id = await insertImport(db, {
        ...read,
        kind,
        fileName: upload.name.slice(-200) || '-',
        evidence: evidenceOf(read.rows, read.heads),
        readings: known?.readings ?? [],
        divisionId,
        createdBy: user.userId,
      });
      return { data: { id } };
    },
  },

  check: async (
    {
      importId,
      fields,
      readings,
      words,
      acceptFindings,
      onlyEmpty,
      changeAccounts,
      people,
      otherPeople: others,
      ...asked
    },
    context,
  ) => {
    const locked = await lockReached(context, importId);
    checkColumns(locked, { fields, readings, constants: asked.constants.map(({ field }) => field) });
    const constants = Object.fromEntries(asked.constants.map(({ field, value }) => [field, value]));
    const one = { kind: kindOf(locked), divisionId: locked.divisionId, choices: locked.choices as Choices };
    if ([...people.map(({ answer }) => answer), others].includes('new') && !addsPeople(one.kind))
      throw badInput({ people: notInList });
    await keepAnswers(context.db, importId, { people, others });
    const choices = await chooseWords(context.db, one, words);
    const matched = { fields, readings, constants, choices, acceptsFindings: acceptFindings };
    await keepShape(context.db, { ...one, heads: locked.heads as string[] }, { fields, readings });
    const may = { onlyEmpty, changesAccounts: changeAccounts };
    await startStep(context.db, importId, {
      state: 'checking',
      by: context.user.userId,
      matched: { ...matched, ...may },
    });
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
