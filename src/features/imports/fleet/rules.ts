import type { Finding } from '#features/seafarers/findings/rules.ts';
import { vesselForm } from '#features/vessels/contract.ts';
import { isImoNumber, particularNames, particulars, sectionNames, vesselSections } from '#features/vessels/rules.ts';
import { type ImportField, type ImportFields, words } from '../columns/contract.ts';

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
            ...(vesselHolds[particulars[name]] === 'number' && { shape: vesselForm.shape[name] }),
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

/** What may be right of a vessel, but seldom is: the last digit of the IMO number checks the others. */
export function vesselFindings({ imoNumber }: Readonly<Record<string, unknown>>): Finding[] {
  const number = imoOf(imoNumber);
  return number === '' || isImoNumber(number) ? [] : [{ field: 'imoNumber', said: 'imports:findings.imo' }];
}
