/** The crew list of IMO FAL Form 5. */

export interface ListedMember {
  name: string;
  rank: string;
  nationality: string | null;
  birthDate: string | null;
  birthPlace: string | null;
  sex: string | null;
  passportNumber: string | null;
  passportEndsOn: string | null;
  seamanBookNumber: string | null;
  seamanBookEndsOn: string | null;
  /** The State that its nationality is of, by its code of three letters. */
  state: string | null;
}

/** The columns of the form, in its order and with its numbers; its head has 1 to 5. */
export const formColumns = [
  { key: 'number', header: 'No.' },
  { key: 'familyName', header: 'Family name' },
  { key: 'givenNames', header: 'Given names' },
  { key: 'rank', header: 'Rank or rating' },
  { key: 'nationality', header: 'Nationality' },
  { key: 'birthDate', header: 'Date of birth' },
  { key: 'birthPlace', header: 'Place of birth' },
  { key: 'gender', header: 'Gender' },
  { key: 'documentNature', header: 'Nature of identity document' },
  { key: 'documentNumber', header: 'Number of identity document' },
  { key: 'documentState', header: 'Issuing State of identity document' },
  { key: 'documentEndsOn', header: 'Expiry date of identity document' },
] as const;
export type FormColumnKey = (typeof formColumns)[number]['key'];
export type FormRow = Readonly<Record<FormColumnKey, string>>;

/**
 * Family and given names as Indonesian passports have them: the last word is the family name, and a name of one word is
 * that alone.
 */
export function nameParts(name: string): { familyName: string; givenNames: string } {
  const words = name.trim().split(/\s+/);
  return { familyName: words.at(-1) ?? '', givenNames: words.slice(0, -1).join(' ') };
}

const genders: Readonly<Record<string, string>> = { Male: 'M', Female: 'F' };

/** The document somebody is identified by: the passport, and without one the seaman's book. */
function documentOf(member: ListedMember) {
  const { passportNumber, passportEndsOn, seamanBookNumber, seamanBookEndsOn } = member;
  if (passportNumber) return { nature: 'Passport', number: passportNumber, endsOn: passportEndsOn };
  if (seamanBookNumber) return { nature: "Seaman's book", number: seamanBookNumber, endsOn: seamanBookEndsOn };
  return { nature: '', number: '', endsOn: null };
}

/** A line of the form; days stay yyyy-MM-dd, what is not known is empty. */
export function formRow(member: ListedMember, at: number): FormRow {
  const { nature, number, endsOn } = documentOf(member);
  return {
    number: String(at + 1),
    ...nameParts(member.name),
    rank: member.rank,
    nationality: member.nationality ?? '',
    birthDate: member.birthDate ?? '',
    birthPlace: member.birthPlace ?? '',
    gender: genders[member.sex ?? ''] ?? member.sex ?? '',
    documentNature: nature,
    documentNumber: number,
    documentState: number ? (member.state ?? member.nationality ?? '') : '',
    documentEndsOn: endsOn ?? '',
  };
}

/** The head of the form: its fields 1 to 5 beside the vessel's name. */
export interface FormHead {
  on: 'arrival' | 'departure';
  vesselName: string;
  imo: string | null;
  callSign: string | null;
  voyageNumber: string;
  port: string;
  day: string;
  flag: string | null;
  lastPort: string;
}
