import * as z from 'zod/mini';
import { rupiah } from '#platform/contract/amounts.ts';
import { isRequired } from '#platform/contract/messages.ts';
import { id, requiredText, rule, text } from '#platform/contract/shapes.ts';
import { type Examination, examinationInput } from '../../assessments/contract.ts';
import { mcuBooking } from '../../papers/contract.ts';

/** What the company adds to the price of an examination when it bills it (3-open 3O87). */
export const fees = ['none', 'percentage', 'value'] as const;

const digits = z.union([z.literal(''), rupiah]);
const maybeId = z.optional(z.nullable(id));
const shared = {
  clinicLocation: text(200),
  mcuPrice: digits,
  fee: z.enum(fees),
  mcuFeePercentage: z.optional(z.nullable(z.number())),
  mcuFeeValue: digits,
  vesselId: maybeId,
  principalId: maybeId,
} as const;

interface Fee {
  fee: (typeof fees)[number];
  mcuFeePercentage?: number | null;
  mcuFeeValue: string;
}
const percentageFits = (value: number) => examinationInput.mcuFeePercentage.safeParse(String(value)).success;
const feeRules = [
  rule<Fee>(
    'mcuFeePercentage',
    isRequired('pipeline:mcu.mcuFeePercentage'),
    ({ fee, mcuFeePercentage }) => fee !== 'percentage' || Boolean(mcuFeePercentage),
  ),
  rule<Fee>(
    'mcuFeePercentage',
    'refusals:percentage',
    ({ fee, mcuFeePercentage }) => fee !== 'percentage' || !mcuFeePercentage || percentageFits(mcuFeePercentage),
  ),
  rule<Fee>(
    'mcuFeeValue',
    isRequired('pipeline:mcu.mcuFeeValue'),
    ({ fee, mcuFeeValue }) => fee !== 'value' || Number(mcuFeeValue) > 0,
  ),
] as const;

const required = { error: isRequired('pipeline:mcu.schedule') };
/** A day that has to be given; what is no day is refused as such. */
const schedule = z.string(required).check(
  z.minLength(1, required),
  z.refine((value) => value === '' || mcuBooking.shape.schedule.safeParse(value).success, 'refusals:invalid_date'),
);

/** For the letter: what it says must be there (2S225 to 2S229). */
export const bookingForm = z
  .object({
    ...shared,
    letterNumber: mcuBooking.shape.letterNumber,
    schedule,
    mcuPackageId: z.int(isRequired('pipeline:refusals.fields.mcuPackage')),
    clinicName: requiredText('pipeline:refusals.fields.clinicName', 100),
  })
  .check(...feeRules);

/** For setting it bit by bit: everything may still be missing. */
export const examinationForm = z
  .object({
    ...shared,
    letterNumber: z.string().check(z.regex(/^\d{0,20}$/, 'pipeline:refusals.letter_number')),
    schedule: z.optional(z.nullable(mcuBooking.shape.schedule)),
    mcuPackageId: maybeId,
    clinicName: z.optional(z.nullable(text(100))),
  })
  .check(...feeRules);
export type ExaminationValues = z.input<typeof examinationForm>;

/** What the fields start with. */
export const valuesOf = (known: Examination | null): ExaminationValues => ({
  letterNumber: known?.letterNumber ?? '',
  schedule: known?.schedule ?? null,
  mcuPackageId: known?.mcuPackageId ?? null,
  clinicName: known?.clinicName ?? null,
  clinicLocation: known?.clinicLocation ?? '',
  mcuPrice: known?.mcuPrice ?? '',
  fee: feeOf(known),
  mcuFeePercentage: Number(known?.mcuFeePercentage) || null,
  mcuFeeValue: Number(known?.mcuFeeValue) > 0 ? (known?.mcuFeeValue ?? '') : '',
  vesselId: known?.vesselId ?? null,
  principalId: known?.principalId ?? null,
});

/** The same for the letter; what is not known yet is left out. */
export function bookingOf(known: Examination | null) {
  const { schedule: on, mcuPackageId, clinicName, ...others } = valuesOf(known);
  return {
    ...others,
    ...(on && { schedule: on }),
    ...(mcuPackageId && { mcuPackageId }),
    ...(clinicName && { clinicName }),
  };
}

/** Which kind of fee it is: percentage above 0, else value above 0, else none (3-open 3O87). */
export function feeOf(known: Pick<Examination, 'mcuFeePercentage' | 'mcuFeeValue'> | null): (typeof fees)[number] {
  if (Number(known?.mcuFeePercentage) > 0) return 'percentage';
  return Number(known?.mcuFeeValue) > 0 ? 'value' : 'none';
}

/** What the calls take: nothing typed is not sent, and a fee of one kind clears the other. */
export function examinationOf(values: ExaminationValues) {
  const { fee, letterNumber, schedule: on, mcuPackageId, clinicName, mcuPrice } = values;
  return {
    ...(letterNumber && { letterNumber }),
    ...(on && { schedule: on }),
    ...(mcuPackageId && { mcuPackageId }),
    ...(clinicName && { clinicName }),
    clinicLocation: values.clinicLocation,
    ...(mcuPrice && { mcuPrice }),
    mcuFeePercentage: fee === 'percentage' ? String(values.mcuFeePercentage ?? 0) : '0',
    mcuFeeValue: fee === 'value' ? values.mcuFeeValue || '0' : '0',
    vesselId: values.vesselId ?? null,
    principalId: values.principalId ?? null,
  };
}
