import type { PersonField } from '#features/seafarers/fields/contract.ts';
import { type PersonName, personFields } from '#features/seafarers/fields/rules.ts';
import { type Finding, personFindings, youngest } from '#features/seafarers/findings/rules.ts';
import { areLikeNames, passportKey, personKey } from '#features/seafarers/merging/rules.ts';
import { indonesian, sexes } from '#features/seafarers/rules.ts';
import { yearsBetween } from '#platform/contract/days.ts';
import { isRequired, type Message } from '#platform/contract/messages.ts';
import { text } from '#platform/contract/shapes.ts';
import { code, type ImportField, type ImportFields, words } from '../columns/contract.ts';
import { entryFields, type SaidEntry } from '../file-lists/rules.ts';
import { isEmptyValue } from '../rules.ts';
import type { CellFinding, ReadRow } from '../sheets/rules.ts';
import { isSameValue } from '../words/rules.ts';

/** The columns of a sheet of seafarers. */

/** A field of the person, with the rule that it is entered by. */
function person(name: PersonName, field: Omit<ImportField, 'label' | 'shape'>): ImportField {
  const { shape }: PersonField = personFields[name];
  return { label: `seafarers:fields.${name}`, ...(shape && { shape }), ...field };
}

export const seafarers = {
  seafarerIdNumber: code,
  employeeIdNumber: {
    label: 'imports:fields.employeeIdNumber',
    holds: 'text',
    shape: text(20),
    called: words(
      'employee no|employee number|crew id|crew no|nip|nik karyawan|no karyawan|nomor induk|id karyawan|no induk karyawan|payroll no',
    ),
  },
  fullName: person('fullName', {
    holds: 'text',
    required: 'added',
    isName: true,
    called: words(
      'name|nama|nama lengkap|names|name of crew|name of crew member|name of seafarer|family name given names|surname given names|crew name|nama crew|nama kru|nama pelaut|nama awak kapal|seafarer name|nama karyawan',
    ),
  }),
  familyName: {
    label: 'imports:fields.familyName',
    holds: 'text',
    isPart: true,
    called: words('surname|last name|family name|nama keluarga|nama belakang|marga'),
  },
  givenNames: {
    label: 'imports:fields.givenNames',
    holds: 'text',
    isPart: true,
    called: words('given name|given names|first name|first names|forename|forenames|nama depan'),
  },
  middleNames: {
    label: 'imports:fields.middleNames',
    holds: 'text',
    isPart: true,
    called: words('middle name|middle names|second name|nama tengah'),
  },
  latinName: person('latinName', {
    holds: 'text',
    isName: true,
    called: words('latin name|name in latin letters|name in passport|nama latin|nama di paspor|nama sesuai paspor'),
  }),
  dateOfBirth: person('dateOfBirth', {
    holds: 'day',
    required: 'added',
    isPast: true,
    called: words(
      'birth date|birthdate|dob|d o b|born|tanggal lahir|tgl lahir|tgl. lahir|tempat tgl lahir tanggal|tempat tanggal lahir tanggal',
    ),
  }),
  birthPlace: person('birthPlace', {
    holds: 'text',
    called: words('place of birth|pob|tempat lahir|tmp lahir|tempat tgl lahir tempat|tempat tanggal lahir tempat'),
  }),
  sex: person('sex', { holds: 'sex', called: words('gender|jenis kelamin|jk|l/p|kelamin') }),
  nationality: person('nationality', {
    holds: 'chosen',
    list: 'nationality',
    called: words('citizenship|citizen|kewarganegaraan|warga negara|kebangsaan|wni/wna'),
  }),
  idNumber: person('idNumber', {
    holds: 'digits',
    called: words('nik|ktp|no ktp|nomor ktp|ktp number|no nik|id card|id card no|national id|nik ktp'),
  }),
  kkNumber: person('kkNumber', {
    holds: 'digits',
    called: words('kk|no kk|nomor kk|kartu keluarga|family card'),
  }),
  passportId: person('passportId', {
    holds: 'text',
    called: words(
      'passport|passport no|passport number|no passport|no paspor|nomor paspor|paspor|paspor nomor|paspor no|ppt no',
    ),
  }),
  seamanBookNumber: person('seamanBookNumber', {
    holds: 'text',
    called: words(
      'seaman book|seamans book|seaman book no|seaman book number|sbook|sbook no|buku pelaut nomor|buku pelaut no|cdc no|buku pelaut|no buku pelaut|nomor buku pelaut|seamanbook',
    ),
  }),
  npwpNumber: person('npwpNumber', {
    holds: 'digits',
    called: words('npwp|no npwp|tax number|tax id|nomor npwp'),
  }),
  bpjsKesehatanNumber: person('bpjsKesehatanNumber', {
    holds: 'digits',
    called: words('bpjs kesehatan|bpjs kes|no bpjs kesehatan|bpjs kes no|jkn'),
  }),
  bpjsKetenagakerjaanNumber: person('bpjsKetenagakerjaanNumber', {
    holds: 'digits',
    called: words('bpjs ketenagakerjaan|bpjs tk|bpjstk|bpjs naker|no bpjs tk|no bpjs ketenagakerjaan|kpj'),
  }),
  emailAddress: person('emailAddress', {
    holds: 'text',
    called: words('e-mail|email address|mail|alamat email|surel'),
  }),
  phoneNumber: person('phoneNumber', {
    holds: 'phone',
    called: words('phone|mobile|mobile phone|handphone|hp|no hp|no telp|no telepon|telepon|telp|whatsapp|wa|no wa'),
  }),
  address: person('address', {
    holds: 'text',
    called: words('home address|alamat|alamat rumah|domisili|alamat ktp'),
  }),
  religion: person('religion', { holds: 'chosen', list: 'religion', called: words('agama') }),
  maritalStatus: person('maritalStatus', {
    holds: 'chosen',
    list: 'marital_status',
    called: words('marital|status kawin|status perkawinan|status pernikahan|status nikah'),
  }),
  englishLevel: person('englishLevel', {
    holds: 'english',
    called: words('english|bahasa inggris|kemampuan bahasa inggris'),
  }),
  height: person('height', { holds: 'number', units: ['cm'], called: words('height|tinggi|tinggi badan|tb') }),
  weight: person('weight', { holds: 'number', units: ['kg', 'kgs'], called: words('weight|berat|berat badan|bb') }),
  safetyShoesSize: person('safetyShoesSize', {
    holds: 'number',
    called: words('shoes|shoe size|safety shoes|ukuran sepatu|sepatu|no sepatu'),
  }),
  trousersSize: person('trousersSize', { holds: 'number', called: words('trousers|ukuran celana|celana') }),
  coverallSize: person('coverallSize', {
    holds: 'size',
    called: words('coverall|wearpack|ukuran wearpack|ukuran coverall'),
  }),
  shirtSize: person('shirtSize', {
    holds: 'size',
    called: words('shirt|ukuran baju|ukuran kemeja|baju|kemeja'),
  }),
  rank: {
    label: 'imports:fields.rank',
    holds: 'rank',
    required: 'added',
    called: words('position|rank/position|jabatan|posisi|pangkat|job position|present rank|jabatan di kapal'),
  },
  ship: {
    label: 'imports:fields.ship',
    holds: 'ship',
    required: 'added',
    called: words('vessel type|type of vessel|jenis kapal|tipe kapal|type kapal'),
  },
  employmentType: {
    label: 'imports:fields.employmentType',
    holds: 'employment',
    called: words(
      'employment|employment status|status karyawan|status kerja|jenis karyawan|jenis kontrak|contract type',
    ),
  },
  joinedOn: {
    label: 'imports:fields.joinedOn',
    holds: 'day',
    required: 'added',
    isPast: true,
    called: words(
      'join date|joining date|date joined|date of joining|hire date|tmt|tanggal masuk|tgl masuk|tanggal bergabung|mulai kerja|tanggal mulai kerja',
    ),
  },
  ...entryFields,
} as const satisfies ImportFields;

