import { type Finding, paperFinding } from '#features/seafarers/findings/rules.ts';
import { fileLists } from '#features/seafarers/lists/rules.ts';
import { mayBeOneName, personKey } from '#features/seafarers/merging/rules.ts';
import { type CertificatePaper, lastsLonger, supersededBy } from '#features/seafarers/versions/rules.ts';
import { isRequired, type Message, message } from '#platform/contract/messages.ts';
import { type ImportFields, words } from '../columns/contract.ts';
import { answerFor, type KeptAnswer } from '../lookalikes/rules.ts';
import { seafarers, shareWord } from '../people/rules.ts';
import { isEmptyValue } from '../rules.ts';
import { among } from '../sheets/rules.ts';
import { endless } from '../words/rules.ts';

/** The columns of sheets of certificates and of sea service. */

/** Whose a row is: by a number, or by name and date of birth. Each is optional, one way is needed. */
const holder = {
  seafarerIdNumber: seafarers.seafarerIdNumber,
  idNumber: seafarers.idNumber,
  passportId: seafarers.passportId,
  employeeIdNumber: seafarers.employeeIdNumber,
  fullName: { ...seafarers.fullName, required: undefined },
  familyName: seafarers.familyName,
  givenNames: seafarers.givenNames,
  middleNames: seafarers.middleNames,
  dateOfBirth: { ...seafarers.dateOfBirth, required: undefined },
} satisfies ImportFields;

const coc = fileLists.registerCOCDocs.fields;
export const certificates = {
  ...holder,
  certificate: {
    label: 'imports:fields.certificate',
    holds: 'certificate',
    required: 'always',
    called: words(
      'certificate type|certificate name|certificate|cert|document|document name|jenis sertifikat|nama sertifikat|sertifikat|course|nama dokumen|kode sertifikat',
    ),
  },
  certificateNumber: {
    label: 'seafarers:fields.certificateNumber',
    holds: 'text',
    shape: coc.certificateNumber.shape,
    called: words(
      'certificate no|cert no|number|nomor|no sertifikat|nomor sertifikat|doc no|document no|document number|no dokumen|nomor dokumen',
    ),
  },
  issued: {
    label: 'seafarers:fields.issued',
    holds: 'day',
    isPast: true,
    shape: coc.issued.shape,
    called: words(
      'issue date|date of issue|issued on|issued date|issue|tanggal terbit|tgl terbit|diterbitkan|tanggal dikeluarkan|tgl dikeluarkan',
    ),
  },
  expired: {
    label: 'seafarers:fields.expired',
    holds: 'endOrDay',
    shape: coc.expired.shape,
    called: words(
      'expiry|expiry date|exp|exp date|berlaku|berlaku s/d|berlaku sd|masa berlaku s/d|expires|expires on|date of expiry|expired date|valid until|valid to|validity|berlaku sampai|masa berlaku|berlaku hingga|tanggal berakhir|tgl berakhir|kadaluarsa|kedaluwarsa|tgl expired',
    ),
  },
  noExpiry: {
    label: 'seafarers:fields.noExpiry',
    holds: 'yesNo',
    called: words('unlimited|no expiry|permanent|seumur hidup|tanpa batas'),
  },
  issuingCountry: {
    label: 'seafarers:fields.issuingCountry',
    holds: 'country',
    called: words('country|country of issue|issued by country|flag|negara|negara penerbit'),
  },
  description: {
    label: 'seafarers:fields.description',
    holds: 'text',
    shape: coc.description.shape,
    called: words('remark|remarks|note|notes|keterangan|catatan'),
  },
} as const satisfies ImportFields;

