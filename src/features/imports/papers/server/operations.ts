import { listEmployeesKnownBy, lockEmployeesOf } from '#features/employees/server/queries.ts';
import { inSql } from '#features/seafarers/fields/server/queries.ts';
import { type Finding, paperNumber } from '#features/seafarers/findings/rules.ts';
import { listCertificatesNumbered } from '#features/seafarers/findings/server/queries.ts';
import {
  closeImported,
  type Deed,
  insertImported,
  listPapersOf,
  listVersionsOf,
  updateImported,
} from '#features/seafarers/merging/server/operations.ts';
import { lockFiles } from '#features/seafarers/merging/server/queries.ts';
import { listRequired } from '#features/seafarers/readiness/server/queries.ts';
import type { CertificatePaper } from '#features/seafarers/versions/rules.ts';
import { type Message, message } from '#platform/contract/messages.ts';
import { resembled } from '../../lookalikes/server/queries.ts';
import { changesIn } from '../../rules.ts';
import { type CertificateEntry, type Judged, type ReadRow, refusedRow, withFindings } from '../../sheets/rules.ts';
import type { Work } from '../../sheets/server/queries.ts';
import {
  certificateFaults,
  certificateFindings,
  type HolderFault,
  holderOf,
  paperOf,
  type Standing,
  type Taken,
  takePaper,
} from '../rules.ts';

type Holder = Awaited<ReturnType<typeof listEmployeesKnownBy>>[number];
export const nobody: HolderFault = { field: 'seafarerIdNumber', said: 'imports:refusals.no_holder' };

interface Plan {
  holder: Holder;
  type: CertificateEntry;
  taken: Exclude<Taken, { is: 'same' | 'contradiction' }>;
}

/** The crew members of rows, held where something is to be written, and why others are not found. */
export async function findHolders({ db, divisionId, isTrial }: Work, rows: readonly ReadRow[]) {
  const filled = (name: string) => [
    ...new Set(rows.flatMap(({ values }) => (typeof values[name] === 'string' ? String(values[name]) : []))),
  ];
  const crew = await listEmployeesKnownBy(db, divisionId, {
    seafarerCodes: filled('seafarerIdNumber'),
    nationalIds: filled('idNumber'),
    passportNumbers: filled('passportId').flatMap(asWrittenAndBare),
    employeeNumbers: filled('employeeIdNumber').map(upper),
    birthDates: filled('dateOfBirth'),
  });
  const found = new Map(rows.map((row) => [row, holderOf(row.values, crew, row.said)]));
  const ids = [...new Set([...found.values()].flatMap((one) => ('said' in one ? [] : one.seafarerId)))];
  if (!isTrial && ids.length > 0) {
    await lockEmployeesOf(db, ids);
    await lockFiles(db, ids);
  }
  return found;
}
const upper = (text: string) => text.toUpperCase();
const asWrittenAndBare = (text: string) => [text, text.replaceAll(' ', '').toUpperCase()];

/** A row of somebody who is no crew member of the division, or may be several. */
export const unknownHolder = (
  { row, values, faults }: ReadRow,
  { field, said, resembles, isPerson }: HolderFault,
): Judged<never> => ({
  ...refusedRow(row, [
    ...faults,
    ...(faults.some((fault) => fault.field === field)
      ? []
      : [{ field, said, value: String(values[field] ?? ''), ...(isPerson && { isPerson, isFinding: true as const }) }]),
  ]),
  ...(resembles && {
    resembles: resembled(
      values,
      resembles.map((id) => ({ id, by: 'name' as const })),
    ),
  }),
});

/** What somebody has of a certificate, by person and type, with what earlier rows of the file make of it. */
async function standingsOf({ db, lists }: Work, holders: readonly Holder[]) {
  const ids = holders.map(({ seafarerId }) => seafarerId);
  const [papers, versions] = [await listPapersOf(db, ids), await listVersionsOf(db, ids)];
  const folded = (name: string) => name.trim().toLowerCase();
  const typeOf = ({ kind, certificateTypeId, name }: CertificatePaper) =>
    certificateTypeId ?? lists.certificate.find((type) => type.kind === kind && folded(type.name) === folded(name))?.id;
  const standings = new Map<string, Standing>();
  const standing = (seafarerId: number, typeId: number | undefined): Standing => {
    const key = `${seafarerId} ${typeId}`;
    const known = standings.get(key) ?? { slots: [], versions: [] };
    standings.set(key, known);
    return known;
  };
  for (const { id, seafarerId, ...paper } of papers)
    standing(seafarerId, typeOf(paper)).slots.push({ id, paper, row: null, isKept: true });
  for (const { seafarerId, ...paper } of versions) standing(seafarerId, typeOf(paper)).versions.push(paper);
  return standing;
}

