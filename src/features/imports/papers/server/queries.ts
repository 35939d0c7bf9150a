import { listEmployeesKnownBy, lockEmployeesOf } from '#features/employees/server/queries.ts';
import { type Finding, paperNumber } from '#features/seafarers/findings/rules.ts';
import { listCertificatesNumbered } from '#features/seafarers/findings/server/queries.ts';
import { listPapersOf, listVersionsOf } from '#features/seafarers/merging/server/operations.ts';
import { lockFiles } from '#features/seafarers/merging/server/queries.ts';
import { listRequired } from '#features/seafarers/readiness/server/queries.ts';
import type { CertificatePaper } from '#features/seafarers/versions/rules.ts';
import { resembled } from '../../lookalikes/server/queries.ts';
import { type CertificateEntry, type Judged, type ReadRow, refusedRow } from '../../sheets/rules.ts';
import type { Work } from '../../sheets/server/queries.ts';
import { type HolderFault, holderOf, type Standing } from '../rules.ts';

/** Whose the papers of a file are, and what is kept of them. */

export type Holder = Awaited<ReturnType<typeof listEmployeesKnownBy>>[number];
export const nobody: HolderFault = { field: 'seafarerIdNumber', said: 'imports:refusals.no_holder' };

/** The crew members of rows, locked where something is to be written, and why others are not found. */
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
export async function standingsOf({ db, lists }: Work, holders: readonly Holder[]) {
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
export async function sharedNumbers({ db }: Work, rows: readonly ReadRow[]) {
  const numbers = new Set(rows.flatMap(({ values }) => paperNumber(values.certificateNumber) ?? []));
  const kept = await listCertificatesNumbered(db, [...numbers]);
  const seen: { seafarerId: number; certificateTypeId: number; number: string }[] = [];
  return (values: ReadRow['values'], { seafarerId }: Holder, { id, name }: CertificateEntry): Finding[] => {
    const number = paperNumber(values.certificateNumber);
    if (number === undefined) return [];
    const isOther = (one: { seafarerId: number; number: string }) =>
      one.seafarerId !== seafarerId && one.number === number;
    const isShared =
      kept.some(
        (one) => isOther(one) && (one.certificateTypeId === id || one.name.trim().toLowerCase() === name.toLowerCase()),
      ) || seen.some((one) => isOther(one) && one.certificateTypeId === id);
    seen.push({ seafarerId, certificateTypeId: id, number });
    return isShared ? [{ field: 'certificateNumber', said: 'seafarers:findings.same_number' }] : [];
  };
}

/** The certificates that a berth asks for; asked once of each. */
export async function requiredOf(
  work: Work,
  { divisionId, jobPositionId, shipTypeId }: Holder,
): Promise<ReadonlySet<number>> {
  const key = `${jobPositionId} ${shipTypeId}`;
  const known =
    work.requiredOf.get(key) ?? new Set(await listRequired(work.db, { divisionId, jobPositionId, shipTypeId }));
  work.requiredOf.set(key, known);
  return known;
}
