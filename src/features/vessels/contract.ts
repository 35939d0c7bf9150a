import * as z from 'zod/mini';
import { member, officeLeads, reads, writes } from '#platform/contract/access.ts';
import { contract } from '#platform/contract/endpoint.ts';
import { listInput, pageOf } from '#platform/contract/list.ts';
import { boundedText, dataOf, divisionId, id, instant, option, seen, text } from '#platform/contract/shapes.ts';
import { metres, particularsAnswered, particularsSent } from './particulars/contract.ts';
import { canBeImoNumber, longestImo } from './rules.ts';
import { voyage, voyageForm } from './voyages/contract.ts';

/** What the vessel form fills in (2T188). */
export const vesselForm = z.object({
  vesselName: boundedText(100, 'refusals:required_here').check(seen, z.minLength(1, 'refusals:required_here')),
  shipId: z.int('refusals:required_here').check(z.gte(1), z.lte(2_147_483_647)),
  principalId: z.int('refusals:required_here').check(z.gte(1), z.lte(2_147_483_647)),
  ...particularsSent,
  loA_M: metres(500),
  bmlD_M: metres(150),
  hmlD_M: metres(60),
  draft_M: metres(30),
  imoNumber: z.optional(
    z.nullable(
      text(longestImo).check(
        z.refine(
          (value) => value === '' || value.length > longestImo || canBeImoNumber(value),
          'vessels:refusals.imo_digits',
        ),
      ),
    ),
  ),
});
export type VesselForm = z.input<typeof vesselForm>;

/** Sent along by the documents' client; the server knows better: division by the caller, age by the year, and so on. */
const alsoSent = {
  divisionId: z.optional(divisionId),
  vesselType: z.optional(boundedText(100)),
  age: z.optional(z.nullable(z.number())),
  vesselStatus: z.optional(z.int()),
};

export const vesselDetail = z.object({
  id: z.int(),
  vesselName: z.string(),
  shipId: z.int(),
  vesselType: z.string(),
  principalId: z.int(),
  principalName: z.string(),
  divisionId,
  /** 1 in operation, 2 in scrap. */
  vesselStatus: z.int(),
  age: z.nullable(z.int()),
  operationAreaName: z.nullable(z.string()),
  payrollCategoryName: z.nullable(z.string()),
  version: z.int(),
  ...particularsAnswered,
});
export type VesselDetail = z.output<typeof vesselDetail>;

export const vesselRow = z.object({
  vesselId: z.int(),
  vesselName: z.string(),
  shipName: z.string(),
  fleet: z.nullable(z.string()),
  imoNumber: z.nullable(z.string()),
  /** Navigation status and place of the newest voyage report (2-open 2O86). */
  status: z.nullable(z.string()),
  currentLocation: z.nullable(z.string()),
  numberOfCrew: z.int(),
});
export type VesselRow = z.output<typeof vesselRow>;

const read = { method: 'GET', effect: 'read', access: reads('VesselManagement') } as const;
const vesselList = {
  ...read,
  input: listInput({ principalId: z.optional(id) }),
  answer: pageOf(vesselRow),
  list: { sort: ['vesselName', 'shipName', 'fleet', 'imoNumber'], filter: ['shipId'] },
} as const;

const onBoardCrew = z.object({
  employeeId: z.int(),
  employeeIdNumber: z.string(),
  seafarerId: z.nullable(z.string()),
  fullName: z.string(),
  jobPositionName: z.string(),
  onBoard: instant,
  offBoard: z.string(),
});
export type OnBoardCrew = z.output<typeof onBoardCrew>;

const crewHistory = z.object({
  assignmentId: z.int(),
  employeeId: z.int(),
  crewId: z.string(),
  seafarerId: z.nullable(z.string()),
  name: z.string(),
  position: z.string(),
  onBoard: instant,
  offBoard: instant,
});
export type CrewHistory = z.output<typeof crewHistory>;

const byId = z.object({ id });
const saved = dataOf(z.object({ id: z.int(), version: z.int() }));