const sea = fileLists.registerSeaServices.fields;
export const services = {
  ...holder,
  vesselName: {
    label: 'seafarers:fields.vesselName',
    holds: 'text',
    required: 'always',
    shape: sea.vesselName.shape,
    called: words('vessel|ship name|ship|name of vessel|nama kapal|kapal'),
  },
  position: {
    label: 'seafarers:fields.position',
    holds: 'text',
    required: 'added',
    shape: sea.position.shape,
    called: words('rank|jabatan|posisi|capacity|job'),
  },
  vesselType: {
    label: 'seafarers:fields.vesselType',
    holds: 'text',
    required: 'added',
    shape: sea.vesselType.shape,
    called: words('type|ship type|type of vessel|jenis|tipe|jenis kapal|tipe kapal|type kapal'),
  },
  companyName: {
    label: 'seafarers:fields.companyName',
    holds: 'text',
    required: 'added',
    shape: sea.companyName.shape,
    called: words('company|owner|employer|perusahaan|nama perusahaan|pemilik'),
  },
  onBoard: {
    label: 'seafarers:fields.onBoard',
    holds: 'day',
    required: 'always',
    isPast: true,
    shape: sea.onBoard.shape,
    called: words(
      'sign on|sign on date|signed on|from|date on|join|join date|naik|naik kapal|tanggal naik|tgl naik|dari|mulai',
    ),
  },
  offBoard: {
    label: 'seafarers:fields.offBoard',
    holds: 'day',
    required: 'added',
    isPast: true,
    shape: sea.offBoard.shape,
    called: words(
      'sign off|sign off date|signed off|to|until|date off|turun|turun kapal|tanggal turun|tgl turun|sampai|selesai',
    ),
  },
  grt: {
    label: 'seafarers:fields.grt',
    holds: 'number',
    units: ['gt', 'grt'],
    shape: sea.grt.shape,
    called: words('gt|gross tonnage|gross ton|isi kotor'),
  },
  hp: {
    label: 'seafarers:fields.hp',
    holds: 'number',
    units: ['hp', 'bhp', 'pk'],
    shape: sea.hp.shape,
    called: words('horse power|bhp|engine power|tenaga mesin|pk'),
  },
  dwt: {
    label: 'seafarers:fields.dwt',
    holds: 'number',
    units: ['dwt', 't', 'mt', 'ton', 'tons'],
    shape: sea.dwt.shape,
    called: words('deadweight|dead weight'),
  },
  note: {
    label: 'seafarers:fields.note',
    holds: 'text',
    shape: sea.note.shape,
    called: words('remark|remarks|notes|keterangan|catatan'),
  },
  isOwnCompany: {
    label: 'seafarers:fields.isOwnCompany',
    holds: 'yesNo',
    called: words('own company|our company|own|perusahaan sendiri'),
  },
} as const satisfies ImportFields;

/** The columns of a time aboard, beside those that say whose it is. */
export const serviceFields: ReadonlySet<string> = new Set(Object.keys(services).filter((name) => !(name in holder)));

type Values = Readonly<Record<string, unknown>>;
const textIn = (values: Values, name: string) => (typeof values[name] === 'string' ? String(values[name]) : '');

/** Numbers that a row may name somebody by, and where we keep them. */
const numbers = [
  ['seafarerIdNumber', 'seafarerCode'],
  ['idNumber', 'nationalId'],
  ['passportId', 'passportNumber'],
  ['employeeIdNumber', 'employeeNumber'],
] as const;

/** True if fields are enough to know whose a row is: a number, or the name with the date of birth. */
export const namesHolder = (isThere: (field: string) => boolean): boolean =>
  numbers.some(([field]) => isThere(field)) ||
  ((isThere('fullName') || (isThere('familyName') && isThere('givenNames'))) && isThere('dateOfBirth'));

/** What somebody is known by, as rows of one file tell it: the first that is filled in. */
export const holderKey = (values: Values): string => {
  const [number] = numbers.flatMap(([name]) => textIn(values, name).replaceAll(' ', '') || []);
  const [name, born] = [textIn(values, 'fullName'), textIn(values, 'dateOfBirth')];
  return number?.toUpperCase() ?? (name && born ? `${personKey(name)} ${born}` : '');
};

interface KnownHolder {
  seafarerId: number;
  seafarerCode: string | null;
  nationalId: string | null;
  passportNumber: string | null;
  employeeNumber: string;
  fullName: string;
  birthDate: string | null;
}

/**
 * The person of a row: the one that its numbers mean, else the one of its name and date of birth. A passport that nobody has
 * may be a new one, and a number that a file lacks says nothing against it; any other number that nobody has is an error.
 * A name that has no word in common with the one that a number leads to is taken for a typing error of the number.
 */
