import type { Finding } from '#features/seafarers/findings/rules.ts';
import { vesselForm } from '#features/vessels/contract.ts';
import { isImoNumber, particularNames, particulars, sectionNames, vesselSections } from '#features/vessels/rules.ts';
import { message } from '#platform/contract/messages.ts';
import { day } from '#platform/contract/shapes.ts';
import { type ImportField, type ImportFields, words } from '../columns/contract.ts';
import { keysOfPerson, seafarers } from '../people/rules.ts';
import { saysSold } from '../running/rules.ts';
import { among } from '../sheets/rules.ts';
import { folded, textOfCell } from '../words/rules.ts';

/** The columns of a sheet of vessels. */

const vesselHolds = {
  text: 'text',
  number: 'number',
  yesNo: 'yesNo',
  day: 'day',
  year: 'number',
  area: 'area',
  category: 'category',
  country: 'country',
} as const;
/** What offices call particulars, beside their labels. */
const vesselWords: Readonly<Record<string, string>> = {
  imoNumber: 'imo|imo no|no imo|nomor imo',
  flag: 'flag state|bendera',
  callSign: 'callsign|tanda panggilan|nama panggilan',
  yob: 'year built|built|year of build|tahun pembuatan|tahun bangun',
  delivDate: 'delivered|delivery|tanggal serah terima',
  dwt: 'deadweight|dead weight',
  grt: 'gt|gross tonnage|isi kotor',
  nrt: 'nt|net tonnage|isi bersih',
  loA_M: 'length|length overall|panjang|loa m',
  bmlD_M: 'breadth|beam|lebar',
  hmlD_M: 'depth|tinggi|dalam',
  draft_M: 'draught|sarat',
  class: 'classification|klas|kelas',
  builder: 'shipyard|galangan',
  mainEnginePower: 'engine power|horse power|tenaga mesin',
  spv: 'supervisor',
  operationArea: 'area|trading area|wilayah operasi',
};
const metres = ['m', 'mtr', 'meter', 'meters', 'metre', 'metres'];
const tonnes = ['t', 'mt', 'ton', 'tons', 'tonne', 'tonnes'];
const cubicMetres = ['m3', 'm³', 'cbm'];
/** Units as `vessels:units` shows them beside the fields. */
const unitsOf: Readonly<Record<string, readonly string[]>> = {
  ...Object.fromEntries(vesselSections.dimensions.map((name) => [name, metres])),
  ...Object.fromEntries(['dwt', 'lwt', 'swl'].map((name) => [name, [...tonnes, name]])),
  grt: ['gt', 'grt'],
  nrt: ['nt', 'nrt'],
  ...Object.fromEntries(['coT_M3', 'bunkerMFO', 'bunkerMDO', 'bunkerHSD'].map((name) => [name, cubicMetres])),
};
const sectionOf = (name: string) =>
  sectionNames.find((section) => (vesselSections[section] as readonly string[]).includes(name)) ?? 'details';
export const vessels: ImportFields = {
  imoNumber: {
    label: 'vessels:fields.imoNumber',
    holds: 'digits',
    required: 'always',
    called: words(vesselWords.imoNumber),
  },
  vesselName: {
    label: 'vessels:fields.vesselName',
    holds: 'text',
    required: 'added',
    called: words('vessel|name|ship name|nama kapal|kapal|nama'),
  },
  shipId: {
    label: 'vessels:fields.shipId',
    holds: 'ship',
    required: 'added',
    called: words('ship type|type|type of vessel|jenis kapal|tipe kapal'),
  },
  principalId: {
    label: 'vessels:fields.principalId',
    holds: 'principal',
    required: 'added',
    called: words('principal|client|owner|manager|prinsipal|pemilik'),
  },
  ...Object.fromEntries(
    particularNames
      .filter((name) => name !== 'imoNumber')
      .map((name): [string, ImportField] => {
        const section = sectionOf(name);
        const isOfSeveral = /Maker$|Model$|Power$/.test(name);
        return [
          name,
          {
            label: `vessels:fields.${name}`,
            ...(isOfSeveral && { section: `vessels:sections.${section}` as const }),
            holds: vesselHolds[particulars[name]],
            ...(vesselHolds[particulars[name]] === 'number' && {
              shape: vesselForm.shape[name],
              ...(unitsOf[name] && { units: unitsOf[name] }),
            }),
            called: words(vesselWords[name]),
          },
        ];
      }),
  ),
};

