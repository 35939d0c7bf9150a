import * as z from 'zod/mini';
import { isDay, yearsBetween } from '#platform/contract/days.ts';
import { isRequired } from '#platform/contract/messages.ts';
import { boundedText, rule } from '#platform/contract/shapes.ts';
import { dayOfCheck } from '#platform/contract/today.ts';
import { documentsStep, trainingStep } from './documents/contract.ts';
import { filled, listOf, writeShapes } from './fields/contract.ts';
import { type PersonName, personEntries, personFields, type ScanName, scanNames } from './fields/rules.ts';
import { fileLists } from './lists/rules.ts';
import { indonesian, needsLatinName } from './rules.ts';

export * from './documents/contract.ts';
export * from './personal-file/contract.ts';

/**
 * The personal file on the wire, by the wizard's steps. Applicant and crew screens edit it with the same shapes. The
 * documents leave the fields' rules open; 1-open 42 to 52 decides them, and the tables of fields hold them.
 */

export const nextOfKin = z.strictObject(writeShapes(fileLists.nextOfKin.fields), {
  error: (issue) => (issue.code === 'invalid_type' ? isRequired('seafarers:sections.nextOfKin') : undefined),
});

export const education = z
  .strictObject(writeShapes(fileLists.educationHistory.fields))
  .check(
    rule<{ entryYear?: number | null; graduationYear?: number | null }>(
      'graduationYear',
      'seafarers:refusals.graduates_before_entry',
      (e) => !e?.entryYear || !e.graduationYear || e.graduationYear >= e.entryYear,
    ),
  );

/** Both accounts are in a list; the first takes the wages (1-open 50). */
export const bankAccount = z.strictObject(writeShapes(fileLists.bankInfo.fields));

/** Step 1: personal information and contacts. */
export const personalFields = z.object({
  ...writeShapes(personFields),
  nextOfKin,
  educationHistory: listOf(education, [1, 30], isRequired('seafarers:sections.education')),
});

type PersonalValues = Partial<Record<PersonName, unknown>>;
const isLocal = (value: PersonalValues) => value?.applicantKind !== 'WNA';

/** Scans that a file lacks. */
export type MissingScans = Partial<Record<ScanName, boolean>>;
export const missingScans = (file: Record<ScanName, unknown>): MissingScans =>
  Object.fromEntries(scanNames.map((name) => [name, !filled(file[name])]));

/** What is required of some only, or of a file that did not lack it before. */
const requirementsBeside = (lacks: Readonly<Record<string, boolean | undefined>>) =>
  personEntries.flatMap(([name, { required }]) =>
    required
      ? rule<PersonalValues>(name, required.missing, (values) => {
          const isAsked = required.of === 'everybody' || isLocal(values) === (required.of === 'WNI');
          return !isAsked || lacks[name] === true || filled(values[name]);
        })
      : [],
  );

/** The rules of step 1. A scan that a crew member's file already lacked does not block other changes. */
export const personalStepBeside = (lacks: MissingScans) =>
  personalFields.check(
    ...requirementsBeside(lacks),
    rule<PersonalValues>(
      'nationality',
      'seafarers:refusals.not_foreign',
      (values) => isLocal(values) || values.nationality !== indonesian,
    ),
    rule<PersonalValues>(
      'nationality',
      'seafarers:refusals.not_indonesian',
      (values) => !isLocal(values) || values.nationality === indonesian,
    ),
    rule<{ fullName?: unknown; latinName?: unknown }>(
      'latinName',
      isRequired('seafarers:fields.latinName'),
      ({ fullName, latinName }) => !needsLatinName(String(fullName ?? '')) || filled(latinName),
    ),
    rule<{ dateOfBirth?: string }>(
      'dateOfBirth',
      'seafarers:refusals.underage',
      ({ dateOfBirth = '' }) => !isDay(dateOfBirth) || yearsBetween(dateOfBirth, dayOfCheck()) >= 18,
    ),
  );
export const personalStep = personalStepBeside({});
export type PersonalStep = z.output<typeof personalStep>;

/** Step 4: one or two bank accounts. */
export const bankStep = z.object({
  bankInfo: listOf(bankAccount, [1, 2], isRequired('seafarers:refusals.fields.bankAccount')),
});
export type BankStep = z.output<typeof bankStep>;

/** Sections of a file as input where none is asked for: each step asks for its own. */
export const anySections = z.partial(
  z.object({ ...personalFields.shape, ...documentsStep.shape, ...trainingStep.shape, ...bankStep.shape }),
);

/** The version a form started from. Left out, the change overwrites, and the trail keeps what was. */
export const expectedVersion = z.optional(z.int());
/** A guid as mails and links carry it; wrong or missing, the record is not there. */
export const recordGuid = boundedText(64);