export function holderOf<Known extends KnownHolder>(
  values: Values,
  crew: readonly Known[],
  answer?: KeptAnswer | null,
): Known | HolderFault {
  const bareOf = (name: string) => bare(textIn(values, name));
  const [name, born] = [textIn(values, 'fullName'), textIn(values, 'dateOfBirth')];
  const asked = numbers.flatMap(([field, column]) => {
    const number = bareOf(field);
    return number === '' ? [] : [{ field, column, are: crew.filter((one) => number === bare(one[column] ?? '')) }];
  });
  const [unknown, found] = [asked.filter(({ are }) => are.length === 0), asked.filter(({ are }) => are.length > 0)];
  const contradicted = (one: Known) =>
    unknown.find(({ column }) => column !== 'passportNumber' && (one[column] ?? '') !== '');
  const [first] = found;
  if (first) {
    const [is, other] = first.are.filter((one) => found.every(({ are }) => are.includes(one)));
    if (!is || other) return { field: first.field, said: 'imports:refusals.two_people' };
    const wrong = contradicted(is);
    if (wrong) return { field: wrong.field, said: 'imports:refusals.no_such_crew' };
    return name !== '' && !shareWord(name, is.fullName)
      ? { field: first.field, said: 'imports:refusals.other_name' }
      : is;
  }
  const [missed] = unknown;
  if (!name || !born)
    return missed
      ? { field: missed.field, said: 'imports:refusals.no_such_crew' }
      : { field: 'seafarerIdNumber', said: 'imports:refusals.no_holder' };
  const possible = crew.filter((one) => one.birthDate === born && !contradicted(one));
  const named = possible.filter((one) => personKey(one.fullName) === personKey(name));
  const [only, second] = named;
  if (second) return { field: 'fullName', said: 'imports:refusals.two_people' };
  if (only) return only;
  const alike = possible.filter((one) => mayBeOneName(name, one.fullName));
  if (alike.length > 0) return answered(alike, answer);
  return missed
    ? { field: missed.field, said: 'imports:refusals.no_such_crew' }
    : { field: 'fullName', said: 'imports:refusals.no_such_name' };
}
const bare = (text: string) => text.replaceAll(' ', '').toUpperCase();

/** Of crew members whose names are written otherwise, the one that the office takes the row for; else the question. */
function answered<Known extends KnownHolder>(
  alike: readonly Known[],
  keptAnswer: KeptAnswer | null | undefined,
): Known | HolderFault {
  const ids = alike.map(({ seafarerId }) => seafarerId);
  const answer = answerFor(keptAnswer, ids);
  const is = answer?.is === 'same' ? alike.find(({ seafarerId }) => seafarerId === answer.id) : undefined;
  if (is) return is;
  const numbers = alike.map(({ employeeNumber }) => employeeNumber).join(', ');
  return {
    field: 'fullName',
    resembles: ids,
    ...(answer?.is === 'leftOut'
      ? { said: 'imports:refusals.left_out' as const }
      : { said: message('imports:findings.possibly_theirs', { number: numbers }), isPerson: true as const }),
  };
}

export interface HolderFault {
  field: string;
  said: Message;
  /** Whose file it may be about. */
  resembles?: number[];
  /** The office says whose the row is. */
  isPerson?: true;
}

/** One paper of one person, and the certificate that it is one of. */
export function keysOfCertificate(values: Values): string[] {
  const certificate = `${holderKey(values)} ${values.certificate}`;
  const { number, issuedOn, expiresOn, noExpiry, issuingCountry } = paperOf(values);
  const paper = number ?? `${issuedOn}/${noExpiry ? endless : expiresOn}`;
  return [`certificate ${certificate} ${issuingCountry} ${paper}`, `${among}${certificate}`];
}

/** One time aboard of one person, among all of theirs. */
export const keysOfService = (values: Values): string[] => [
  `service ${holderKey(values)} ${personKey(textIn(values, 'vesselName'))} ${values.onBoard}`,
  `${among}services ${holderKey(values)}`,
];

