import * as z from 'zod/mini';
import { officeLeads, writes } from '#platform/contract/access.ts';
import { codePages } from '#platform/contract/code-pages.ts';
import { contract } from '#platform/contract/endpoint.ts';
import { listInput, pageOf } from '#platform/contract/list.ts';
import { boundedText, dataOf, divisionId, id, instant } from '#platform/contract/shapes.ts';
import { workbookAnswer } from '#platform/contract/workbook-type.ts';
import { columnChoices } from './across/contract.ts';
import { constant, evidence, reading, source } from './columns/contract.ts';
import { lookalike, mostLookalikes, personAnswers, personChoice } from './lookalikes/contract.ts';
import { changeRow, changesShown, crewForm, mostChanges, previewRow } from './preview/contract.ts';
import { importKinds, importStates, mostBytes, mostColumns, mostWords, steps } from './rules.ts';
import { faultRow, whichRows } from './sheets/contract.ts';

/** Imports of seafarers, certificates, sea service and vessels from the spreadsheets of an office (ours). */

const kind = z.enum(importKinds);
const count = z.int();

export const importRow = z.object({
  importId: z.int(),
  kind,
  fileName: z.string(),
  state: z.enum(importStates),
  stoppedIn: z.nullable(z.enum(steps)),
  rows: count,
  /** Rows that the step under way has done. */
  done: count,
  added: count,
  changed: count,
  unchanged: count,
  refused: count,
  takenBack: count,
  leftThere: count,
  createdBy: z.string(),
  createdAt: instant,
  runBy: z.nullable(z.string()),
  finishedAt: z.nullable(instant),
  undoneBy: z.nullable(z.string()),
  undoneAt: z.nullable(instant),
  /** Until when it can be taken back; nothing where it cannot be. */
  undoUntil: z.nullable(instant),
  /** What was uploaded is gone. */
  isForgotten: z.boolean(),
});
export type ImportRow = z.output<typeof importRow>;

export const importDetail = z.extend(importRow, {
  heads: z.array(z.string()),
  /** The field that each column goes to, in the order of the heads. */
  fields: z.array(z.nullable(z.string())),
  /** What the cells of each column tell of how they are to be read. */
  evidence: z.array(evidence),
  /** How each column is read, where that was chosen. */
  readings: z.array(z.nullable(reading)),
  /** Values for all rows, by the fields that no column goes to. */
  constants: z.record(z.string(), z.string()),
  /** Rows with findings alone are imported as they are. */
  acceptsFindings: z.boolean(),
  /** What is filled in already stays. */
  onlyEmpty: z.boolean(),
  /** Accounts that take wages may be changed. */
  changesAccounts: z.boolean(),
  source,
});
export type ImportDetail = z.output<typeof importDetail>;

/** A word of the file that its list does not have, once for all the rows that it is in. */
export const unknownWord = z.object({
  list: z.string(),
  /** The fields of its columns. */
  fields: z.array(z.string()),
  word: z.string(),
  rows: count,
  /** The entry that was chosen for it; nothing where its rows have an error. */
  entry: z.nullable(z.string()),
  /** What it may stand for, the likeliest first. */
  guesses: z.array(z.string()),
});
export type UnknownWord = z.output<typeof unknownWord>;

const wordList = z.object({
  list: z.string(),
  entries: z.array(z.object({ entry: z.string(), name: z.string() })),
  /** A word may be added to it as it is written. */
  grows: z.boolean(),
});
export type WordList = z.output<typeof wordList>;

const access = writes(['CrewManagement'], officeLeads);
const read = { method: 'GET', effect: 'read', access } as const;
const change = { method: 'POST', effect: 'write', access, touches: ['import'], encoding: 'json' } as const;
/** What a word means from now on; nothing for an error. */
const chosenWord = z.strictObject({
  list: boundedText(40),
  word: boundedText(200),
  entry: z.nullable(boundedText(200)),
});
export type ChosenWord = z.output<typeof chosenWord>;
const which = { importId: id, divisionId: z.optional(divisionId) };
const done = dataOf(z.object({ id: z.int() }));

