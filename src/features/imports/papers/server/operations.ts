import { inSql } from '#features/seafarers/fields/server/queries.ts';
import {
  closeImported,
  insertImported,
  type RowChange,
  updateImported,
} from '#features/seafarers/merging/server/operations.ts';
import type { CertificatePaper } from '#features/seafarers/versions/rules.ts';
import { type Message, message } from '#platform/contract/messages.ts';
import { changesIn } from '../../rules.ts';
import { type CertificateEntry, type Judged, type ReadRow, refusedRow, withFindings } from '../../sheets/rules.ts';
import type { Work } from '../../sheets/server/queries.ts';
import { applyPaper, certificateFaults, certificateFindings, type PaperOutcome, paperOf } from '../rules.ts';
import { findHolders, type Holder, nobody, requiredOf, sharedNumbers, standingsOf, unknownHolder } from './queries.ts';

interface Plan {
  holder: Holder;
  type: CertificateEntry;
  taken: Exclude<PaperOutcome, { is: 'same' | 'contradiction' }>;
}

/**
 * Looks at a batch of certificates: whose they are, and what they say that the files do not. `earlier` are rows of the
 * file before the batch about the same certificates, which a trial has not written.
 */
export async function judgeCertificates(
  work: Work,
  rows: readonly ReadRow[],
  earlier: readonly ReadRow[],
): Promise<Judged<Plan>[]> {
  const holders = await findHolders(work, [...earlier, ...rows]);
  const known = [...holders.values()].flatMap((one) => ('said' in one ? [] : one));
  const standing = await standingsOf(work, known);
  const typeOf = ({ values }: ReadRow) => work.lists.certificate.find(({ id }) => id === values.certificate);
  const applyRow = (row: ReadRow, { seafarerId }: Holder, { id: certificateTypeId, kind, name }: CertificateEntry) =>
    applyPaper(standing(seafarerId, certificateTypeId), { kind, certificateTypeId, name }, paperOf(row.values), {
      row: row.line ?? row.row,
      onlyEmpty: work.onlyEmpty,
    });
  const shared = await sharedNumbers(work, [...earlier, ...rows]);
  for (const row of earlier) {
    const [holder, type] = [holders.get(row), typeOf(row)];
    if (!holder || 'said' in holder || !type) continue;
    applyRow(row, holder, type);
    shared(row.values, holder, type);
  }
  return rows.map((row): Judged<Plan> => {
    const { values } = row;
    const holder = holders.get(row) ?? nobody;
    if ('said' in holder) return unknownHolder(row, holder);
    const type = typeOf(row);
    const faults = [...row.faults];
    const say = (field: string, said: Message) => faults.push({ field, said, value: String(values[field] ?? '') });
    for (const { field, said } of certificateFaults(values, type?.validityMonths ?? null, work.today))
      if (!row.faults.some((fault) => fault.field === field)) say(field, said);
    if (!type || faults.length > 0) return refusedRow(row.row, faults);
    // Before it counts for the rows after it: what is left out is not there.
    const findings = [...certificateFindings(values, holder.birthDate), ...shared(values, holder, type)];
    const whole: Judged<Plan> = { row: row.row, faults: [], seafarerId: holder.seafarerId, outcome: 'added' };
    const warned = withFindings(whole, row, { findings, areAccepted: work.acceptsFindings });
    if (warned.outcome === 'refused') return warned;
    const paperOutcome = applyRow(row, holder, type);
    const base = { row: row.row, faults: [], seafarerId: holder.seafarerId };
    switch (paperOutcome.is) {
      case 'same':
        return { ...base, outcome: 'unchanged' };
      case 'contradiction':
        return refusedRow(row.row, [
          {
            field: 'certificateNumber',
            said: message('imports:refusals.repeated', { row: paperOutcome.row }),
            value: '',
          },
        ]);
      default:
        return {
          ...base,
          outcome: paperOutcome.is === 'changed' ? 'changed' : 'added',
          plan: { holder, type, taken: paperOutcome },
          ...(paperOutcome.is === 'changed' && {
            changes: changesIn(changeOf(paperOutcome), columnsOfPaper, type.name),
          }),
        };
    }
  });
}

/** Writes what was judged of a batch; what does not count any more, or never did, stays as an earlier version. */
export async function keepCertificates(work: Work, judged: readonly Judged<Plan>[]) {
  const did = new Map<number, { seafarerId: number; deeds: RowChange[] }>();
  const plans = judged.flatMap(({ row, plan }) => (plan ? [{ row, ...plan }] : []));
  const added = plans.flatMap(({ row, holder, type, taken }) =>
    taken.is === 'added' ? [{ row, holder, type, ...taken }] : [],
  );
  const rows = [];
  for (const { holder, type, paper } of added)
    rows.push({
      ...paper,
      seafarerId: holder.seafarerId,
      isRequired: (await requiredOf(work, holder)).has(type.id),
    });
  const deeds = await insertImported(work.db, 'certificates', rows);
  for (const [at, { row, holder, slot }] of added.entries()) {
    const rowChange = deeds[at];
    if (!rowChange) continue;
    // Later rows of the batch may change what this one adds.
    slot.id = rowChange.id;
    did.set(row, { seafarerId: holder.seafarerId, deeds: [rowChange] });
  }
  const versions = [];
  for (const { row, holder, taken } of plans) {
    if (taken.is === 'added') continue;
    const { seafarerId } = holder;
    did.set(row, { seafarerId, deeds: taken.is === 'changed' ? [await change(work, taken)] : [] });
    const { version } = taken;
    if (version) versions.push({ row, seafarerId, paper: version, replacedBy: work.userId });
  }
  const ids = await closeImported(work.db, [...new Set(plans.map(({ holder }) => holder.seafarerId))], versions);
  for (const [at, { row }] of versions.entries()) {
    const id = ids[at];
    if (id !== undefined) did.get(row)?.deeds.push({ table: 'certificate_versions', id, before: null, after: {} });
  }
  return did;
}

const columnsOfPaper = {
  number: 'certificateNumber',
  issued_on: 'issued',
  expires_on: 'expired',
  no_expiry: 'noExpiry',
  issuing_country: 'issuingCountry',
  description: 'description',
};

/** The columns of a paper that become others. */
function changeOf({ slot, before, paper }: Extract<PaperOutcome, { is: 'changed' }>): RowChange {
  const names = (Object.keys(paper) as (keyof CertificatePaper)[]).filter((name) => before[name] !== paper[name]);
  const pick = (from: Partial<CertificatePaper>) => inSql(Object.fromEntries(names.map((name) => [name, from[name]])));
  return { table: 'certificates', id: slot.id, before: pick(before), after: pick(paper) };
}

async function change({ db }: Work, paperOutcome: Extract<PaperOutcome, { is: 'changed' }>): Promise<RowChange> {
  const rowChange = changeOf(paperOutcome);
  await updateImported(db, [rowChange]);
  return rowChange;
}
