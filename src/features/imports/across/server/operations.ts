import { notInList } from '#platform/contract/shapes.ts';
import { badInput } from '#platform/server/errors.ts';
import type { Context } from '#platform/server/feature.ts';
import { wordsIn } from '#platform/server/texts.ts';
import { fieldsOfHeads, importFields } from '../../columns/rules.ts';
import { namedFields } from '../../columns/server/operations.ts';
import { serviceFields } from '../../papers/rules.ts';
import { mostPapers } from '../../rules.ts';
import type { UploadedSheet } from '../../sheets/server/documents.ts';
import { loadLists } from '../../sheets/server/queries.ts';
import { type ColumnChoice, type PaperPart, readChoices } from '../contract.ts';
import { laidDown, servicesDown } from '../rules.ts';

/** Sheets that have their certificates across, when they are uploaded. */

export interface MatchedSheet extends UploadedSheet {
  /** The field of each column, where more than the heads tells it. */
  fields?: (string | null)[];
}

type Chosen = ReadonlyMap<number, { certificate: string; part: PaperPart } | null>;

/** The certificates of the register by all that they are called, and what columns hold by choice. */
export async function certificateNames({ db, scope }: Pick<Context, 'db' | 'scope'>) {
  const { named, certificate } = await loadLists(db, scope, { kind: 'certificates', choices: {} });
  const typeOf = (id: number | null) => certificate.find((type) => type.id === id);
  const asChosen = (choices: readonly ColumnChoice[]): Chosen =>
    new Map(
      choices.map(({ at, certificateId, part }) => {
        const type = typeOf(certificateId);
        return [at, type ? { certificate: type.name, part } : null];
      }),
    );
  const isGone = ({ certificateId }: ColumnChoice) => certificateId !== null && !typeOf(certificateId);
  return {
    nameOf: (word: string) => named.get('certificate')?.named(word)?.name,
    /** As it was chosen now. */
    chosen(columns: string): Chosen {
      const choices = readChoices(columns);
      if (choices.some(isGone)) throw badInput({ columns: notInList });
      return asChosen(choices);
    },
    /** As it was chosen before; columns whose certificate has gone since are read by their headings. */
    known: (columns = ''): Chosen => asChosen(readChoices(columns).filter((one) => !isGone(one))),
  };
}

/** The same with one certificate in each row, where it has them across. */
export function withPapersDown(
  sheet: MatchedSheet,
  { nameOf, chosen }: { nameOf: (word: string) => string | undefined; chosen: Chosen },
  { language, today }: Pick<Context, 'language' | 'today'>,
): MatchedSheet {
  const say = wordsIn(language);
  const labels = {
    certificate: say('imports:fields.certificate'),
    number: say('seafarers:fields.certificateNumber'),
    issued: say('seafarers:fields.issued'),
    expired: say('seafarers:fields.expired'),
  };
  const fields = sheet.fields ?? fieldsOfHeads(sheet.heads, namedFields('certificates'));
  const laid = laidDown({ ...sheet, fields }, { nameOf, labels, today, chosen });
  if (!laid) return sheet;
  if (laid.rows.length === 0) throw badInput({ FileContent: 'imports:refusals.empty' });
  if (laid.rows.length > mostPapers) throw badInput({ FileContent: 'imports:refusals.too_many_papers' });
  return { ...laid, merged: [], above: [], source: { ...sheet.source, across: laid.across } };
}

/** The field of a time aboard that a heading names alone. */
export function serviceFieldOf(head: string): string | null {
  const [field = null] = fieldsOfHeads([head], namedFields('services'));
  return field !== null && serviceFields.has(field) ? field : null;
}

/** The same with one time aboard in each row, where it has several beside each other. */
export function withServicesDown(
  sheet: MatchedSheet,
  { language, today }: Pick<Context, 'language' | 'today'>,
): MatchedSheet {
  const say = wordsIn(language);
  const fields = sheet.fields ?? fieldsOfHeads(sheet.heads, namedFields('services'));
  const laid = servicesDown(
    { ...sheet, fields },
    {
      fieldOf: serviceFieldOf,
      labelOf: (field) => say(importFields.services[field]?.label ?? field),
      blockLabel: say('imports:fields.block'),
      today,
    },
  );
  if (!laid) return sheet;
  if (laid.rows.length === 0) throw badInput({ FileContent: 'imports:refusals.empty' });
  if (laid.rows.length > mostPapers) throw badInput({ FileContent: 'imports:refusals.too_many_times' });
  const { beside, ...read } = laid;
  return { ...read, merged: [], above: [], source: { ...sheet.source, beside } };
}
