/** The particulars of a vessel and their rules, for both sides. */

/** What kind of value a particular is. */
type ParticularKind = 'text' | 'number' | 'yesNo' | 'day' | 'year' | 'area' | 'category' | 'country';

/**
 * The particulars of the vessel form by their names in the documents (2S100, 2-open 2O83 and 2O84), beside name, vessel
 * type and ship management. Engines are texts: makers write power in kW, HP or PS.
 */
export const particulars = {
  cargo: 'text',
  fleet: 'text',
  clusterYTD: 'text',
  ownership: 'text',
  planUPP: 'text',
  techSuperintendent: 'text',
  backUpTechSuperintendent: 'text',
  marineSuperIntendent: 'text',
  backUpMarineSuperIntendent: 'text',
  designatedPersonAshore: 'text',
  costCenter: 'text',
  flag: 'country',
  callSign: 'text',
  mySAP: 'text',
  imoNumber: 'text',
  class: 'text',
  builder: 'text',
  construction: 'text',
  delivDate: 'day',
  yob: 'year',
  load: 'text',
  sts: 'yesNo',
  sire: 'yesNo',
  spv: 'text',
  contract: 'text',
  operationArea: 'area',
  payrollCategory: 'category',
  loA_M: 'number',
  bmlD_M: 'number',
  hmlD_M: 'number',
  draft_M: 'number',
  dwt: 'number',
  grt: 'number',
  nrt: 'number',
  lwt: 'number',
  cop: 'number',
  swl: 'number',
  igs: 'yesNo',
  cow: 'yesNo',
  odme: 'yesNo',
  ows: 'yesNo',
  coT_M3: 'number',
  bunkerMFO: 'number',
  bunkerMDO: 'number',
  bunkerHSD: 'number',
  mainEngineMaker: 'text',
  mainEngineModel: 'text',
  mainEnginePower: 'text',
  auxEngineMaker: 'text',
  auxEngineModel: 'text',
  auxEnginePower: 'text',
  boilerMaker: 'text',
  boilerModel: 'text',
  compressorMaker: 'text',
  compressorModel: 'text',
  cargoOilPumpMaker: 'text',
  cargoOilPumpModel: 'text',
  purifierMaker: 'text',
  purifierModel: 'text',
  freshGeneratorMaker: 'text',
  freshGeneratorModel: 'text',
  paintMaker: 'text',
} as const satisfies Record<string, ParticularKind>;

export type Particulars = typeof particulars;
export type ParticularName = keyof Particulars;
export const particularNames = Object.keys(particulars) as ParticularName[];

/** The sections of the form, in its order; the name, vessel type and ship management are in the first. */
export const vesselSections = {
  general: ['cargo', 'fleet', 'clusterYTD', 'ownership'],
  details: [
    'planUPP',
    'techSuperintendent',
    'backUpTechSuperintendent',
    'marineSuperIntendent',
    'backUpMarineSuperIntendent',
    'designatedPersonAshore',
    'costCenter',
    'flag',
    'callSign',
    'mySAP',
    'imoNumber',
    'class',
    'builder',
    'construction',
    'delivDate',
    'yob',
    'load',
    'sts',
    'sire',
    'spv',
    'contract',
    'operationArea',
    'payrollCategory',
  ],
  dimensions: ['loA_M', 'bmlD_M', 'hmlD_M', 'draft_M'],
  capacities: ['dwt', 'grt', 'nrt', 'lwt', 'cop', 'swl'],
  systems: ['igs', 'cow', 'odme', 'ows', 'coT_M3'],
  bunker: ['bunkerMFO', 'bunkerMDO', 'bunkerHSD'],
  mainEngine: ['mainEngineMaker', 'mainEngineModel', 'mainEnginePower'],
  auxEngine: ['auxEngineMaker', 'auxEngineModel', 'auxEnginePower'],
  boiler: ['boilerMaker', 'boilerModel'],
  compressor: ['compressorMaker', 'compressorModel'],
  cargoOilPump: ['cargoOilPumpMaker', 'cargoOilPumpModel'],
  purifier: ['purifierMaker', 'purifierModel'],
  freshGenerator: ['freshGeneratorMaker', 'freshGeneratorModel'],
  paint: ['paintMaker'],
} as const satisfies Record<string, readonly ParticularName[]>;
export type VesselSection = keyof typeof vesselSections;
export const sectionNames = Object.keys(vesselSections) as VesselSection[];

/** What the first section asks for beside its particulars. */
export const identityNames = ['vesselName', 'shipId', 'principalId'] as const;

/** The fields of a section, in its order. */
export const fieldsOf = (section: VesselSection): readonly (ParticularName | (typeof identityNames)[number])[] =>
  section === 'general' ? [...identityNames, ...vesselSections.general] : vesselSections[section];

/** How many of a section's fields are filled in. */
export const filledIn = (section: VesselSection, values: Readonly<Record<string, unknown>>): number =>
  fieldsOf(section).filter((name) => ![null, undefined, ''].includes(values[name] as null | undefined | '')).length;

/** The longest IMO number that is taken, checked or not. */
export const longestImo = 20;

/** True if a text can be an IMO number: seven digits, with or without the letters before them. A vessel may have none. */
export const canBeImoNumber = (value: string): boolean => /^(?:imo\s*)?\d{7}$/i.test(value);

/** True if an IMO number is seven digits whose last one checks: warned of, never refused (2-open 2O85). */
export function isImoNumber(value: string): boolean {
  if (!/^\d{7}$/.test(value)) return false;
  const sum = [...value.slice(0, 6)].reduce((total, digit, at) => total + Number(digit) * (7 - at), 0);
  return sum % 10 === Number(value[6]);
}

/** A vessel's age in whole years, from its year of building, else from its delivery (yyyy-MM-dd); null without both. */
export function vesselAge({ yob, delivDate }: { yob?: number | null; delivDate?: string | null }, today: string) {
  const built = yob ?? (delivDate ? Number(delivDate.slice(0, 4)) : undefined);
  return built === undefined ? null : Math.max(0, Number(today.slice(0, 4)) - built);
}

/**
 * Horse power of a vessel as her particulars have it in words ('2 x 1,200 HP', '900 kW'); nothing where no number with a
 * unit is there.
 */
export function horsePower(power: string | null): number | null {
  const [, times, digits, unit] =
    /^\s*(?:(\d{1,2})\s*x\s*)?(\d{1,3}(?:[,.]\d{3})+|\d+)\s*(b?hp|ps|kw)\b/i.exec(power ?? '') ?? [];
  if (!digits || !unit) return null;
  const each = Number(digits.replace(/[,.]/g, '')) * (/^kw$/i.test(unit) ? 1.341 : 1);
  return Math.round(each * Number(times ?? 1));
}
