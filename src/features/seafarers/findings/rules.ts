import { yearsBetween } from '#platform/contract/days.ts';
import { type Message, message } from '#platform/contract/messages.ts';
import type { PersonalFile } from '../contract.ts';
import { personKey } from '../merging/rules.ts';
import { indonesian, needsLatinName, nikFinding } from '../rules.ts';

/** What may be right in a personal file, but seldom is. A finding is shown where it can be checked; it refuses nothing. */
export interface Finding {
  /** The field, by its name in the file or in a row of one of its lists. */
  field: string;
  said: Message;
}

/** Minimum working age in years (ILO Convention 138, Law 13/2003); sea service may predate the 16 of the MLC. */
export const youngest = 15;

/** The longest telephone number in digits (ITU-T E.164): more are two numbers in one field. */
export const longestPhone = 15;

/** Says if a passport number is not in the form of its country: letters and digits, in Indonesia A1234567 or AB123456. */
export function passportFinding(passport: string | null | undefined, nationality: string | null | undefined) {
  if (!passport) return undefined;
  const bare = passport.replaceAll(' ', '').toUpperCase();
  if (nationality === indonesian)
    return /^([A-Z]\d{7}|[A-Z]{2}\d{6,7})$/.test(bare)
      ? undefined
      : ('seafarers:findings.passport_indonesian' as const);
  // A machine-readable passport has room for nine signs (ICAO Doc 9303-4).
  return /^(?=.*\d)[A-Z0-9]{5,9}$/.test(bare) ? undefined : ('seafarers:findings.passport' as const);
}

/** Says if a telephone number is too long for one. */
export const phoneFinding = (phone: string | null | undefined) =>
  phone && phone.replace(/\D/g, '').length > longestPhone ? ('seafarers:findings.two_phones' as const) : undefined;

/** What to check in a certificate or travel document of somebody with this birth date (yyyy-MM-dd). */
export const paperFinding = (issued: unknown, born: string | null | undefined) =>
  typeof issued === 'string' && born && issued <= born
    ? ('seafarers:findings.issued_before_birth' as const)
    : undefined;

/** Shorter numbers are no names of a paper, in characters. */
export const shortestNumber = 4;
/** The number of a paper without what it is written with; nothing where it is too short to tell papers apart. */
export function paperNumber(number: unknown): string | undefined {
  const bare = typeof number === 'string' ? number.replace(/[^\p{L}\p{N}]/gu, '').toUpperCase() : '';
  return bare.length < shortestNumber ? undefined : bare;
}

/** A period on board; its last day may be the first on the next vessel. */
export interface Aboard {
  vesselName: string;
  onBoard: string;
  /** Nothing while it lasts. */
  offBoard?: string | null | undefined;
}
const endless = '9999-12-31';

/** What to check in a period on board: too young, or at the same time as another one, on any vessel. */
export function serviceFindings(
  { vesselName, onBoard, offBoard }: Aboard,
  { born, others }: { born: string | null | undefined; others: readonly Aboard[] },
): Finding[] {
  if (!onBoard) return [];
  const until = offBoard || endless;
  const other = others.find((one) => one.onBoard < until && onBoard < (one.offBoard || endless));
  const isSame = personKey(other?.vesselName ?? '') === personKey(vesselName);
  return [
    ...(born && yearsBetween(born, onBoard) < youngest
      ? [{ field: 'onBoard', said: 'seafarers:findings.sailed_young' as const }]
      : []),
    ...(other
      ? [
          {
            field: 'onBoard',
            said: message(isSame ? 'seafarers:findings.same_ship' : 'seafarers:findings.two_ships', {
              vessel: other.vesselName,
            }),
          },
        ]
      : []),
  ];
}

/** What to check in the numbers of a person. */
export function personFindings({ idNumber, passportId, phoneNumber, ...person }: Partial<PersonalFile>): Finding[] {
  const nik = nikFinding(idNumber, { birthDate: person.dateOfBirth, sex: person.sex });
  const isLatinMissing = needsLatinName(person.fullName) && !person.latinName;
  const faults = {
    fullName: isLatinMissing ? ('seafarers:findings.latin_name' as const) : undefined,
    idNumber: nik && (`seafarers:hints.nik.${nik}` as const),
    passportId: passportFinding(passportId, person.nationality),
    phoneNumber: phoneFinding(phoneNumber),
  };
  return Object.entries(faults).flatMap(([field, each]) => (each ? { field, said: each } : []));
}

/** A finding in a whole file. */
export interface FileFinding extends Finding {
  /** The row that it is about; nothing for the person. */
  of: string | null;
}

/** All there is to check in a personal file by itself. */
export function fileFindings(file: PersonalFile): FileFinding[] {
  const { dateOfBirth: born, registerSeaServices: services } = file;
  const papers = [
    ...file.registerCOCDocs.map(({ certificateName: of, issued }) => ({ of, issued })),
    ...file.registerCOPDocs.map(({ certificateName: of, issued }) => ({ of, issued })),
    ...file.registerTravelDocs.map(({ documentName: of, issued }) => ({ of, issued })),
  ];
  return [
    ...personFindings(file).map((one) => ({ ...one, of: null })),
    ...papers.flatMap(({ of, issued }) => {
      const said = paperFinding(issued, born);
      return said ? { field: 'issued', said, of } : [];
    }),
    // Of two periods at once, the later row names the other.
    ...services.flatMap((row, at) =>
      serviceFindings(row, { born, others: services.slice(0, at) }).map((one) => ({ ...one, of: row.vesselName })),
    ),
  ];
}
