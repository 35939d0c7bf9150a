import type { EmployeeCertification } from './contract.ts';

/** A line of a certificate table: one that is held, or one that is asked for and is not there. */
export interface ShownCertificate<Row> {
  name: string;
  row: Row | null;
  need: 'mandatory' | 'recommended' | null;
  /** It is mandatory, and neither this one nor another lasts. */
  isFailing: boolean;
}

/**
 * Held certificates with what the berth says of each, after those that are missing; mandatory ones first. A higher
 * certificate covers the lower one that is required.
 */
export function withMissing<Row extends { certificateName: string; typeId: number | null }>(
  rows: readonly Row[],
  { requirements, findings }: Pick<EmployeeCertification, 'requirements' | 'findings'>,
  kind: 'coc' | 'cop',
): ShownCertificate<Row>[] {
  const needOf = (typeId: number | null): ShownCertificate<Row>['need'] => {
    const served = requirements.filter(({ servedBy }) => typeId !== null && servedBy.includes(typeId));
    if (served.length === 0) return null;
    return served.some(({ isMandatory }) => isMandatory) ? 'mandatory' : 'recommended';
  };
  const isFailing = (typeId: number | null) =>
    findings.some(
      ({ certificateTypeId, isMandatory }) =>
        isMandatory &&
        requirements.some(
          (asked) => asked.certificateTypeId === certificateTypeId && asked.servedBy.includes(typeId ?? 0),
        ),
    );
  const missing = findings
    .filter((finding) => finding.kind === kind && finding.problem === 'missing')
    .map(({ name, isMandatory }) => {
      const need = isMandatory ? ('mandatory' as const) : ('recommended' as const);
      return { name, row: null, need, isFailing: isMandatory };
    });
  const certificates = rows.map((row) => ({
    name: row.certificateName,
    row,
    need: needOf(row.typeId),
    isFailing: isFailing(row.typeId),
  }));
  const order = { mandatory: 0, recommended: 1, none: 2 };
  return [
    ...missing.filter(({ need }) => need === 'mandatory'),
    ...certificates.sort((a, b) => order[a.need ?? 'none'] - order[b.need ?? 'none']),
    ...missing.filter(({ need }) => need === 'recommended'),
  ];
}
