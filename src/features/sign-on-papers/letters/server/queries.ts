import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'csv-parse/sync';
import { sql } from 'kysely';
import * as z from 'zod/mini';
import { accountName } from '#platform/server/database/account-name.ts';
import type { Db } from '#platform/server/database/connect.ts';
import { type LetterKind, letterKinds, type TemplateKind, type TemplateTexts, templateKinds } from '../rules.ts';

/** Templates of letters, and the letters that have a number. */

export interface Template extends TemplateTexts {
  kind: TemplateKind;
  portId: number | null;
  portName: string | null;
  /** Of each agreement, by a checklist; nothing for the usual number. */
  agreementCopies: number | null;
  /** 0 for what comes with the product. */
  edition: number;
  savedBy: string | null;
  savedAt: Date | null;
}

const shippedRows = z.array(
  z.object({
    kind: z.enum(templateKinds),
    number_format: z.string(),
    addressee: z.string(),
    subject_id: z.string(),
    subject_en: z.string(),
    body_id: z.string(),
    body_en: z.string(),
  }),
);

let shipped: Template[] | undefined;

function shippedTemplates(): Template[] {
  shipped ??= z
    .parse(shippedRows, parse(readFileSync(join('db/reference', 'sign_on_letters.csv'), 'utf8'), { columns: true }))
    .map((row) => ({
      kind: row.kind,
      portId: null,
      portName: null,
      agreementCopies: null,
      edition: 0,
      savedBy: null,
      savedAt: null,
      numberFormat: row.number_format,
      addressee: row.addressee,
      subjectId: row.subject_id,
      subjectEn: row.subject_en,
      bodyId: row.body_id,
      bodyEn: row.body_en,
    }));
  return shipped;
}

/** All editions of the templates, by kind and port, the newest first; what comes with the product is the last of its kind. */
export async function loadTemplates(db: Db): Promise<Template[]> {
  const rows = await db
    .selectFrom('signOnTemplates as t')
    .leftJoin('options as o', 'o.id', 't.portId')
    .leftJoin('users as u', 'u.id', 't.savedBy')
    .select(['t.kind', 't.portId', 'o.name as portName', 't.edition', 't.numberFormat', 't.addressee', 't.savedAt'])
    .select(['t.subjectId', 't.subjectEn', 't.bodyId', 't.bodyEn', 't.agreementCopies'])
    .select(accountName.as('savedBy'))
    .orderBy('o.name', (order) => order.asc().nullsFirst())
    .orderBy('t.edition', 'desc')
    .execute();
  const own = rows.flatMap(({ kind: name, ...row }): Template[] => {
    const kind = templateKinds.find((each) => each === name);
    return kind ? [{ ...row, kind }] : [];
  });
  return templateKinds.flatMap((kind) => {
    const [ofAll, ofPorts] = [true, false].map((isOfAll) =>
      own.filter((each) => each.kind === kind && (each.portId === null) === isOfAll),
    );
    return [...(ofAll ?? []), ...shippedTemplates().filter((each) => each.kind === kind), ...(ofPorts ?? [])];
  });
}

/** The template that holds at a port: the port's own, else that of all ports. */
export function templateAt(templates: readonly Template[], kind: TemplateKind, portId: number): Template {
  const newest = (of: number | null) => templates.find((each) => each.kind === kind && each.portId === of);
  const template = newest(portId) ?? newest(null);
  if (!template) throw new Error(`No template of ${kind}`);
  return template;
}

/** The newest edition of a template that was saved; 0 without one. */
export const lastEdition = async (db: Db, { kind, portId }: { kind: TemplateKind; portId: number | null }) =>
  (
    await db
      .selectFrom('signOnTemplates')
      .select(sql<number>`coalesce(max(edition), 0)`.as('last'))
      .where('kind', '=', kind)
      .where(sql<boolean>`port_id is not distinct from ${portId}::integer`)
      .executeTakeFirstOrThrow()
  ).last;

export interface ChangeKey {
  vesselId: number;
  day: string;
  portId: number;
}

const ofKnownKinds = <Row extends { kind: string }>(rows: readonly Row[]) =>
  rows.flatMap(({ kind: name, ...row }) => {
    const kind = letterKinds.find((each) => each === name);
    return kind ? [{ ...row, kind }] : [];
  });

/** The letters of a crew change that hold. */
export async function listLetters(db: Db, { vesselId, day, portId }: ChangeKey) {
  const rows = await db
    .selectFrom('signOnLetters')
    .select(['id', 'kind', 'assignmentId', 'number', 'sha256', 'issuedOn'])
    .where('vesselId', '=', vesselId)
    .where('day', '=', day)
    .where('portId', '=', portId)
    .where('replacedAt', 'is', null)
    .orderBy('id')
    .execute();
  return ofKnownKinds(rows);
}
export type Letter = Awaited<ReturnType<typeof listLetters>>[number];

/** The letters about people that hold, of whatever day and port. */
export async function listLettersOf(db: Db, assignmentIds: readonly number[]) {
  const rows = await db
    .selectFrom('signOnLetters')
    .select(['id', 'kind', 'assignmentId', 'vesselId', 'day', 'portId'])
    .where('assignmentId', 'in', [0, ...assignmentIds])
    .where('replacedAt', 'is', null)
    .orderBy('id')
    .execute();
  return ofKnownKinds(rows);
}

/** Where and when people were to join, as far as a port was set. */
export async function listBoardings(db: Db, assignmentIds: readonly number[]): Promise<ChangeKey[]> {
  const { rows } = await sql<ChangeKey>`
    select s.vessel_id as "vesselId", coalesce(m.on_board_on, a.planned_from) as day, m.on_board_port_id as "portId"
      from movements m join assignments a on a.id = m.assignment_id join seats s on s.id = a.seat_id
     where a.id in (${sql.join([0, ...assignmentIds])}) and m.on_board_port_id is not null`.execute(db);
  return rows;
}

/** The last number of a kind in a year. */
export const lastSequence = async (
  db: Db,
  { divisionId, kind, year }: { divisionId: number; kind: LetterKind; year: number },
): Promise<number> =>
  (
    await db
      .selectFrom('signOnLetters')
      .select(sql<number>`coalesce(max(sequence), 0)`.as('last'))
      .where('divisionId', '=', divisionId)
      .where('kind', '=', kind)
      .where('year', '=', year)
      .executeTakeFirstOrThrow()
  ).last;
