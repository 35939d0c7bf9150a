import { sql } from 'kysely';
import { findService } from '#features/crew/sea-service/server/queries.ts';
import { findEmployment, lockEmployee } from '#features/employees/server/queries.ts';
import { daysAboard, spanOf } from '#features/seafarers/sea-service/rules.ts';
import { findWage } from '#features/work-orders/advances/server/operations.ts';
import { findPersonId } from '#features/work-orders/advances/server/queries.ts';
import { wageParts } from '#features/work-orders/rules.ts';
import { listClosedPay } from '#features/work-orders/slips/server/queries.ts';
import { type Message, message } from '#platform/contract/messages.ts';
import { formatRupiah, rupiah, sum } from '#platform/contract/money.ts';
import type { Db } from '#platform/server/database/connect.ts';
import { inks, readFaces, styles } from '#platform/server/documents/faces.ts';
import { type Company, drawLetterhead } from '#platform/server/documents/letterhead.ts';
import { drawSeal, type Mark } from '#platform/server/documents/mark.ts';
import { drawLine, drawRule, type Paper, writeParagraph } from '#platform/server/documents/paper.ts';
import { drawPair, type Pair, writeTerms } from '#platform/server/documents/two-languages.ts';
import { writtenDay } from '#platform/server/documents/words.ts';
import { badInput, conflict, found, refused, stale } from '#platform/server/errors.ts';
import type { Scope, SessionUser } from '#platform/server/session.ts';
import type { LetterContents } from '../contract.ts';
import type { LetterKind, Obstacle } from '../rules.ts';
import {
  filledPair,
  joined,
  missingPlaces,
  numberOf,
  type OptionalPlace,
  spanInWords,
  type TemplateTexts,
  type Values,
} from '../templates/rules.ts';
import { findPerson, lastEdition, lastSequence, loadTemplate } from './queries.ts';

/** Making a letter of somebody: what it says, its number, and its sheet. Callers hold the employee and have checked the reach. */

/** Months of closed pay that a salary letter shows. */
const monthsOfPay = 3;

export interface AskedLetter {
  kind: LetterKind;
  employeeId: number;
  /** Empty where it has no addressee. */
  addressee: string;
  purpose: string;
}

interface Making {
  company: Company;
  today: string;
}

type Tables = Pick<LetterContents, 'services' | 'wage' | 'pay'>;
const none: Tables = { services: [], wage: [], pay: [] };
const same = (value: string | null) => [value ?? '', value ?? ''] as const;
const dated = (day: string) => [writtenDay(day, 'id', 'long'), writtenDay(day, 'en', 'long')] as const;

const refusals: Readonly<Record<Obstacle, Message>> = {
  noService: 'letters:refusals.no_service',
  noWage: 'letters:refusals.no_wage',
};

/** Why a letter cannot be made now. */
export async function findObstacle(
  db: Db,
  { kind, employeeId }: Pick<AskedLetter, 'kind' | 'employeeId'>,
  today: string,
): Promise<Obstacle | undefined> {
  const { services, wage, pay } = await findTables(db, { kind, employeeId }, today);
  if (kind === 'seaServiceLetter' && services.length === 0) return 'noService';
  return kind === 'salaryLetter' && wage.length + pay.length === 0 ? 'noWage' : undefined;
}

/** The tables of a letter: times aboard our vessels, or the wage and the newest slips. */
function findTables(
  db: Db,
  { kind, employeeId }: Pick<AskedLetter, 'kind' | 'employeeId'>,
  today: string,
): Promise<Tables> {
  if (kind === 'seaServiceLetter') return findServices(db, employeeId, today);
  return kind === 'salaryLetter' ? findPay(db, employeeId, today) : Promise.resolve(none);
}

/** Times aboard our vessels whose end nobody entered: a sea service letter leaves them out. */
export async function countOpenServices(
  db: Db,
  { kind, employeeId }: Pick<AskedLetter, 'kind' | 'employeeId'>,
  today: string,
) {
  if (kind !== 'seaServiceLetter') return 0;
  const { services } = await findService(db, employeeId, today);
  return services.filter(({ isOwnCompany, isOpen }) => isOwnCompany && isOpen).length;
}

/** Times aboard our vessels, the earliest first. One that has no end in the file says nothing that could be relied on. */
async function findServices(db: Db, employeeId: number, today: string): Promise<Tables> {
  const { services } = await findService(db, employeeId, today);
  const ours = services.filter(({ isOwnCompany, isOpen, days }) => isOwnCompany && !isOpen && days > 0).reverse();
  return {
    ...none,
    services: ours.map(({ vesselName, vesselType, grt, rankName, position, onBoard, offBoard, isCurrent, days }) => ({
      vesselName,
      vesselType,
      grossTonnage: grt,
      rank: rankName ?? position,
      from: onBoard,
      to: isCurrent ? null : offBoard,
      days,
    })),
  };
}