/** What a row says of a certificate. */
export function paperOf(values: Values): Partial<CertificatePaper> {
  const isEndless = values.expired === endless || values.noExpiry === true;
  return {
    ...(values.certificateNumber !== undefined && { number: textIn(values, 'certificateNumber') }),
    ...(values.issued !== undefined && { issuedOn: textIn(values, 'issued') }),
    ...(!isEndless && values.expired !== undefined && { expiresOn: textIn(values, 'expired'), noExpiry: false }),
    ...(isEndless && { expiresOn: null, noExpiry: true }),
    ...(values.issuingCountry !== undefined && { issuingCountry: textIn(values, 'issuingCountry') }),
    ...(values.description !== undefined && { description: textIn(values, 'description') }),
  };
}

/** What to check in a certificate. */
export function certificateFindings({ issued }: Values, born: string | null): Finding[] {
  const said = paperFinding(issued, born);
  return said ? [{ field: 'issued', said }] : [];
}

interface PaperFault {
  field: string;
  said: Message;
}

/** What the form of a certificate refuses too. */
export function certificateFaults(values: Values, validityMonths: number | null, today: string): PaperFault[] {
  const { issuedOn = null, expiresOn = null, noExpiry = false } = paperOf(values);
  return [
    ...(issuedOn && issuedOn > today
      ? [{ field: 'issued', said: 'seafarers:refusals.issued_in_future' as const }]
      : []),
    ...(issuedOn && expiresOn && expiresOn <= issuedOn
      ? [{ field: 'expired', said: 'seafarers:refusals.expires_before_issue' as const }]
      : []),
    ...(values.noExpiry === true && expiresOn !== null
      ? [{ field: 'expired', said: 'seafarers:refusals.expiry_or_mark' as const }]
      : []),
    ...(validityMonths !== null && expiresOn === null && !noExpiry
      ? [{ field: 'expired', said: isRequired('seafarers:fields.expired') }]
      : []),
  ];
}

/** What the form of a time aboard refuses too. */
export function serviceFaults({ onBoard, offBoard }: Values, today: string): PaperFault[] {
  const [from, to] = [String(onBoard ?? ''), String(offBoard ?? '')];
  return [
    ...(from > today ? [{ field: 'onBoard', said: 'seafarers:refusals.on_board_in_future' as const }] : []),
    ...(to !== '' && from !== '' && to <= from
      ? [{ field: 'offBoard', said: 'seafarers:refusals.off_board_before_on' as const }]
      : []),
    ...(to > today ? [{ field: 'offBoard', said: 'imports:refusals.off_board_in_future' as const }] : []),
  ];
}

/** What the papers of one certificate make of it: the one that lasts longest counts, the others stay as versions. */

/** A certificate as it is at a row of the file. */
export interface Slot {
  /** Its row; none before it is written. */
  id: number;
  paper: CertificatePaper;
  /** The row of the file that said it last; nothing where the file has said nothing yet. */
  row: number | null;
  /** The personal file had it before: what it says may be kept from changes. */
  isKept?: boolean;
}

/** The certificates of one type that somebody has, one for each country, and what they were before. */
export interface Standing {
  slots: Slot[];
  versions: CertificatePaper[];
}

export type PaperOutcome =
  | { is: 'same' }
  | { is: 'added'; slot: Slot; paper: CertificatePaper }
  | {
      is: 'changed';
      slot: Slot;
      before: CertificatePaper;
      paper: Partial<CertificatePaper>;
      version: CertificatePaper | undefined;
    }
  /** An older paper than the one that counts. */
  | { is: 'earlier'; version: CertificatePaper }
  /** It has the number of an earlier row, and other dates. */
  | { is: 'contradiction'; row: number };

type Type = Pick<CertificatePaper, 'kind' | 'certificateTypeId' | 'name'>;
type Said = Partial<CertificatePaper>;

const nothing = {
  number: null,
  issuedOn: null,
  expiresOn: null,
  noExpiry: false,
  description: null,
  issuingCountry: null,
  fileId: null,
};

