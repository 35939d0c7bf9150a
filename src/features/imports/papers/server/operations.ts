import { listEmployeesByCode, lockEmployeesOf } from '#features/employees/importing/server/queries.ts';
import { inSql } from '#features/seafarers/fields/server/queries.ts';
import {
  closeImported,
  type Deed,
  insertImported,
  listPapersOf,
  updateImported,
} from '#features/seafarers/importing/server/operations.ts';
import { lockFiles } from '#features/seafarers/merging/server/queries.ts';
import { listRequired } from '#features/seafarers/requirements/server/queries.ts';
import { type CertificatePaper, lastsLonger, supersededBy } from '#features/seafarers/versions/rules.ts';
import type { Message } from '#platform/contract/messages.ts';
import { type CertificateEntry, type Judged, type ReadRow, refusedRow } from '../../sheets/rules.ts';
import type { Work } from '../../sheets/server/queries.ts';
import { certificateFaults, paperOf, renewalOf } from '../rules.ts';

type Holder = Awaited<ReturnType<typeof listEmployeesByCode>>[number];
type Held = CertificatePaper & { id: number; seafarerId: number };

interface Plan {
  holder: Holder;
  type: CertificateEntry;
  paper: Partial<CertificatePaper>;
  /** The certificate that is changed; nothing where one is added. */
  current: Held | undefined;
}

/** The crew members whom rows name by their codes, held where something is to be written. */
export async function findHolders({ db, divisionId, isTrial }: Work, rows: readonly ReadRow[]) {
  const codes = [
    ...new Set(
      rows.flatMap(({ values }) => (typeof values.seafarerIdNumber === 'string' ? values.seafarerIdNumber : [])),
    ),
  ];
  const holders = await listEmployeesByCode(db, divisionId, codes);
  if (!isTrial && holders.length > 0) {
    const ids = holders.map(({ seafarerId }) => seafarerId);
    await lockEmployeesOf(db, ids);
    await lockFiles(db, ids);
  }
  return new Map(holders.map((holder) => [holder.seafarerCode, holder]));
}

/** A row of somebody who is no crew member of the division. */
export const unknownHolder = ({ row, values, faults }: ReadRow): Judged<never> =>
  refusedRow(row, [
    ...faults,
    ...(values.seafarerIdNumber === undefined
      ? []
      : [
          {
            field: 'seafarerIdNumber',
            said: 'imports:refusals.no_such_code' as const,
            value: String(values.seafarerIdNumber),
          },
        ]),
  ]);

/** Looks at a batch of certificates: whose they are, and what they say that the files do not. */
export async function judgeCertificates(work: Work, rows: readonly ReadRow[]): Promise<Judged<Plan>[]> {
  const holders = await findHolders(work, rows);
  const papers = await listPapersOf(
    work.db,
    [...holders.values()].map(({ seafarerId }) => seafarerId),
  );
  const taken = new Set<number>();
  return rows.map((row): Judged<Plan> => {
    const { values } = row;
    const holder = holders.get(String(values.seafarerIdNumber));
    if (!holder) return unknownHolder(row);
    const type = work.lists.certificate.find(({ id }) => id === values.certificate);
    const faults = [...row.faults];
    const say = (field: string, said: Message) => faults.push({ field, said, value: String(values[field] ?? '') });
    for (const { field, said } of certificateFaults(values, type?.validityMonths ?? null, work.today)) say(field, said);
    if (!type || faults.length > 0) return refusedRow(row.row, faults);
    const paper = paperOf(values);
    const current = currentOf(
      papers.filter(({ id, seafarerId }) => seafarerId === holder.seafarerId && !taken.has(id)),
      type,
      paper.issuingCountry,
    );
    if (current) taken.add(current.id);
    const renewal = current ? renewalOf(current, paper) : paper;
    if (renewal === 'older') {
      say('expired', 'imports:refusals.older');
      return refusedRow(row.row, faults);
    }
    const base = { row: row.row, faults: [], seafarerId: holder.seafarerId };
    if (renewal === 'same') return { ...base, outcome: 'unchanged' };
    return { ...base, outcome: current ? 'changed' : 'added', plan: { holder, type, paper: renewal, current } };
  });
}

/** Of several papers of one certificate, the one of the same country, then the one that lasts longest. */
function currentOf(papers: readonly Held[], type: CertificateEntry, country: string | null | undefined) {
  const folded = (name: string) => name.trim().toLowerCase();
  const [current] = papers
    .filter(
      (paper) =>
        paper.kind === type.kind &&
        (paper.certificateTypeId === type.id ||
          (paper.certificateTypeId === null && folded(paper.name) === folded(type.name))),
    )
    .sort(
      (a, b) =>
        Number(b.issuingCountry === (country ?? null)) - Number(a.issuingCountry === (country ?? null)) ||
        Number(lastsLonger(b, a)) - Number(lastsLonger(a, b)),
    );
  return current && country && current.issuingCountry && current.issuingCountry !== country ? undefined : current;
}

const nothing: Omit<CertificatePaper, 'kind' | 'certificateTypeId' | 'name'> = {
  ...{ number: null, issuedOn: null, expiresOn: null, noExpiry: false },
  ...{ description: null, issuingCountry: null, fileId: null },
};

/** Writes what was judged of a batch; what a renewal replaced stays as an earlier version. */
export async function keepCertificates(work: Work, judged: readonly Judged<Plan>[]) {
  const did = new Map<number, { seafarerId: number; deeds: Deed[] }>();
  const plans = judged.flatMap(({ row, plan }) => (plan ? [{ row, ...plan }] : []));
  const added = plans.filter(({ current }) => !current);
  const rows = [];
  for (const { holder, type, paper } of added)
    rows.push({
      ...{ ...nothing, ...paper, kind: type.kind, certificateTypeId: type.id, name: type.name },
      ...{ seafarerId: holder.seafarerId, isRequired: (await requiredOf(work, holder)).has(type.id) },
    });
  const deeds = await insertImported(work.db, 'certificates', rows);
  for (const [at, { row, holder }] of added.entries()) {
    const deed = deeds[at];
    if (deed) did.set(row, { seafarerId: holder.seafarerId, deeds: [deed] });
  }
  const versions = [];
  for (const { row, holder, paper, current } of plans) {
    if (!current) continue;
    const before = Object.fromEntries(
      Object.keys(paper).map((name) => [name, current[name as keyof CertificatePaper]]),
    );
    const deed: Deed = { table: 'certificates', id: current.id, before: inSql(before), after: inSql(paper) };
    await updateImported(work.db, [deed]);
    did.set(row, { seafarerId: holder.seafarerId, deeds: [deed] });
    if (supersededBy([current], [{ ...current, ...paper }]).length > 0)
      versions.push({ row, seafarerId: holder.seafarerId, paper: current, replacedBy: work.userId });
  }
  const ids = await closeImported(work.db, [...new Set(plans.map(({ holder }) => holder.seafarerId))], versions);
  for (const [at, { row }] of versions.entries()) {
    const id = ids[at];
    if (id !== undefined) did.get(row)?.deeds.push({ table: 'certificate_versions', id, before: null, after: {} });
  }
  return did;
}

/** The certificates that a berth asks for; asked once of each. */
async function requiredOf(work: Work, { divisionId, jobPositionId, shipTypeId }: Holder): Promise<ReadonlySet<number>> {
  const key = `${jobPositionId} ${shipTypeId}`;
  const known =
    work.requiredOf.get(key) ?? new Set(await listRequired(work.db, { divisionId, jobPositionId, shipTypeId }));
  work.requiredOf.set(key, known);
  return known;
}