type Values = Readonly<Record<string, unknown>>;

/** What a row tells somebody by, under the names of the columns. */
export interface Identity {
  seafarerCode: string | null;
  nationalId: string | null;
  passportNumber: string | null;
  nationality: string | null;
  fullName: string | null;
  birthDate: string | null;
}

const textIn = (values: Values, name: string) => (typeof values[name] === 'string' ? values[name] : null);

/** Somebody with an Indonesian identity number is Indonesian where nothing else is said. */
const nationalityOf = (values: Values) =>
  textIn(values, 'nationality') ?? (values.idNumber === undefined ? null : indonesian);

export const identityOf = (values: Values): Identity => ({
  seafarerCode: textIn(values, 'seafarerIdNumber'),
  nationalId: textIn(values, 'idNumber'),
  passportNumber: textIn(values, 'passportId'),
  nationality: nationalityOf(values),
  fullName: textIn(values, 'fullName'),
  birthDate: textIn(values, 'dateOfBirth'),
});

/** What a row of a file must not share with another one. */
export function keysOfPerson(values: Values): string[] {
  const { seafarerCode, nationalId, passportNumber, nationality, fullName, birthDate } = identityOf(values);
  const passport = passportKey({ passportId: passportNumber, nationality });
  return [
    ...(seafarerCode ? [`code ${seafarerCode}`] : []),
    ...(nationalId ? [`identity ${nationalId}`] : []),
    ...(passport ? [`passport ${passport}`] : []),
    ...(fullName && birthDate ? [`name ${personKey(fullName)} ${birthDate}`] : []),
    ...(textIn(values, 'employeeIdNumber') ? [`number ${String(values.employeeIdNumber).toUpperCase()}`] : []),
  ];
}

