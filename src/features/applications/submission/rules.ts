import type { PersonalFile } from '#features/seafarers/contract.ts';
import { validityOf } from '#features/seafarers/readiness/rules.ts';

/** What an applicant should know before the application is sent; none of it prevents that. */
export type ReviewPoint =
  | { code: 'expired' | 'expiring'; step: 2; name: string; day: string }
  | { code: 'incomplete'; step: 2; name: string }
  | { code: 'noTravelDocuments' | 'noSeaService'; step: 2 }
  | { code: 'noTrainings'; step: 3 };

type ReviewedFile = Pick<
  PersonalFile,
  'registerCOCDocs' | 'registerCOPDocs' | 'registerTravelDocs' | 'registerSeaServices' | 'registerTrainings'
>;

/** Papers that have run out or soon will, those without number or scan, and lists that nothing is in. */
export function reviewPoints(file: ReviewedFile, today: string): ReviewPoint[] {
  const certificates = [...file.registerCOCDocs, ...file.registerCOPDocs];
  const dated = [
    ...certificates.map(({ certificateName: name, expired, noExpiry }) => ({ name, expired, noExpiry })),
    ...file.registerTravelDocs.map(({ documentName: name, expired }) => ({ name, expired, noExpiry: false })),
  ];
  const lasting = (wanted: 'expired' | 'soon', code: 'expired' | 'expiring') =>
    dated.flatMap(({ name, expired, noExpiry }): ReviewPoint[] =>
      expired !== null && validityOf({ expiresOn: expired, noExpiry }, today) === wanted
        ? [{ code, step: 2, name, day: expired }]
        : [],
    );
  const bare = certificates.filter(({ certificateNumber, attachment }) => !certificateNumber || !attachment);
  return [
    ...lasting('expired', 'expired'),
    ...lasting('soon', 'expiring'),
    ...bare.map(({ certificateName: name }) => ({ code: 'incomplete', step: 2, name }) as const),
    ...(file.registerTravelDocs.length === 0 ? [{ code: 'noTravelDocuments', step: 2 } as const] : []),
    ...(file.registerSeaServices.length === 0 ? [{ code: 'noSeaService', step: 2 } as const] : []),
    ...(file.registerTrainings.length === 0 ? [{ code: 'noTrainings', step: 3 } as const] : []),
  ];
}

/** Where attachments are among values, by their paths; with `uuids` only those. */
export function placesOf(values: unknown, uuids?: readonly string[], path = ''): string[] {
  if (typeof values !== 'object' || values === null) return [];
  if ('uuid' in values && typeof values.uuid === 'string')
    return uuids === undefined || uuids.includes(values.uuid) ? [path] : [];
  return Object.entries(values).flatMap(([name, value]) => placesOf(value, uuids, path ? `${path}.${name}` : name));
}