async function findPay(db: Db, employeeId: number, today: string): Promise<Tables> {
  const wage = await findWage(db, employeeId, today);
  return {
    ...none,
    wage:
      typeof wage === 'string'
        ? []
        : wageParts.flatMap((part) => (wage[part] > 0n ? [{ part, amount: String(wage[part]) }] : [])),
    pay: await listClosedPay(db, await findPersonId(db, employeeId), monthsOfPay),
  };
}

/** What a letter says, in the words of a template, and what the records lack for it. */
async function contentsOf(
  db: Db,
  template: TemplateTexts,
  { asked, company, today }: Making & { asked: AskedLetter },
): Promise<{ contents: LetterContents; missing: OptionalPlace[] }> {
  const tables = await findTables(db, asked, today);
  const values = await findValues(db, { asked, tables, company, today });
  const contents = {
    addressee: asked.addressee,
    subject: filledPair(template.subjectId, template.subjectEn, values),
    body: filledPair(template.bodyId, template.bodyEn, values),
    closing: filledPair(template.closingId, template.closingEn, values),
    ...tables,
  };
  return { contents, missing: missingPlaces(template, values) };
}

async function findValues(
  db: Db,
  { asked, tables, company, today }: Making & { asked: AskedLetter; tables: Tables },
): Promise<Values> {
  const person = await findPerson(db, asked.employeeId);
  const { startedOn, endedOn } = await findEmployment(db, asked.employeeId);
  const { birthPlace, birthDate, vesselName } = person;
  const [bornId, bornEn] = birthDate ? dated(birthDate) : ['', ''];
  const days = daysAboard(tables.services, today);
  const wage = sum(tables.wage.map(({ amount }) => rupiah(amount)));
  return {
    company: same(company.name),
    city: same(company.city),
    day: dated(today),
    name: same(person.name),
    rank: [person.rankId, person.rank],
    birth: [joined(birthPlace, bornId), joined(birthPlace, bornEn)],
    seafarerCode: same(person.seafarerCode),
    seamanBook: same(person.seamanBookNumber),
    employeeNumber: same(person.employeeNumber),
    employed: endedOn
      ? [
          `dari ${dated(startedOn)[0]} sampai ${dated(endedOn)[0]}`,
          `from ${dated(startedOn)[1]} until ${dated(endedOn)[1]}`,
        ]
      : [`sejak ${dated(startedOn)[0]}`, `since ${dated(startedOn)[1]}`],
    posting: vesselName
      ? [`di atas kapal ${vesselName}`, `aboard ${vesselName}`]
      : endedOn
        ? ['tidak ada', 'none']
        : ['di darat', 'ashore'],
    purpose: same(asked.purpose),
    service: days > 0 ? spanInWords(spanOf(days), days) : same(''),
    wage: wage > 0n ? same(formatRupiah(wage)) : same(''),
  };
}

/** What a letter says, checked: it has something to say, and all of it can be printed. */
async function checkedContents(db: Db, template: TemplateTexts, { asked, ...making }: Making & { asked: AskedLetter }) {
  const obstacle = await findObstacle(db, asked, making.today);
  if (obstacle) throw conflict(refusals[obstacle]);
  for (const [field, text] of [
    ['addressee', asked.addressee],
    ['said', asked.purpose],
  ] as const)
    if (!(await arePrintable([text]))) throw badInput({ [field]: 'letters:refusals.letters' });
  const { contents, missing } = await contentsOf(db, template, { asked, ...making });
  if (!(await arePrintable([...contents.subject, ...contents.body, ...contents.closing])))
    throw conflict('letters:refusals.letters');
  return { contents, missing };
}

/** Refuses what no letter could be made of. Answers what the records lack: it would be printed as a dash. */
export async function checkLetter(db: Db, asked: AskedLetter, making: Making): Promise<OptionalPlace[]> {
  const { missing } = await checkedContents(db, await loadTemplate(db, asked.kind), { asked, ...making });
  return missing;
}

/**
 * Makes a letter and gives it the next number of its kind. What the records lack is a dash in it, or with
 * `printsDashes: false` refuses it by name. Answers its id.
 */
