import * as z from 'zod/mini';
import { englishLevels } from '#features/seafarers/rules.ts';
import { reads } from '#platform/contract/access.ts';
import { contract } from '#platform/contract/endpoint.ts';
import { isRequired } from '#platform/contract/messages.ts';
import { dataOf, day, id } from '#platform/contract/shapes.ts';
import { workbookAnswer } from '#platform/contract/workbook-type.ts';
import { aheadBy, cargoes, personParts, standings, vesselParts } from './rules.ts';

/** A figure to one decimal. */
const figure = z.number();
const sums = {
  yearsWithOperator: figure,
  yearsInRank: figure,
  yearsOnTankerType: figure,
  yearsOnTankers: figure,
  yearsWatch: figure,
};
const yesNo = z.enum(['yes', 'no', 'na']);

const officer = z.object({
  employeeId: z.int(),
  employeeIdNumber: z.string(),
  rank: z.string(),
  fullName: z.string(),
  nationality: z.nullable(z.string()),
  certificateOfCompetency: z.nullable(z.string()),
  issuingCountry: z.nullable(z.string()),
  administrationAcceptance: yesNo,
  tankerCertification: z.array(z.enum(cargoes)),
  stcwVPara: z.enum(['advanced', 'basic', 'none']),
  radioQualification: yesNo,
  ...sums,
  monthsOnVessel: figure,
  englishProficiency: z.nullable(z.enum(englishLevels)),
  signOnDate: z.string(),
  plannedSignOff: z.string(),
  standing: z.enum(standings),
  /** Days at sea that are in no figure, or not in all, since words in the file have no link. */
  unclassifiedDays: z.int(),
  unclassified: z.array(z.object({ kind: z.enum(['sea_position', 'vessel_type']), word: z.string(), days: z.int() })),
  /** Services that the file leaves open: counted up to what followed, until staff close them. */
  openServices: z.array(z.object({ vesselName: z.string(), from: z.string(), countedTo: z.string() })),
});
export type MatrixOfficer = z.output<typeof officer>;

const officerMatrix = z.object({
  vesselId: z.int(),
  vesselName: z.string(),
  vesselType: z.string(),
  /** The country whose flag it flies; null while its particulars name none, and any endorsement counts as acceptance. */
  flag: z.nullable(z.string()),
  cargoes: z.array(z.enum(cargoes)),
  /** The day it is as of. */
  date: z.string(),
  /** Of a coming day, which people it names. */
  by: z.nullable(z.enum(aheadBy)),
  officers: z.array(officer),
  pairs: z.array(
    z.object({
      ranks: z.array(z.string()),
      missing: z.array(z.string()),
      joinedApartDays: z.nullable(z.int()),
      ...sums,
    }),
  ),
});
export type OfficerMatrix = z.output<typeof officerMatrix>;

/** Fields that a crew list leaves empty, since they are not on record: of the vessel and by person. */
const crewListGaps = z.object({
  vessel: z.array(z.enum(vesselParts)),
  people: z.array(z.object({ employeeId: z.int(), fullName: z.string(), lacks: z.array(z.enum(personParts)) })),
});
export type CrewListGaps = z.output<typeof crewListGaps>;

/** The day a list is asked for, and which people it names where the day is still to come, in a dialog. */
export const listDay = z.object({
  by: z.enum(aheadBy),
  date: z.pipe(
    z
      .string(isRequired('officer-matrix:refusals.fields.date'))
      .check(z.minLength(1, isRequired('officer-matrix:refusals.fields.date'))),
    day,
  ),
});
export type ListDay = z.input<typeof listDay>;

/** Today when no day is asked for. On a day that has passed, those aboard then; ahead, by the plan unless it says otherwise. */
const asked = z.object({ vesselId: id, date: z.optional(day), by: z.optional(z.enum(aheadBy)) });

/** The officer matrix of a tanker, and the lists of a vessel as workbooks. */
export const vesselMatrix = contract({
  officerMatrix: {
    method: 'GET',
    path: '/VesselCrew/GetOfficerMatrix',
    effect: 'read',
    access: reads('VesselManagement'),
    shows: ['assignment', 'seafarer', 'requirement', 'serviceLink', 'vessel'],
    summary: 'The officer matrix of a tanker as of a day (ours).',
    input: asked,
    answer: dataOf(officerMatrix),
  },
  crewListGaps: {
    method: 'GET',
    path: '/VesselCrew/GetCrewListGaps',
    effect: 'read',
    access: reads('VesselManagement'),
    shows: ['assignment', 'seafarer', 'vessel'],
    summary: 'What the crew list of a day leaves empty, by person; names of fields, and no values (ours).',
    input: asked,
    answer: dataOf(crewListGaps),
  },
  crewListSheet: {
    method: 'POST',
    path: '/GenerateExcel/GenerateVesselCrewList',
    effect: 'read',
    access: reads('VesselManagement'),
    reading: { kind: 'employee', noted: true },
    summary: 'The crew list of a vessel as .xlsx; who may not see passport numbers gets them masked. It is logged.',
    input: asked,
    answer: workbookAnswer,
    ledger: ['2C056'],
  },
  matrixSheet: {
    method: 'POST',
    path: '/GenerateExcel/GenerateVesselCrewMatrixList',
    effect: 'read',
    access: reads('VesselManagement'),
    reading: { kind: 'employee', noted: true },
    summary: 'The officer matrix of a tanker as .xlsx. It is logged.',
    input: asked,
    answer: workbookAnswer,
    ledger: ['2C057'],
  },
  matrixPdf: {
    method: 'POST',
    path: '/GeneratePDF/GenerateVesselCrewMatrix',
    effect: 'read',
    access: reads('VesselManagement'),
    reading: { kind: 'employee', noted: true },
    summary: 'The officer matrix of a tanker as PDF, with a code by which it can be checked. It is logged (ours).',
    input: asked,
    answer: { file: ['application/pdf'], disposition: 'attachment' },
  },
});