/** Whether somebody new is Indonesian, as their file says it. */
export const kindOfPerson = (values: Values) => {
  const nationality = nationalityOf(values);
  return { applicantKind: nationality === indonesian ? 'WNI' : 'WNA', nationality };
};

/** The fields that a row fills in which only Indonesians have. */
export const onlyOfIndonesians = (values: Values): string[] =>
  Object.entries<PersonField>(personFields).flatMap(([name, { only }]) =>
    only === 'WNI' && values[name] !== undefined ? name : [],
  );

interface PersonFault {
  field: string;
  said: Message;
}

/** What somebody new needs beside the required columns. */
export function newPersonFaults(values: Values, today: string): PersonFault[] {
  const nationality = nationalityOf(values);
  const isForeign = nationality !== null && nationality !== indonesian;
  const born = textIn(values, 'dateOfBirth');
  const joined = textIn(values, 'joinedOn');
  const isKnownBy = values.seafarerIdNumber ?? (isForeign ? values.passportId : values.idNumber);
  return [
    ...(nationality === null ? [{ field: 'nationality', said: isRequired('seafarers:fields.nationality') }] : []),
    ...(isForeign
      ? onlyOfIndonesians(values).map((field) => ({ field, said: 'imports:refusals.only_indonesian' as const }))
      : []),
    ...(isKnownBy === undefined ? [{ field: 'seafarerIdNumber', said: 'imports:refusals.no_identity' as const }] : []),
    ...(born && yearsBetween(born, today) < 18
      ? [{ field: 'dateOfBirth', said: 'seafarers:refusals.underage' as const }]
      : []),
    ...(joined && joined > today ? [{ field: 'joinedOn', said: 'imports:refusals.joined_in_future' as const }] : []),
  ];
}

/** What to check in a row about somebody: numbers that contradict it, a child at work. */
export function rowFindings(values: Values): Finding[] {
  const [born, joined] = [textIn(values, 'dateOfBirth'), textIn(values, 'joinedOn')];
  const sex = sexes.find((one) => one === values.sex) ?? null;
  const person = {
    fullName: textIn(values, 'fullName') ?? '',
    latinName: textIn(values, 'latinName'),
    idNumber: textIn(values, 'idNumber'),
    passportId: textIn(values, 'passportId'),
    phoneNumber: textIn(values, 'phoneNumber'),
    nationality: nationalityOf(values),
    dateOfBirth: born,
    sex,
  };
  return [
    ...personFindings(person),
    ...(born && joined && yearsBetween(born, joined) < youngest
      ? [{ field: 'joinedOn', said: 'imports:findings.joined_young' as const }]
      : []),
  ];
}

/** The columns that are written with another value than there is; nothing where there are none. */
export function changedColumns(
  now: Values,
  written: Values,
  { onlyEmpty = false } = {},
): { before: Values; after: Values } | undefined {
  const names = Object.keys(written).filter(
    (name) => !isSameValue(now[name], written[name]) && (!onlyEmpty || isEmptyValue(now[name])),
  );
  if (names.length === 0) return undefined;
  return {
    before: Object.fromEntries(names.map((name) => [name, now[name] ?? null])),
    after: Object.fromEntries(names.map((name) => [name, written[name] ?? null])),
  };
}

/** True if a number led to a file, but name and birth date are both somebody else's: then the number is a typing error. */
export const isOtherPerson = ({ fullName, birthDate }: Identity, file: Values): boolean =>
  fullName !== null &&
  birthDate !== null &&
  typeof file.birth_date === 'string' &&
  birthDate !== file.birth_date &&
  personKey(fullName) !== personKey(String(file.full_name));

/** The numbers that are somebody's for life, by the columns of the file. */
const lifelong = { seafarerIdNumber: 'seafarer_code', idNumber: 'national_id' } as const;