/** An IMO number without the letters that stand before it. */
export const imoOf = (value: unknown): string => String(value ?? '').replace(/^imo/i, '');

/** One vessel of a file. */
export const keysOfVessel = (values: Readonly<Record<string, unknown>>): string[] => [`imo ${imoOf(values.imoNumber)}`];

/**
 * What may be right of a vessel, but seldom is: the last digit of the IMO number checks the others, and its name says no
 * more than the name (TB SATU dijual 2020).
 */
export function vesselFindings({ imoNumber, vesselName }: Readonly<Record<string, unknown>>): Finding[] {
  const number = imoOf(imoNumber);
  return [
    ...(number === '' || isImoNumber(number) ? [] : [{ field: 'imoNumber', said: 'imports:findings.imo' as const }]),
    ...(typeof vesselName === 'string' && saysSold(vesselName)
      ? [{ field: 'vesselName', said: 'imports:findings.name_note' as const }]
      : []),
  ];
}

const romans = ['i', 'ii', 'iii', 'iv', 'v', 'vi', 'vii', 'viii', 'ix', 'x', 'xi', 'xii', 'xiii', 'xiv', 'xv'];
const prefixes = /^(m ?[vt]|t ?[bk]|k ?m|s ?v|lct|spob|ahts|kmp|klm|kapal) /;
/** What a vessel is called, its number in digits, with the letters before its name and without: TB SATU II, TB. Satu 02. */
export function vesselKeys(name: unknown): { whole: string; bare: string } {
  const text = folded(String(name ?? ''));
  const [before = ''] = prefixes.exec(text) ?? [];
  const bare = text
    .slice(before.length)
    .split(' ')
    .map((word, at) => (at > 0 && romans.includes(word) ? String(romans.indexOf(word) + 1) : withoutZeros(word)))
    .join(' ');
  return { whole: `${before.replaceAll(' ', '')} ${bare}`.trim(), bare };
}
const withoutZeros = (word: string) => word.replace(/^0+(?=\d)/, '');

/** The names of a fleet, and which of them a vessel may have: with other letters before it, it is another one. */
export function vesselNames(names: readonly unknown[]) {
  const [wholes, bares] = [new Set<string>(), new Set<string>()];
  const add = (name: unknown) => {
    const { whole, bare } = vesselKeys(name);
    wholes.add(whole);
    bares.add(bare);
  };
  for (const name of names) add(name);
  const has = (name: unknown) => {
    const { whole, bare } = vesselKeys(name);
    return wholes.has(whole) || wholes.has(bare) || (whole === bare && bares.has(bare));
  };
  return { add, has };
}

/** What to check of a new vessel: one of its name is in the fleet, or in the file, with another number. */
export const sameNameFinding = (name: unknown, taken: ReturnType<typeof vesselNames>): Finding[] =>
  taken.has(name) ? [{ field: 'vesselName', said: 'imports:findings.same_vessel' }] : [];

/** What to check of a vessel that is there: a number that is mistyped is that of a sister, which would get another name. */
export const renamedVesselFinding = (name: unknown, now: unknown): Finding[] =>
  typeof name !== 'string' || typeof now !== 'string' || vesselKeys(name).bare === vesselKeys(now).bare
    ? []
    : [{ field: 'vesselName', said: message('imports:findings.renamed_vessel', { name: now }) }];

/** The columns of a crew list: who is aboard which vessel, as what and since when. */

const { ship: _, joinedOn: __, ...person } = seafarers;
const {
  seafarerIdNumber,
  employeeIdNumber,
  fullName,
  familyName,
  givenNames,
  middleNames,
  latinName,
  dateOfBirth,
  birthPlace,
  sex,
  nationality,
  idNumber,
  passportId,
  seamanBookNumber,
  phoneNumber,
  emailAddress,
  rank,
  employmentType,
} = person;