/** Takes what a row says of a certificate into what is there. */
export function applyPaper(
  standing: Standing,
  type: Type,
  whatIsSaid: Said,
  { row, onlyEmpty = false }: { row: number; onlyEmpty?: boolean },
): PaperOutcome {
  let values = whatIsSaid;
  const whole: CertificatePaper = { ...nothing, ...type, ...values };
  const slot = slotFor(standing.slots, values.issuingCountry);
  if (!slot) {
    const added: Slot = { id: 0, paper: whole, row };
    standing.slots.push(added);
    return { is: 'added', slot: added, paper: whole };
  }
  const { paper: before, row: earlierRow } = slot;
  if (says(before, values)) {
    slot.row = row;
    return { is: 'same' };
  }
  if (onlyEmpty && slot.isKept) {
    if (isOtherPaper(slot, values)) return { is: 'same' };
    values = emptyOnly(before, values);
    if (says(before, values)) return { is: 'same' };
  }
  if (standing.versions.some((version) => says(version, values))) return { is: 'same' };
  const isOther = isOtherPaper(slot, values);
  if (!isOther && earlierRow !== null && differs(before, values)) return { is: 'contradiction', row: earlierRow };
  if (isOther && !lastsLonger(whole, before)) {
    standing.versions.push(whole);
    return { is: 'earlier', version: whole };
  }
  const { number, issuedOn, expiresOn, noExpiry, description, fileId } = whole;
  const issuingCountry = values.issuingCountry ?? before.issuingCountry;
  // A renewal keeps nothing of the paper before.
  const paper = isOther ? { number, issuedOn, expiresOn, noExpiry, issuingCountry, description, fileId } : values;
  slot.paper = { ...before, ...paper };
  slot.row = row;
  const [version] = supersededBy([before], [slot.paper]);
  if (version) standing.versions.push(version);
  return { is: 'changed', slot, before, paper, version };
}

/** True if a paper says all that a row says. */
const says = (paper: CertificatePaper, values: Said): boolean =>
  (Object.entries(values) as [keyof CertificatePaper, unknown][]).every(
    ([name, value]) => (paper[name] ?? null) === (value ?? null),
  );

/** What a row says that a paper does not say yet. */
function emptyOnly(paper: CertificatePaper, { expiresOn, noExpiry, ...said }: Said): Said {
  const hasEnd = paper.expiresOn !== null || paper.noExpiry;
  const open = Object.entries(said).filter(([name]) => isEmptyValue(paper[name as keyof CertificatePaper]));
  return {
    ...Object.fromEntries(open),
    ...(!hasEnd && expiresOn !== undefined && { expiresOn }),
    ...(!hasEnd && noExpiry !== undefined && { noExpiry }),
  };
}

/** The certificate of the same country; else one of no country, or any where the row names none. */
function slotFor(slots: readonly Slot[], country: string | null | undefined): Slot | undefined {
  const [slot] = [...slots].sort(
    (a, b) =>
      Number(b.paper.issuingCountry === (country ?? null)) - Number(a.paper.issuingCountry === (country ?? null)) ||
      Number(lastsLonger(b.paper, a.paper)) - Number(lastsLonger(a.paper, b.paper)),
  );
  const { issuingCountry = null } = slot?.paper ?? {};
  return country && issuingCountry && issuingCountry !== country ? undefined : slot;
}

const issueDiffers = ({ issuedOn }: CertificatePaper, values: Said) =>
  Boolean(issuedOn && values.issuedOn && issuedOn !== values.issuedOn);
const endDiffers = ({ expiresOn, noExpiry }: CertificatePaper, values: Said) =>
  (values.noExpiry !== undefined || values.expiresOn !== undefined) &&
  (expiresOn !== null || noExpiry) &&
  (noExpiry !== (values.noExpiry ?? false) || (expiresOn ?? null) !== (values.expiresOn ?? null));
const differs = (paper: CertificatePaper, values: Said) => issueDiffers(paper, values) || endDiffers(paper, values);

/**
 * True if a row is about another paper than the one that counts: its number says so, and without one its dates. One
 * date that differs from the personal file corrects it; of two rows of a file it makes two papers.
 */
function isOtherPaper({ paper, row }: Slot, values: Said): boolean {
  if (paper.number && values.number) return paper.number !== values.number;
  return row === null ? issueDiffers(paper, values) && endDiffers(paper, values) : differs(paper, values);
}
