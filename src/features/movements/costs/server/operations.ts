import { listGrades } from '#features/rates/values/server/queries.ts';
import { type Faults, isRequired, message } from '#platform/contract/messages.ts';
import { formatRupiah } from '#platform/contract/money.ts';
import type { Db } from '#platform/server/database/connect.ts';
import { badInput, forbidden } from '#platform/server/errors.ts';
import { waitingForSchedule } from '../../rules.ts';
import { baseValueName, type CostsSent, type CostsShown, multiplierName } from '../contract.ts';
import {
  type CostItem,
  costFormOf,
  costItems,
  fareItems,
  gradeItems,
  highestTotal,
  openSide,
  type Side,
  shortMultiplier,
  sides,
  totalOf,
} from '../rules.ts';
import { type CostBlock, findBlock, findJourneys, gradeRows, type Journeys, keepBlock } from './queries.ts';

/** Costs of a movement that the caller holds. Fields that are not sent stay; fields sent as they are change nothing. */

const tooHigh = message('travel:refusals.total_too_high', { most: formatRupiah(highestTotal) });

interface Change {
  sent: CostsSent;
  mayWrite: boolean;
}

/** Takes what was sent about the costs of either journey; a confirmed schedule keeps the values of the grade. */
export async function saveCosts(db: Db, movementId: number, change: Change): Promise<void> {
  const journeys = await findJourneys(db, movementId);
  const open = openSide(journeys.status);
  for (const side of sides) {
    const before = await findBlock(db, journeys, side);
    const changed = changesOf(journeys, side, before, change.sent);
    if (changed.length > 0 && !change.mayWrite) throw forbidden('travel:refusals.costs_not_yours');
    if (changed.length > 0 && side !== open)
      throw badInput(Object.fromEntries(changed.map((name) => [name, 'travel:refusals.costs_closed' as const])));
    if (changed.length > 0) await keepChange(db, journeys, { side, before, changed }, change.sent);
    else if (side === open && journeys.status > waitingForSchedule && isUnfrozen(journeys, before))
      await keepBlock(db, movementId, side, before);
  }
}

const isUnfrozen = ({ divisionId }: Journeys, { grade, isFrozen }: CostBlock) =>
  costFormOf(divisionId) === 'rows' && grade !== null && !isFrozen;

type CostName = keyof CostsSent;
/** As it is kept: '' clears, needless zeros go. */
const keptAs = (sent: string) => (sent === '' ? null : shortMultiplier(sent));

/** Names of what was sent of one journey and is not so already. */
function changesOf({ divisionId, status }: Journeys, side: Side, before: CostBlock, sent: CostsSent): CostName[] {
  const form = costFormOf(divisionId);
  const isChanged = (name: CostName, kept: string | null) => {
    const value = sent[name];
    return value !== undefined && (name === 'lumpsumGrade' ? value.toUpperCase() : keptAs(value)) !== kept;
  };
  const rows = costItems.flatMap((item): CostName[] => [
    ...(isChanged(multiplierName(side, item), before.rows[item].multiplier) ? [multiplierName(side, item)] : []),
    ...(isChanged(baseValueName(side, item), before.rows[item].baseValue) ? [baseValueName(side, item)] : []),
  ]);
  const total: CostName = `${side}_total`;
  return [
    ...(side === openSide(status) && isChanged('lumpsumGrade', before.grade) ? (['lumpsumGrade'] as const) : []),
    ...rows,
    // With rows the total is ours: what another client reckoned is not taken.
    ...(form === 'total' && isChanged(total, before.total === '0' ? null : before.total) && sent[total] !== '0'
      ? [total]
      : []),
  ];
}

interface Changed {
  side: Side;
  before: CostBlock;
  changed: readonly CostName[];
}