export const aboard = {
  vessel: {
    label: 'imports:fields.vessel',
    holds: 'vessel',
    required: 'always',
    called: words(
      'vessel|vessel name|name of vessel|ship|ship name|name of ship|onboard|on board vessel|nama kapal|kapal|imo|imo number|imo no',
    ),
  },
  onBoard: {
    label: 'imports:fields.onBoard',
    holds: 'day',
    required: 'always',
    isPast: true,
    called: words(
      'sign on|sign on date|signed on|date signed on|on board|on board date|joined|joined on|joined vessel|join date|joining date|date joined|date of joining|embarked|embarkation date|date of embarkation|s/on|sign on tgl|naik|naik kapal|tanggal naik|tgl naik|tmt|tanggal sign on|tgl sign on|tgl join',
    ),
  },
  onBoardPort: {
    label: 'imports:fields.onBoardPort',
    holds: 'port',
    called: words(
      'port of joining|joining port|sign on port|port of embarkation|port joined|place joined|place of embarkation|pelabuhan naik|tempat naik|port',
    ),
  },
  plannedOff: {
    label: 'imports:fields.plannedOff',
    holds: 'day',
    shape: day,
    called: words(
      'planned sign off|sign off plan|due off|relief due|end of contract|contract end|eoc|expected sign off|rencana turun|akhir kontrak|selesai kontrak|kontrak selesai|habis kontrak',
    ),
  },
  seafarerIdNumber,
  employeeIdNumber,
  fullName,
  familyName,
  givenNames,
  middleNames,
  latinName,
  dateOfBirth,
  birthPlace,
  sex,
  nationality,
  idNumber,
  passportId: {
    ...passportId,
    called: [
      ...passportId.called,
      ...words(
        'number of identity document|identity document|identity document number|travel document|travel document number|number of travel document',
      ),
    ],
  },
  seamanBookNumber,
  phoneNumber,
  emailAddress,
  rank: { ...rank, required: 'always', called: [...rank.called, ...words('rank or rating|rank rating|rating|duty')] },
  employmentType,
} as const satisfies ImportFields;

type Values = Readonly<Record<string, unknown>>;

/** What a row of the file must not share with another one, and the berth that rows share. */
export const keysOfAboard = (values: Values): string[] => [
  ...keysOfPerson(values),
  `${among}berth ${values.vessel} ${values.rank}`,
];

/** Seats of one rank on one vessel. */
export const berthOf = ({ vessel, rank }: Values): string => `${vessel} ${rank}`;

/** What to check in a time aboard: nobody is aboard before they are born. */
export function aboardFindings({ dateOfBirth: born, onBoard }: Values): Finding[] {
  return typeof born === 'string' && typeof onBoard === 'string' && onBoard <= born
    ? [{ field: 'onBoard', said: 'imports:findings.before_birth' }]
    : [];
}

/**
 * The vessel that a crew list names above its headings, beside “Name of ship” or behind a colon: the one entry of the
 * list that any cell there names; nothing where there are several.
 */
export function vesselAbove(
  above: readonly { cells: readonly (string | number | null)[] }[],
  nameOf: (word: string) => string | undefined,
): string | undefined {
  const found = new Set(
    above.flatMap(({ cells }) =>
      cells.flatMap((cell) => {
        const text = textOfCell(cell);
        return [
          text,
          text.replace(/^[^:]*:\s*/, ''),
          text.replace(/^.*\b(on board|aboard|crew list)\b(\s+of\b)?[\s:]*/i, ''),
        ].flatMap((word) => nameOf(word) ?? []);
      }),
    ),
  );
  const [only, other] = found;
  return other === undefined ? only : undefined;
}

/** A line that says a vessel that the list does not have: behind a colon, or with the letters before its name. */
const vesselLine =
  /^(?:nama\s+)?(?:kapal|vessel|ship)(?:\s+name)?\s*:\s*(\S.*)$|^((?:m[vt]|tb|km|lct|spob|bg)\b\.?\s+\S.*)$/i;

interface CrewRow {
  row: number;
  line?: number;
  cells: readonly (string | number | null)[];
}

/**
 * The rows of a crew list that names another vessel between them, in a line of its own, each with its vessel; nothing of
 * one that names none there: people below that line are not on the vessel above the headings.
 */
export function withVesselLines<Row extends CrewRow>(
  rows: readonly Row[],
  first: string | undefined,
  nameOf: (word: string) => string | undefined,
): { rows: (Row & { vessel: string | null })[]; lines: number[] } | undefined {
  let vessel: string | null = first ?? null;
  const lines: number[] = [];
  const under = rows.flatMap((row) => {
    const [only = '', other] = row.cells.map((cell) => textOfCell(cell)).filter((text) => text !== '');
    const [, behind, whole] = (other === undefined && vesselLine.exec(only)) || [];
    const named = other === undefined ? (vesselAbove([row], nameOf) ?? behind ?? whole) : undefined;
    if (named === undefined) return [{ ...row, vessel }];
    vessel = named;
    lines.push(row.row);
    return [];
  });
  return lines.length > 0 ? { rows: under, lines } : undefined;
}