export const vessels = contract({
  inOperation: {
    ...vesselList,
    path: '/Vessel/GetVesselInOperation',
    shows: ['vessel', 'voyage', 'assignment'],
    summary: 'Vessels in operation, by name; a principal sees their own, a head their own vessel.',
    ledger: ['2C023'],
  },
  inScrap: {
    ...vesselList,
    path: '/Vessel/GetVesselInScrap',
    shows: ['vessel', 'voyage', 'assignment'],
    summary: 'Vessels in scrap, by name.',
    ledger: ['2C024'],
  },
  get: {
    method: 'GET',
    path: '/Vessel/GetVesselDetail/:id',
    effect: 'read',
    access: reads(
      'VesselManagement',
      'Planning',
      'Approval',
      'OnboardPreparation',
      'Scheduling',
      'Appraisal',
      'ShipChandler',
    ),
    shows: ['vessel'],
    summary: 'One vessel with its particulars.',
    input: byId,
    answer: z.object({ vesselDetail }),
    ledger: ['2C025', '3C011'],
  },
  create: {
    method: 'POST',
    path: '/Vessel/InsertVesselDetail',
    effect: 'write',
    access: writes(['VesselManagement'], officeLeads),
    touches: ['vessel'],
    summary: "Adds a vessel to the caller's division.",
    encoding: 'json',
    input: z.extend(vesselForm, alsoSent),
    answer: saved,
    ledger: ['2C033'],
  },
  update: {
    method: 'POST',
    path: '/Vessel/UpdateVesselDetail',
    effect: 'write',
    access: writes(['VesselManagement'], officeLeads),
    touches: ['vessel', 'assignment', 'decision'],
    summary: 'Changes a vessel; `vesselStatus` is taken and ignored, or it would un-scrap one.',
    encoding: 'json',
    input: z.extend(vesselForm, { ...alsoSent, id, version: z.optional(z.int()) }),
    answer: dataOf(
      z.object({
        id: z.int(),
        version: z.int(),
        /** Plans and extensions that a change of principal has decided anew. */
        askedAgain: z.int(),
        /** Agreements (PKL) that are not signed yet and say what the vessel was before. */
        outdatedAgreements: z.int(),
      }),
    ),
    ledger: ['2C034'],
  },
  scrap: {
    method: 'POST',
    path: '/Vessel/UpdateToInScrap',
    effect: 'write',
    access: writes(['VesselManagement'], officeLeads),
    touches: ['vessel', 'assignment', 'decision'],
    summary: 'Takes a vessel out of operation for good: its plans are withdrawn, each confirmed by its number.',
    input: z.object({ id, confirmedPlans: z._default(z.array(id).check(z.maxLength(200)), []) }),
    answer: saved,
    ledger: ['2C035'],
  },
  voyageHeader: {
    method: 'GET',
    path: '/Vessel/GetVesselVoyageLogHeader/:id',
    effect: 'read',
    access: member,
    shows: ['vessel', 'voyage'],
    summary: 'Origin and destination of the newest voyage report.',
    input: byId,
    answer: z.object({
      vesselVoyageLogHeader: z.object({
        vesselName: z.string(),
        fleet: z.nullable(z.string()),
        imoNumber: z.nullable(z.string()),
        origin: z.nullable(z.string()),
        destination: z.nullable(z.string()),
      }),
    }),
    ledger: ['2C027'],
  },
  voyages: {
    ...read,
    path: '/Vessel/GetVesselVoyageLog/:id',
    shows: ['voyage'],
    summary: 'Voyage reports, newest first, at most 500.',
    input: byId,
    /** `earlier`: how many older ones are not among them. */
    answer: z.object({ data: z.array(voyage), earlier: z.int() }),
    ledger: ['2C028'],
  },
  insertVoyage: {
    method: 'POST',
    path: '/Vessel/InsertVoyageDetail',
    effect: 'write',
    access: writes(['VesselManagement'], [...officeLeads, 'staff']),
    touches: ['voyage'],
    summary: 'Adds a voyage report.',
    encoding: 'json',
    input: z.extend(voyageForm, { vesselId: id }),
    answer: dataOf(z.object({ id: z.int() })),
    ledger: ['2C036'],
  },
  onBoard: {
    ...read,
    path: '/VesselCrew/GetVesselCrewListByVesselId',
    shows: ['assignment', 'seafarer'],
    summary: 'Who is aboard, by rank.',
    input: listInput({ vesselId: id }),
    answer: pageOf(onBoardCrew),
    list: { sort: ['fullName', 'onBoard', 'offBoard'], filter: [] },
    ledger: ['2C054'],
  },
  onBoardCount: {
    ...read,
    path: '/VesselCrew/GetVesselOnBoardCrewCount',
    shows: ['assignment'],
    summary: 'How many are aboard.',
    input: z.object({ vesselId: id }),
    answer: dataOf(z.object({ count: z.int() })),
    ledger: ['2C055'],
  },
  crewHistory: {
    ...read,
    path: '/Vessel/GetVesselCrewHistory',
    shows: ['assignment', 'seafarer'],
    summary: 'Who was aboard, latest sign-off first.',
    input: listInput({ vesselId: id }),
    answer: pageOf(crewHistory),
    list: { sort: ['crewId', 'name', 'position', 'onBoard', 'offBoard'], filter: [] },
    ledger: ['2C029'],
  },
  operationAreas: {
    method: 'GET',
    path: '/OperationArea/GetAllOperationArea',
    effect: 'read',
    access: member,
    shows: [],
    summary: 'Areas that vessels operate in.',
    input: z.object({}),
    answer: dataOf(z.array(option)),
    ledger: ['2C031'],
  },
  payrollCategories: {
    method: 'GET',
    path: '/Vessel/GetPayrollCategories',
    effect: 'read',
    access: member,
    shows: [],
    summary: 'Payroll categories of vessels, which are the columns of the salary matrix (ours).',
    input: z.object({}),
    answer: dataOf(z.array(option)),
  },
});