export const imports = contract({
  addPerson: {
    method: 'POST',
    path: '/Crew/AddCrewMember',
    effect: 'write',
    access,
    touches: ['seafarer', 'employee'],
    encoding: 'json',
    summary:
      'Adds a crew member ashore, by the rules of an import of one: a person who is there already, has an application or is on the blacklist is refused, and one who may be is asked about. Answers the number of the employee.',
    input: crewForm,
    answer: done,
  },
  list: {
    ...read,
    path: '/Import/GetImports',
    shows: ['import'],
    summary: 'Imports of the division, the newest first.',
    input: listInput({}),
    answer: pageOf(importRow),
    list: { sort: ['createdAt', 'fileName'], filter: ['kind', 'state'] },
  },
  get: {
    ...read,
    path: '/Import/GetImport',
    shows: ['import'],
    summary: 'One import: its columns, how far it is and what it came to.',
    input: z.object(which),
    answer: dataOf(importDetail),
  },
  samples: {
    ...read,
    path: '/Import/GetImportSamples',
    shows: ['import'],
    reading: { kind: 'import', input: 'importId' },
    summary: 'The first values of each column, in their order, to tell what it holds.',
    input: z.object(which),
    answer: dataOf(z.array(z.array(z.string()))),
  },
  preview: {
    ...read,
    path: '/Import/GetImportPreview',
    shows: ['import'],
    reading: { kind: 'import', input: 'importId' },
    summary: 'The first ten rows as they will be stored, beside what the sheet shows.',
    input: z.object(which),
    answer: dataOf(z.array(previewRow)),
  },
  changes: {
    ...read,
    path: '/Import/GetImportChanges',
    shows: ['import'],
    reading: { kind: 'import', input: 'importId' },
    summary: 'What an import changes of what is there, or would: before and after, by person and field.',
    input: z.object({ ...which, most: z._default(z.int().check(z.gte(1), z.lte(mostChanges)), changesShown) }),
    answer: dataOf(z.object({ rows: z.array(changeRow), total: count, held: count })),
  },
  faults: {
    ...read,
    path: '/Import/GetImportFaults',
    shows: ['import'],
    reading: { kind: 'import', input: 'importId' },
    summary:
      'The first 100 faults of an import, why rows could not be taken back, or what rows that were done leave to settle, by row and column.',
    input: z.object({ ...which, what: z._default(z.enum(whichRows), 'refused') }),
    answer: dataOf(z.object({ rows: z.array(faultRow), total: z.int(), warned: z.int() })),
  },
  words: {
    ...read,
    path: '/Import/GetImportWords',
    shows: ['import'],
    reading: { kind: 'import', input: 'importId' },
    summary: 'Words of an import that the lists do not have, and the entries that can be chosen for them.',
    input: z.object(which),
    answer: dataOf(z.object({ words: z.array(unknownWord), total: count, lists: z.array(wordList) })),
  },
  people: {
    ...read,
    path: '/Import/GetImportPeople',
    shows: ['import'],
    reading: { kind: 'import', input: 'importId' },
    summary:
      'People of an import whose name may be that of somebody on file, or who have the email address or phone number of a person on the blacklist, whom they resemble, and what was answered. Applicants and people of the other division are not named.',
    input: z.object(which),
    answer: dataOf(z.object({ people: z.array(lookalike), total: count })),
  },
  entries: {
    ...read,
    path: '/Import/GetImportEntries',
    shows: ['import'],
    summary: 'The lists that fields of a kind of import are chosen from.',
    input: z.object({ kind, divisionId: z.optional(divisionId) }),
    answer: dataOf(z.array(wordList)),
  },
  template: {
    ...read,
    path: '/Import/DownloadTemplate',
    reading: { kind: 'sheet', record: 'import template' },
    summary: 'An empty workbook with a column for each field.',
    input: z.object({ kind, divisionId: z.optional(divisionId) }),
    answer: workbookAnswer,
  },
  faultSheet: {
    ...read,
    path: '/Import/DownloadImportFaults',
    reading: { kind: 'import', input: 'importId' },
    summary: 'All that is wrong with the rows of an import, as a workbook.',
    input: z.object(which),
    answer: workbookAnswer,
  },
  refusedSheet: {
    ...read,
    path: '/Import/DownloadRefusedRows',
    reading: { kind: 'import', input: 'importId' },
    summary:
      'The rows that were left out as they were uploaded, with what is wrong behind them: to be mended and uploaded. Account numbers are only for whoever uploaded them.',
    input: z.object(which),
    answer: workbookAnswer,
  },
  upload: {
    method: 'POST',
    path: '/Import/UploadImport',
    effect: 'write',
    access,
    touches: ['import'],
    encoding: 'multipart',
    mostBytes,
    summary:
      'Takes a spreadsheet (.xlsx or .csv) and says which field each of its columns goes to. Nothing else changes.',
    input: z.object({
      kind,
      divisionId: z.optional(divisionId),
      codePage: z.optional(z.enum(codePages)),
      sheet: z.optional(boundedText(31)),
      /** What columns with certificates hold, where they were read wrongly before. */
      columns: z.optional(columnChoices),
    }),
    answer: done,
  },
  check: {
    ...change,
    path: '/Import/CheckImport',
    summary:
      'Looks at all rows with these columns, readings and words as they were chosen: what would be added and changed, and what is wrong. Choices are kept for the next imports of the division.',
    input: z.object({
      ...which,
      fields: z.array(z.nullable(boundedText(60))).check(z.maxLength(mostColumns)),
      readings: z._default(z.array(z.nullable(reading)).check(z.maxLength(mostColumns)), []),
      constants: z._default(z.array(constant).check(z.maxLength(mostColumns)), []),
      words: z._default(z.array(chosenWord).check(z.maxLength(mostWords)), []),
      /** Of people who may be somebody on file, what they are: somebody on file, somebody new, or left out. */
      people: z._default(z.array(personChoice).check(z.maxLength(mostLookalikes)), []),
      /** The same of all who were not answered for. */
      otherPeople: z.optional(z.enum(personAnswers)),
      acceptFindings: z._default(z.boolean(), false),
      onlyEmpty: z._default(z.boolean(), false),
      changeAccounts: z._default(z.boolean(), false),
    }),
    answer: done,
  },
  run: {
    ...change,
    path: '/Import/RunImport',
    summary: 'Takes the rows over that nothing is wrong with, batch by batch in the background.',
    input: z.object(which),
    answer: done,
  },
  resume: {
    ...change,
    path: '/Import/ResumeImport',
    summary: 'Goes on with an import that stopped, behind the last row that was done.',
    input: z.object(which),
    answer: done,
  },
  undo: {
    ...change,
    path: '/Import/UndoImport',
    summary: 'Takes a whole import back, but for what was changed since.',
    input: z.object(which),
    answer: done,
  },
  discard: {
    ...change,
    path: '/Import/DiscardImport',
    summary: 'Deletes an import that was not run, with what was uploaded.',
    input: z.object(which),
    answer: done,
  },
});
