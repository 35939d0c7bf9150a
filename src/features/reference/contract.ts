import * as z from 'zod/mini';
import { anyone, member, memberOfOffice, officeWriters, visitor, writes } from '#platform/contract/access.ts';
import { contract, type Endpoint } from '#platform/contract/endpoint.ts';
import { dataOf, id, option, requiredText } from '#platform/contract/shapes.ts';
import { positionCalls } from './positions/contract.ts';

/** Kinds of option lists in the database. */
export const optionKinds = [
  'school',
  'degree',
  'major',
  'institution',
  'training',
  'sea_position',
  'vessel_type',
  'bank',
  'city',
  'vessel_size',
  'religion',
  'marital_status',
  'employment_type',
  'training_category',
  'nationality',
  'mcu_package',
  'mcu_clinic',
  'blacklist_level',
  'port',
  'operation_area',
  'navigation_status',
  'technical_superintendent',
  'marine_superintendent',
  'designated_person_ashore',
  'sealing_officer',
  'first_party',
  'payroll_category',
  'health_degree',
  'bjst_type',
  'tax_status',
] as const;
export type OptionKind = (typeof optionKinds)[number];

/** Option lists that grow on the fly, under the nouns of the AdditionalAdd calls (1S133). */
export const creatableKinds = {
  School: 'school',
  Degree: 'degree',
  Major: 'major',
  Institution: 'institution',
  Training: 'training',
  JobPositionSeaService: 'sea_position',
  VesselType: 'vessel_type',
  Bank: 'bank',
  City: 'city',
  VesselSize: 'vessel_size',
} as const satisfies Record<string, OptionKind>;
export type CreatableNoun = keyof typeof creatableKinds;

/** Lists to choose from only. Nationalities have no call in the documents; the wizard needs them for foreigners. */
export const dropdownKinds = {
  Banks: 'bank',
  Cities: 'city',
  MaritalStatuses: 'marital_status',
  Religions: 'religion',
  Nationalities: 'nationality',
} as const satisfies Record<string, OptionKind>;
export type DropdownNoun = keyof typeof dropdownKinds;

const nothing = z.object({});
const byId = z.object({ id });
const optionName = z.object({ name: requiredText('service-links:refusals.fields.name', 100) });

type CallsOf<Noun extends string, Pattern extends Record<string, Endpoint>> = {
  [K in keyof Pattern & string as `${K}${Noun}`]: Pattern[K];
};

/** Read and create, for staff and for visitors. */
function creatable<Noun extends CreatableNoun>(noun: Noun, ledger: readonly [string, string, string, string]) {
  const read = {
    method: 'GET',
    effect: 'read',
    shows: [creatableKinds[noun]],
    input: nothing,
    answer: dataOf(z.array(option)),
  } as const;
  const create = {
    method: 'POST',
    effect: 'write',
    touches: [creatableKinds[noun]],
    encoding: 'json',
    input: optionName,
    answer: dataOf(option),
  } as const;
  const calls = {
    get: {
      ...read,
      path: `/AdditionalAdd/Get${noun}`,
      access: member,
      summary: `Options: ${noun}.`,
      ledger: [ledger[0]],
    },
    create: {
      ...create,
      path: `/AdditionalAdd/Create${noun}`,
      access: memberOfOffice,
      summary: `Adds an option: ${noun}. One that exists already, whatever its case, is answered instead.`,
      ledger: [ledger[1]],
    },
    getPublic: {
      ...read,
      path: `/AdditionalAddPublic/Get${noun}`,
      access: visitor,
      summary: `Options for a public visitor: ${noun}.`,
      ledger: [ledger[2]],
    },
    createPublic: {
      ...create,
      path: `/AdditionalAddPublic/Create${noun}`,
      access: visitor,
      summary: `Adds an option for this visitor, unverified until staff accept it: ${noun}.`,
      ledger: [ledger[3]],
    },
  } as const satisfies Record<string, Endpoint>;
  return renamed(calls, noun);
}

function dropdown<Noun extends DropdownNoun>(noun: Noun, ledger: readonly string[]) {
  const calls = {
    list: {
      method: 'GET',
      effect: 'read',
      shows: [dropdownKinds[noun]],
      path: `/Dropdown/Get${noun}`,
      access: member,
      summary: `Options: ${noun}.`,
      input: nothing,
      answer: z.array(option),
      ledger,
    },
    listPublic: {
      method: 'GET',
      effect: 'read',
      shows: [dropdownKinds[noun]],
      path: `/DropdownPublic/Get${noun}`,
      access: anyone,
      summary: `Options, to anyone: ${noun}.`,
      input: nothing,
      answer: z.array(option),
      ledger,
    },
  } as const satisfies Record<string, Endpoint>;
  return renamed(calls, noun);
}

