import * as z from 'zod/mini';
import { rupiah } from '#platform/contract/amounts.ts';
import { isRequired } from '#platform/contract/messages.ts';
import { rule, text } from '#platform/contract/shapes.ts';
import {
  type CostForm,
  type CostItem,
  costForms,
  costItems,
  fareItems,
  gradeItems,
  multiplierPattern,
  type Side,
  sides,
} from './rules.ts';

/** The cost blocks of a movement, under the names of the documents: onBoard_mealAllowanceMultiplier and so on (2S134). */

type MultiplierName = `${Side}_${CostItem}Multiplier`;
type BaseValueName = `${Side}_${CostItem}BaseValue`;

const names = sides.flatMap((side) => costItems.map((item) => `${side}_${item}` as const));
export const multiplierName = (side: Side, item: CostItem): MultiplierName => `${side}_${item}Multiplier`;
export const baseValueName = (side: Side, item: CostItem): BaseValueName => `${side}_${item}BaseValue`;

const each = <Name extends string, Shape>(end: string, shape: Shape) =>
  Object.fromEntries(names.map((name) => [`${name}${end}`, shape])) as Record<Name, Shape>;

const cleared = z.literal('');
const multiplier = z.optional(
  z.union([cleared, z.string().check(z.regex(multiplierPattern, 'travel:refusals.multiplier'))]),
);
const amount = z.optional(z.union([cleared, rupiah]));

/** What a change may say of the costs; what is not sent stays, an empty text clears. */
export const costInput = {
  /** Of the journey that is open; another grade brings its own base values. */
  lumpsumGrade: z.optional(text(10)),
  ...each<MultiplierName, typeof multiplier>('Multiplier', multiplier),
  ...each<BaseValueName, typeof amount>('BaseValue', amount),
  onBoard_total: amount,
  offBoard_total: amount,
};
const sent = z.object(costInput);
export type CostsSent = z.output<typeof sent>;

const times = z.optional(
  z.nullable(
    z.number().check(
      z.gte(0, 'travel:refusals.multiplier'),
      z.lte(999.99, 'travel:refusals.multiplier'),
      // As many decimals as are kept.
      z.refine<number>((value) => Number(value.toFixed(2)) === value, 'travel:refusals.multiplier'),
    ),
  ),
);
/** The form of one journey; which of the fields it has, the division of the vessel says. */
const costForm = z.object({
  lumpsumGrade: z.optional(z.nullable(text(10))),
  ...each<MultiplierName, typeof times>('Multiplier', times),
  ...each<BaseValueName, typeof amount>('BaseValue', amount),
  onBoard_total: amount,
  offBoard_total: amount,
});
export type CostValues = z.input<typeof costForm>;

const isAboveZero = (text: string | null | undefined) => /[1-9]/.test(text ?? '');

/**
 * On marine vessels the rows of the grade have to say how often (2S266). A fare of which one half is missing would count
 * as nothing in the total, so the form asks for the other half.
 */
export const costSchemaOf = (side: Side, form: CostForm) =>
  form === 'total'
    ? costForm
    : costForm.check(
        ...gradeItems.map((item) =>
          rule<CostValues>(
            multiplierName(side, item),
            isRequired(`travel:items.${item}`),
            (values) => values[multiplierName(side, item)] != null,
          ),
        ),
        ...fareItems.flatMap((item) => [
          rule<CostValues>(
            multiplierName(side, item),
            'travel:refusals.fare_times',
            (values) => !isAboveZero(values[baseValueName(side, item)]) || values[multiplierName(side, item)] != null,
          ),
          rule<CostValues>(
            baseValueName(side, item),
            'travel:refusals.fare_value',
            (values) => !values[multiplierName(side, item)] || Boolean(values[baseValueName(side, item)]),
          ),
        ]),
      );

const kept = z.nullable(z.string());
/** What the page of a movement shows of them. Amounts are whole rupiah. */
export const costAnswer = {
  /** Of the journey that is open. */
  lumpsumGrade: kept,
  onBoard_lumpsumGrade: kept,
  offBoard_lumpsumGrade: kept,
  ...each<MultiplierName, typeof kept>('Multiplier', kept),
  ...each<BaseValueName, typeof kept>('BaseValue', kept),
  onBoard_total: z.string(),
  offBoard_total: z.string(),
  /** Rows on marine vessels, one total on tanker vessels (2O67). */
  costForm: z.enum(costForms),
  /** Base values are those of the confirmed schedule; before that, those of the day of the journey. */
  onBoard_isFrozen: z.boolean(),
  offBoard_isFrozen: z.boolean(),
  /** The journey whose costs can be changed now, by somebody who may. */
  costsOpen: z.nullable(z.enum(sides)),
  mayUpdateCosts: z.boolean(),
  /** Grades with values on the day of the journey that is open. */
  lumpsumGrades: z.array(
    z.object({
      grade: z.string(),
      mealAllowance: z.string(),
      dailyAllowance: z.string(),
      accommodation: z.string(),
      localTransport: z.string(),
      laundry: z.string(),
    }),
  ),
};
const shown = z.object(costAnswer);
export type CostsShown = z.output<typeof shown>;