async function keepChange(db: Db, journeys: Journeys, { side, before, changed }: Changed, sent: CostsSent) {
  if (costFormOf(journeys.divisionId) === 'total') {
    const rows = changed.filter((name) => name !== `${side}_total`);
    if (rows.length > 0)
      throw badInput(Object.fromEntries(rows.map((name) => [name, 'travel:refusals.one_total' as const])));
    return keepBlock(db, journeys.id, side, { ...before, total: String(BigInt(sent[`${side}_total`] || '0')) });
  }
  const graded = changed.includes('lumpsumGrade') ? await inGrade(db, before, journeys.days[side], sent) : before;
  const rows = rowsAfter(side, graded, sent);
  checkRows(side, rows, changed);
  const total = totalOf(Object.values(rows));
  if (total > highestTotal) throw badInput({ [changed[0] ?? `${side}_total`]: tooHigh });
  return keepBlock(db, journeys.id, side, { grade: graded.grade, rows, total: String(total) });
}

/** Another grade brings the values of the day. */
async function inGrade(db: Db, before: CostBlock, day: string, { lumpsumGrade = '' }: CostsSent): Promise<CostBlock> {
  const grade = lumpsumGrade.toUpperCase();
  const { isKnown, baseOf } = await gradeRows(db, grade, day);
  if (!isKnown) throw badInput({ lumpsumGrade: 'travel:refusals.no_grade_values' });
  const rows = { ...before.rows };
  for (const item of gradeItems) rows[item] = { ...rows[item], baseValue: baseOf(item) };
  return { ...before, grade, isFrozen: true, rows };
}

/** The rows with what was sent; values of the grade are not typed. */
function rowsAfter(side: Side, { rows }: CostBlock, sent: CostsSent): CostBlock['rows'] {
  const isFare = (item: CostItem) => fareItems.some((fare) => fare === item);
  const entries = costItems.map((item) => {
    const multiplier = sent[multiplierName(side, item)];
    const fare = isFare(item) ? sent[baseValueName(side, item)] : undefined;
    return [
      item,
      {
        multiplier:
          multiplier === undefined ? rows[item].multiplier : multiplier === '' ? null : shortMultiplier(multiplier),
        baseValue: fare === undefined ? rows[item].baseValue : keptAs(fare),
      },
    ];
  });
  return Object.fromEntries(entries) as CostBlock['rows'];
}

/** The rows of the grade have to say how often, and their values are not typed (2O68, 2O69). */
function checkRows(side: Side, rows: CostBlock['rows'], changed: readonly CostName[]) {
  const wrong: Faults = {};
  for (const item of gradeItems) {
    const { multiplier, baseValue } = rows[item];
    if (multiplier === null) wrong[multiplierName(side, item)] = isRequired(`travel:items.${item}`);
    else if (baseValue === null && Number(multiplier) > 0)
      wrong[multiplierName(side, item)] = 'travel:refusals.no_grade_values';
    if (changed.includes(baseValueName(side, item))) wrong[baseValueName(side, item)] = 'travel:refusals.base_is_fixed';
  }
  if (Object.keys(wrong).length) throw badInput(wrong);
}

/** The costs of a movement as its page shows them. */
export async function showCosts(db: Db, movementId: number, mayWrite: boolean): Promise<CostsShown> {
  const journeys = await findJourneys(db, movementId);
  const open = openSide(journeys.status);
  const onBoard = await findBlock(db, journeys, 'onBoard');
  const offBoard = await findBlock(db, journeys, 'offBoard');
  const shown = (side: Side, { rows }: CostBlock) =>
    costItems.flatMap((item) => [
      [multiplierName(side, item), rows[item].multiplier],
      [baseValueName(side, item), rows[item].baseValue],
    ]);
  const fields = Object.fromEntries([...shown('onBoard', onBoard), ...shown('offBoard', offBoard)]) as Pick<
    CostsShown,
    ReturnType<typeof multiplierName> | ReturnType<typeof baseValueName>
  >;
  return {
    ...fields,
    lumpsumGrade: (open === 'offBoard' ? offBoard : onBoard).grade,
    onBoard_lumpsumGrade: onBoard.grade,
    offBoard_lumpsumGrade: offBoard.grade,
    onBoard_total: onBoard.total,
    offBoard_total: offBoard.total,
    onBoard_isFrozen: onBoard.isFrozen,
    offBoard_isFrozen: offBoard.isFrozen,
    costForm: costFormOf(journeys.divisionId),
    costsOpen: open,
    mayUpdateCosts: mayWrite && open !== null,
    lumpsumGrades: open ? await listGrades(db, journeys.days[open]) : [],
  };
}