const renamed = <Noun extends string, Pattern extends Record<string, Endpoint>>(calls: Pattern, noun: Noun) =>
  Object.fromEntries(Object.entries(calls).map(([name, call]) => [`${name}${noun}`, call])) as CallsOf<Noun, Pattern>;

/** What changes with an upgrade only. */
const lookup = { method: 'GET', effect: 'read', shows: [] } as const;

export const reference = contract({
  ...positionCalls,
  ...creatable('School', ['1C040', '1C041', '1C042', '1C043']),
  ...creatable('Degree', ['1C044', '1C045', '1C046', '1C047']),
  ...creatable('Major', ['1C048', '1C049', '1C050', '1C051']),
  ...creatable('Institution', ['1C052', '1C053', '1C054', '1C055']),
  ...creatable('Training', ['1C056', '1C057', '1C058', '1C059']),
  ...creatable('JobPositionSeaService', ['1C060', '1C061', '1C062', '1C063']),
  ...creatable('VesselType', ['1C064', '1C065', '1C066', '1C067']),
  ...creatable('Bank', ['1C068', '1C069', '1C070', '1C071']),
  ...creatable('City', ['1C072', '1C073', '1C074', '1C075']),
  getVesselSize: {
    method: 'GET',
    path: '/AdditionalAdd/GetVesselSize',
    effect: 'read',
    access: member,
    shows: ['vessel_size'],
    summary: 'Options: vessel sizes.',
    input: nothing,
    answer: dataOf(z.array(option)),
    ledger: ['1C076'],
  },
  createVesselSize: {
    method: 'POST',
    path: '/AdditionalAdd/CreateVesselSize',
    effect: 'write',
    access: writes(['JobOpening', 'VesselManagement'], officeWriters),
    touches: ['vessel_size'],
    summary: 'Adds a vessel size. One that exists already, whatever its case, is answered instead.',
    encoding: 'json',
    input: optionName,
    answer: dataOf(option),
    ledger: ['1C077'],
  },
  getMCUClinic: {
    method: 'GET',
    path: '/AdditionalAdd/GetMCUClinic',
    effect: 'read',
    access: member,
    shows: ['clinic'],
    summary: 'Options: clinics that do medical check-ups.',
    input: nothing,
    answer: dataOf(z.array(option)),
    ledger: ['2C041'],
  },
  createMCUClinic: {
    method: 'POST',
    path: '/AdditionalAdd/CreateMCUClinic',
    effect: 'write',
    access: writes(['ApplicantList', 'OnboardPreparation'], officeWriters),
    touches: ['clinic'],
    summary: 'Adds a clinic. One that exists already, whatever its case, is answered instead.',
    encoding: 'json',
    input: optionName,
    answer: dataOf(option),
    ledger: ['2C048'],
  },
  listMCUPackage: {
    ...lookup,
    path: '/Dropdown/GetMCUPackage',
    access: member,
    summary: 'Kinds of medical check-up, in their order.',
    input: nothing,
    answer: z.array(option),
    ledger: ['2C101'],
  },

  ...dropdown('Banks', ['1C078', '1C079']),
  ...dropdown('Cities', ['1C080', '1C081']),
  ...dropdown('MaritalStatuses', ['1C082', '1C083']),
  ...dropdown('Religions', ['1C084', '1C085']),
  ...dropdown('Nationalities', []),
  cityById: {
    ...lookup,
    path: '/Dropdown/GetAllCityById/:id',
    access: member,
    summary: 'One city.',
    input: byId,
    answer: z.array(option),
    ledger: ['1C086'],
  },
  cityByIdPublic: {
    ...lookup,
    path: '/DropdownPublic/GetAllCityById/:id',
    access: anyone,
    summary: 'One city.',
    input: byId,
    answer: z.array(option),
    ledger: ['1C087'],
  },
  divisionById: {
    ...lookup,
    path: '/Dropdown/GetDivisionsById/:id',
    access: member,
    summary: "One division; an unknown id is refused with 'refusals:division'.",
    input: byId,
    answer: z.array(option),
    ledger: ['1C088'],
  },
  divisionByIdPublic: {
    ...lookup,
    path: '/DropdownPublic/GetDivisionsById/:id',
    access: anyone,
    summary: "One division; an unknown id is refused with 'refusals:division'.",
    input: byId,
    answer: z.array(option),
    ledger: ['1C089'],
  },
  trainingCategories: {
    ...lookup,
    path: '/Dropdown/GetAllQualificationOfTraining',
    access: member,
    summary: 'The four training categories.',
    input: nothing,
    answer: z.array(option),
    ledger: ['1C090'],
  },
  employmentTypes: {
    ...lookup,
    path: '/Dropdown/GetAllEmploymentTypes',
    access: member,
    summary: 'Employment types.',
    input: nothing,
    answer: z.array(option),
    ledger: ['1C091'],
  },
});