/** Numbers for life that a row has otherwise than a file, so that they cannot be of one person. */
export const contradictions = (values: Values, file: Values): (keyof typeof lifelong)[] =>
  (['seafarerIdNumber', 'idNumber'] as const).filter((name) => {
    const [said, held] = [values[name], file[lifelong[name]]];
    return said !== undefined && Boolean(held) && said !== held;
  });

/** True if a number of a row, and not the name alone, says that a file is of its person. */
export const isKnownByNumber = (values: Values, file: Values): boolean => {
  const { seafarerCode, nationalId, ...own } = identityOf(values);
  const passport = passportKey({ passportId: own.passportNumber, nationality: own.nationality });
  const theirs = passportKey({
    passportId: textIn(file, 'passport_number'),
    nationality: textIn(file, 'nationality'),
  });
  return (
    (seafarerCode !== null && seafarerCode === file.seafarer_code) ||
    (nationalId !== null && nationalId === file.national_id) ||
    (passport !== null && passport === theirs)
  );
};

/** True if a file has the name and birth date of a row, and a number for life that says otherwise. */
export const isNamesake = (values: Values, file: Values) =>
  !isKnownByNumber(values, file) && contradictions(values, file).length > 0;

const wordsOf = (name: string) =>
  new Set(
    personKey(name)
      .split(' ')
      .filter((word) => word.length > 1),
  );
export const shareWord = (one: string, other: string) => [...wordsOf(one)].some((word) => wordsOf(other).has(word));

type Names = readonly string[];
const filled = (...names: unknown[]): string[] =>
  names.filter((name): name is string => typeof name === 'string' && personKey(name) !== '');

/** The names of a row's person: those that it says, else those of their file. */
export function namesOf({ fullName, latinName }: Values, file: Values): Names {
  const names = filled(fullName, latinName);
  return names.length > 0 ? names : filled(file.full_name, file.latin_name);
}

/** True if each of some names is unlike each of the others; of names that are not known, nothing is said. */
const areUnlike = (some: Names, others: Names, isLike: (one: string, other: string) => boolean) =>
  some.length > 0 && others.length > 0 && !some.some((one) => others.some((other) => isLike(one, other)));
const haveNothingInCommon = (some: Names, others: Names) =>
  areUnlike(some, others, (one, other) => shareWord(one, other) || areLikeNames(one, other));

/** What to check in a name that has nothing of the one on file, where no date of birth says that the number is right. */
export const renamedFindings = ({ fullName, latinName, dateOfBirth }: Values, file: Values): Finding[] =>
  typeof fullName === 'string' &&
  (dateOfBirth === undefined || !file.birth_date) &&
  haveNothingInCommon(filled(fullName, latinName), filled(file.full_name, file.latin_name))
    ? [{ field: 'fullName', said: 'imports:findings.other_name' }]
    : [];

export interface PeopleAsked {
  areNamesakesOthers?: boolean;
  areListedOthers?: boolean;
  keepsBerth?: boolean;
  /** Rows of the file before these that have an account of theirs. */
  earlier?: readonly ReadRow[];
}

/** The bank of a row's account, which may be the one on file. */
export const bankOf = (entries: readonly SaidEntry[]): Values => {
  const bankName = entries.find(({ table }) => table === 'bank_accounts')?.form.bankName;
  return bankName === undefined ? {} : { bankName };
};

/** A bank account and whose it is: of somebody on file, or of a row. */
export interface OwnAccount {
  number: string;
  /** Nothing where a row does not say it. */
  bankName: string | null;
  names: Names;
  seafarerId: number | null;
}

export const accountOf = (values: Values, file: Values, seafarerId: number | null): OwnAccount[] => {
  const number = textIn(values, 'accountNumber');
  return number === null
    ? []
    : [{ number, bankName: textIn(values, 'bankName'), names: namesOf(values, file), seafarerId }];
};

/** True if an account is that of somebody with another name. Of one name they are taken for one person. */
export const isOfAnother = (own: OwnAccount, other: OwnAccount): boolean =>
  own.number === other.number &&
  (own.bankName === null || other.bankName === null || own.bankName === other.bankName) &&
  (own.seafarerId === null || own.seafarerId !== other.seafarerId) &&
  areUnlike(own.names, other.names, areLikeNames);

/** What to check in an account that a row writes. Nothing of it is repeated. */
export const accountFindings = (
  { accountName }: Values,
  { names, shared }: { names: Names; shared: Message | undefined },
): CellFinding[] => [
  ...(shared ? [{ field: 'accountNumber', said: shared, value: '' }] : []),
  ...(haveNothingInCommon(filled(accountName), names)
    ? [{ field: 'accountName', said: 'imports:findings.other_holder' as const, value: '' }]
    : []),
];