export async function makeLetter(
  db: Db,
  asked: AskedLetter,
  { by, printsDashes = true, ...making }: Making & { by: string | null; printsDashes?: boolean },
): Promise<number> {
  const { kind, employeeId } = asked;
  const { today } = making;
  const template = await loadTemplate(db, kind);
  const { contents, missing } = await checkedContents(db, template, { asked, ...making });
  if (missing.length > 0 && !printsDashes)
    throw badInput({
      printsDashes: message('letters:refusals.missing', {
        fields: missing.map((place) => `letters:places.${place}`).join(),
      }),
    });
  const { divisionId } = await findPerson(db, employeeId);
  const year = Number(today.slice(0, 4));
  await holdNumbers(db, divisionId);
  const sequence = (await lastSequence(db, { divisionId, kind, year })) + 1;
  const number = numberOf(template.numberFormat, { sequence, day: today, divisionId });
  const row = { divisionId, employeeId, kind, year, sequence, number, issuedOn: today, issuedBy: by };
  const { id } = await db
    .insertInto('letters')
    .values({ ...row, contents: JSON.stringify(contents) })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

interface ForSomebody extends AskedLetter {
  /** Times aboard without an end are left out; without this they refuse the letter. */
  leavesOut: boolean;
  /** What the records lack is printed as a dash; without this it refuses the letter. */
  printsDashes: boolean;
}

/** Makes a letter that the office decided on. The person is held, so that it says what is on record. */
export async function makeForSomebody(
  { db, scope, user, today, company }: Making & { db: Db; scope: Scope; user: SessionUser },
  { leavesOut, printsDashes, ...asked }: ForSomebody,
): Promise<number> {
  found(await lockEmployee(db, scope, asked.employeeId));
  const open = await countOpenServices(db, asked, today);
  if (open > 0 && !leavesOut) throw refused(message('letters:refusals.open_services', { count: open }));
  return makeLetter(db, asked, { company, today, by: user.userId, printsDashes });
}

/** Holds the numbers of a division until the transaction ends, so that none is given twice and none is left out. */
export const holdNumbers = (db: Db, divisionId: number) =>
  sql`select id from divisions where id = ${divisionId} for no key update`.execute(db);

/** What a letter would say, before it is made: by a template that is tried out, or by the one that holds. */
export async function previewLetter(
  db: Db,
  asked: AskedLetter,
  { tried, ...making }: Making & { tried?: TemplateTexts },
) {
  const template = tried ?? (await loadTemplate(db, asked.kind));
  const { divisionId, name } = await findPerson(db, asked.employeeId);
  const year = Number(making.today.slice(0, 4));
  const sequence = (await lastSequence(db, { divisionId, kind: asked.kind, year })) + 1;
  return {
    name,
    number: numberOf(template.numberFormat, { sequence, day: making.today, divisionId }),
    ...(await contentsOf(db, template, { asked, ...making })),
  };
}

/** True if all letters of texts have a shape in the faces that documents are set in. */
export async function arePrintable(texts: readonly string[]): Promise<boolean> {
  const { hasLetter } = await readFaces();
  return texts.every((text) =>
    [...text.replace(/[\s\p{Cc}\p{Cf}]/gu, '')].every((each) => hasLetter(each.codePointAt(0) ?? 0)),
  );
}

interface Saved extends TemplateTexts {
  kind: LetterKind;
  isAtOnce: boolean;
  /** The edition that was changed; 0 where there was none. */
  edition: number;
  savedBy: string;
}

/** Saves a template as its next edition; the one before stays as it was. */
export async function saveTemplate(db: Db, { edition, ...template }: Saved) {
  // A row that does not exist yet cannot be held, and templates are saved a few times a year.
  await sql`lock table letter_templates in share row exclusive mode`.execute(db);
  if ((await lastEdition(db, template.kind)) !== edition) throw stale();
  return db
    .insertInto('letterTemplates')
    .values({ ...template, edition: edition + 1 })
    .returning(['id', 'edition'])
    .executeTakeFirstOrThrow();
}

// ---------------------------------------------------------------- on paper

export interface Sheet {
  company: Company;
  number: string;
  issuedOn: string;
  subject: readonly string[];
  addressee: string;
  body: Pair;
  closing?: Pair;
  mark: Mark | undefined;
}

/** A letter: number and subject, addressee, its paragraphs in both languages, what is between, and signature. */
export async function writeLetterSheet(
  paper: Paper,
  { company, number, issuedOn, subject, addressee, body, closing, mark }: Sheet,
  writeMiddle?: () => void | Promise<void>,
): Promise<void> {
  drawLetterhead(paper, company);
  const from = company.city ? `${company.city}, ` : '';
  const right = paper.left + paper.width;
  drawLine(paper, `${from}${writtenDay(issuedOn, 'id', 'long')}`, right, paper.y, styles.letter, 'right');
  drawLine(paper, writtenDay(issuedOn, 'en', 'long'), right, paper.y + 13.5, styles.letterAlso, 'right');
  paper.y += 30;
  writeTerms(paper, [
    ['Nomor', 'Number', number],
    ['Perihal', 'Subject', subject.join('\n')],
  ]);
  if (addressee) {
    drawPair(paper, ['Kepada Yth.', 'To'], paper.left, paper.y);
    paper.y += styles.letter.leading;
    writeParagraph(paper, addressee, styles.letterStrong, { after: 12 });
  }
  writeBoth(paper, body);
  await writeMiddle?.();
  if (closing) writeBoth(paper, closing);
  writeSignature(paper, company, mark);
}

function writeBoth(paper: Paper, [indonesian, english]: Pair): void {
  writeParagraph(paper, indonesian, styles.letter, { after: 6 });
  writeParagraph(paper, english, styles.letterAlso, { after: 12 });
}

function writeSignature(paper: Paper, company: Company, mark: Mark | undefined): void {
  paper.room(104);
  paper.y += 8;
  drawSeal(paper, mark, paper.y);
  drawPair(paper, ['Hormat kami,', 'Yours faithfully,'], paper.left, paper.y);
  drawLine(paper, company.name, paper.left, paper.y + 14, styles.letterStrong);
  drawRule(paper, paper.y + 78, inks.text2, { long: 190 });
  paper.y += 92;
}
