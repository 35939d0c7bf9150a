import * as z from 'zod/mini';
import { filled } from '#features/seafarers/fields/contract.ts';
import { personFields } from '#features/seafarers/fields/rules.ts';
import { needsLatinName } from '#features/seafarers/rules.ts';
import { isRequired } from '#platform/contract/messages.ts';
import { day, divisionId, id, rule, text } from '#platform/contract/shapes.ts';
import { outcomes } from '../rules.ts';

/** The first rows of a file, as they will be stored, beside what the sheet shows. */

/** How a value is written on the page. */
export const writtenAs = [
  ...(['text', 'day', 'number', 'yesNo', 'endless'] as const),
  ...(['sex', 'englishLevel', 'religion', 'maritalStatus', 'nationality'] as const),
] as const;
export type WrittenAs = (typeof writtenAs)[number];

const previewCell = z.object({
  field: z.string(),
  /** As the sheet shows it; empty if no column has the value. */
  shown: z.string(),
  /** As it will be stored; nothing where the cell says nothing, or cannot be read. */
  stored: z.nullable(z.string()),
  as: z.enum(writtenAs),
  /** Why it cannot be read, in the caller's language. */
  said: z.nullable(z.string()),
});
export type PreviewCell = z.output<typeof previewCell>;

export const previewRow = z.object({
  row: z.int(),
  outcome: z.nullable(z.enum(outcomes)),
  cells: z.array(previewCell),
});
export type PreviewRow = z.output<typeof previewRow>;

/** A crew member as the office enters them by hand: what the import of people asks for, of one. */

const { fullName, latinName, dateOfBirth, sex, birthPlace, nationality } = personFields;
const { seafarerIdNumber, idNumber, passportId, phoneNumber, emailAddress } = personFields;
/** By the rule of its field where it is filled in. */
const maybe = (shape: z.ZodMiniType) =>
  z.optional(
    z.nullable(
      text(254).check((given) => {
        const [issue] = given.value === '' ? [] : (z.safeParse(shape, given.value).error?.issues ?? []);
        if (issue) given.issues.push({ code: 'custom', message: issue.message, input: given.value });
      }),
    ),
  );

export const crewForm = z
  .object({
    divisionId: z.optional(divisionId),
    fullName: fullName.shape,
    latinName: latinName.shape,
    dateOfBirth: dateOfBirth.shape,
    birthPlace: maybe(birthPlace.shape),
    sex: sex.shape,
    nationality: nationality.shape,
    /** One number at least is needed. */
    seafarerIdNumber: seafarerIdNumber.shape,
    idNumber: idNumber.shape,
    passportId: passportId.shape,
    phoneNumber: maybe(phoneNumber.shape),
    emailAddress: maybe(emailAddress.shape),
    shipId: z.int('refusals:required_here').check(z.gte(1), z.lte(2_147_483_647)),
    jobPositionId: z.int('refusals:required_here').check(z.gte(1), z.lte(2_147_483_647)),
    employmentTypeId: z.optional(z.nullable(id)),
    /** A number that they had before; the next one otherwise. */
    employeeNumber: z.optional(z.nullable(text(20))),
    joinedOn: day,
    /** Not the crew member who has the same name and date of birth. */
    isAnotherPerson: z.optional(z.boolean()),
    /** Not the person on the blacklist who has the same e-mail address, telephone number, or name and date of birth. */
    isNotBlacklisted: z.optional(z.boolean()),
  })
  .check(
    rule<{ fullName?: unknown; latinName?: unknown }>(
      'latinName',
      isRequired('seafarers:fields.latinName'),
      (form) => !needsLatinName(String(form.fullName ?? '')) || filled(form.latinName),
    ),
  );
export type CrewForm = z.input<typeof crewForm>;

/** What an import changes, or would: before and after, by person and field. */

const written = z.object({ stored: z.nullable(z.string()), as: z.enum(writtenAs) });

export const changeRow = z.object({
  row: z.int(),
  /** The person; nothing of a vessel. */
  name: z.nullable(z.string()),
  /** The certificate, the time aboard, or the vessel. */
  of: z.nullable(z.string()),
  field: z.string(),
  before: written,
  after: written,
  /** Left as it is until accounts may be changed. */
  isHeld: z.boolean(),
});
export type ChangeRow = z.output<typeof changeRow>;

export const changesShown = 100;
export const mostChanges = 1_000;