/** Finds papers whose number another person's paper of the same type has, in the files or in earlier rows. */
async function sharedNumbers({ db }: Work, rows: readonly ReadRow[]) {
  const numbers = new Set(rows.flatMap(({ values }) => paperNumber(values.certificateNumber) ?? []));
  const kept = await listCertificatesNumbered(db, [...numbers]);
  const said: { seafarerId: number; certificateTypeId: number; number: string }[] = [];
  return (values: ReadRow['values'], { seafarerId }: Holder, { id, name }: CertificateEntry): Finding[] => {
    const number = paperNumber(values.certificateNumber);
    if (number === undefined) return [];
    const isOther = (one: { seafarerId: number; number: string }) =>
      one.seafarerId !== seafarerId && one.number === number;
    const isShared =
      kept.some(
        (one) => isOther(one) && (one.certificateTypeId === id || one.name.trim().toLowerCase() === name.toLowerCase()),
      ) || said.some((one) => isOther(one) && one.certificateTypeId === id);
    said.push({ seafarerId, certificateTypeId: id, number });
    return isShared ? [{ field: 'certificateNumber', said: 'seafarers:findings.same_number' }] : [];
  };
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
  const take = (row: ReadRow, { seafarerId }: Holder, { id: certificateTypeId, kind, name }: CertificateEntry) =>
    takePaper(standing(seafarerId, certificateTypeId), { kind, certificateTypeId, name }, paperOf(row.values), {
      row: row.line ?? row.row,
      onlyEmpty: work.onlyEmpty,
    });
  const shared = await sharedNumbers(work, [...earlier, ...rows]);
  for (const row of earlier) {
    const [holder, type] = [holders.get(row), typeOf(row)];
    if (!holder || 'said' in holder || !type) continue;
    take(row, holder, type);
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
    const taken = take(row, holder, type);
    const base = { row: row.row, faults: [], seafarerId: holder.seafarerId };
    switch (taken.is) {
      case 'same':
        return { ...base, outcome: 'unchanged' };
      case 'contradiction':
        return refusedRow(row.row, [
          { field: 'certificateNumber', said: message('imports:refusals.repeated', { row: taken.row }), value: '' },
        ]);
      default:
        return {
          ...base,
          outcome: taken.is === 'changed' ? 'changed' : 'added',
          plan: { holder, type, taken },
          ...(taken.is === 'changed' && { changes: changesIn(deedOf(taken), columnsOfPaper, type.name) }),
        };
    }
  });
}

/** Writes what was judged of a batch; what does not count any more, or never did, stays as an earlier version. */
export async function keepCertificates(work: Work, judged: readonly Judged<Plan>[]) {
  const did = new Map<number, { seafarerId: number; deeds: Deed[] }>();
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
    const deed = deeds[at];
    if (!deed) continue;
    // Later rows of the batch may change what this one adds.
    slot.id = deed.id;
    did.set(row, { seafarerId: holder.seafarerId, deeds: [deed] });
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
function deedOf({ slot, before, paper }: Extract<Taken, { is: 'changed' }>): Deed {
  const names = (Object.keys(paper) as (keyof CertificatePaper)[]).filter((name) => before[name] !== paper[name]);
  const pick = (from: Partial<CertificatePaper>) => inSql(Object.fromEntries(names.map((name) => [name, from[name]])));
  return { table: 'certificates', id: slot.id, before: pick(before), after: pick(paper) };
}

async function change({ db }: Work, taken: Extract<Taken, { is: 'changed' }>): Promise<Deed> {
  const deed = deedOf(taken);
  await updateImported(db, [deed]);
  return deed;
}

/** The certificates that a berth asks for; asked once of each. */
async function requiredOf(work: Work, { divisionId, jobPositionId, shipTypeId }: Holder): Promise<ReadonlySet<number>> {
  const key = `${jobPositionId} ${shipTypeId}`;
  const known =
    work.requiredOf.get(key) ?? new Set(await listRequired(work.db, { divisionId, jobPositionId, shipTypeId }));
  work.requiredOf.set(key, known);
  return known;
}
