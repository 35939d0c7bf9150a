import { longest, type Person } from './test-access.ts';

/**
 * Which records each role reaches, written by hand, like test-access.ts. **A new call that takes the number of a record
 * gets a line in `recordCalls`**, and a new kind of record one in `kindOfName`, one in `reachOfKind`, and its rows in
 * test-corners.ts. reach.test.ts reads from the contract which calls take numbers, and fails without a line.
 */

/** Where a record hangs, seen from the caller. */
export const places = ['own', 'aboard', 'same', 'foreign', 'other'] as const;
/**
 * - `own`      the caller's: the account, the seafarer, the vessel they are aboard, the principal's first vessel
 * - `aboard`   somebody else's on that vessel
 * - `same`     another vessel or person of the division; of the same principal
 * - `foreign`  the same division, another principal
 * - `other`    the other division
 */
export type Place = (typeof places)[number];

/** Kinds of numbers. What is no record of a division (ranks, ship types, options) is `reference`. */
export type Kind =
  | 'application'
  // One that stands in the stage of the medical check-up.
  | 'examined'
  // Drafts and applications by number or id with their guid: `any` wherever the guid alone opens them.
  | 'draft'
  | 'anyDraft'
  | 'anySubmitted'
  | 'pass'
  | 'anyPass'
  | 'anySubmittedPass'
  // The personal file of another application of the same person.
  | 'twin'
  | 'opening'
  | 'openOpening'
  | 'mail'
  | 'file'
  | 'user'
  | 'vessel'
  | 'principal'
  | 'seat'
  | 'employee'
  | 'blacklisting';

/** What a name stands for wherever it comes; a call may say otherwise. */
export const kindOfName: Record<string, Kind | 'reference'> = {
  applicantId: 'application',
  regCrewId: 'application',
  regCrewIds: 'application',
  regCrewIdArray: 'application',
  registerCrewId: 'application',
  registrationGuid: 'reference',
  registrationNo: 'draft',
  mailId: 'mail',
  fileId: 'file',
  userId: 'user',
  vesselId: 'vessel',
  principalId: 'principal',
  employeeId: 'employee',
  EmployeeId: 'employee',
  vesselCrewId: 'seat',
  VesselCrewId: 'seat',
  divisionId: 'reference',
  shipId: 'reference',
  ShipId: 'reference',
  jobPositionId: 'reference',
  jobPositionMarineId: 'reference',
  jobPositionTankerId: 'reference',
  requirementId: 'reference',
  mcuPackageId: 'reference',
  originPortId: 'reference',
  onBoardPortId: 'reference',
  offBoardPortId: 'reference',
  destinationPortId: 'reference',
  navigationStatusId: 'reference',
  currentStatusId: 'reference',
  employmentTypeId: 'reference',
  employeeBlacklistLevelId: 'reference',
  employeeBlackListid: 'blacklisting',
  // An upload of the caller's, which nothing hangs on yet.
  unblacklistDocumentId: 'reference',
  // Of the seafarer, not of a row.
  passportId: 'reference',
  cityId: 'reference',
};

/** By the beginning of the role; the longest that fits holds. Sub-roles stand behind the role. */
type Reach = Record<string, string>;
const applicants: Reach = { superadmin: 'same other', crewing: 'same', crewingprincipal: '', '': '' };
/** Papers of crew members: whoever holds ApplicantList or CrewManagement. */
const paperReaders: Reach = {
  superadmin: 'aboard same foreign other',
  crewing: 'aboard same foreign',
  crewingservice: '',
  crewingfinance: '',
  crewingprincipal: '',
  'crewmarine head': 'own aboard',
  'crewtanker head': 'own aboard',
  crewmarine: 'own',
  crewtanker: 'own',
  '': '',
};
const everybody: Reach = { '': 'own aboard same foreign other' };
const accountsOfDivision: Reach = {
  superadmin: 'own aboard same foreign other',
  crewingadmin: 'own aboard same foreign',
  '': '',
};
const accounts: Reach = { ...accountsOfDivision, '': 'own' };

const reachOfKind: Record<Kind, Reach> = {
  application: applicants,
  examined: applicants,
  draft: applicants,
  pass: applicants,
  anyDraft: everybody,
  anySubmitted: everybody,
  anyPass: everybody,
  anySubmittedPass: everybody,
  twin: applicants,
  opening: applicants,
  openOpening: everybody,
  mail: applicants,
  file: paperReaders,
  user: accounts,
  vessel: {
    superadmin: 'same foreign other',
    crewing: 'same foreign',
    crewingprincipal: 'own same',
    principal: 'own same',
    crewmarine: 'own',
    crewtanker: 'own',
    '': '',
  },
  // A client is nobody's division; of a principal only the own one is there.
  principal: { superadmin: 'same foreign other', crewing: 'same foreign other', crewingprincipal: 'own', '': 'own' },
  blacklisting: {
    superadmin: 'aboard same foreign other',
    crewing: 'aboard same foreign',
    crewingprincipal: '',
    '': '',
  },
  employee: {
    superadmin: 'aboard same foreign other',
    crewing: 'aboard same foreign',
    crewingprincipal: 'aboard same',
    principal: 'aboard same',
    'crewmarine head': 'own aboard',
    'crewtanker head': 'own aboard',
    crewmarine: 'own',
    crewtanker: 'own',
    '': '',
  },
  seat: paperReaders,
};

export interface RecordCall {
  /** What its numbers are, where `kindOfName` does not say or says otherwise. */
  ids?: Record<string, Kind | 'reference'>;
  /** Other inputs, that get the request past validation when the record is there. */
  with?: Record<string, unknown>;
  /** What it answers when the record is not there, if not 404, by name: a list is empty, a bulk leaves it out. */
  missing?: Record<string, 200 | 400>;
  /** The answer to a record in reach may be that to a missing one: nothing is in it yet. */
  alike?: true;
  /** Who reaches what, where it is not as with the kind. */
  reach?: Reach;
}

const byId = (kind: Kind | 'reference'): RecordCall => ({ ids: { id: kind } });
const listOfPrincipal: RecordCall = {
  missing: { principalId: 200 },
  alike: true,
  reach: { superadmin: 'foreign other', crewing: 'foreign', crewingprincipal: 'own', '': 'own' },
};

/** By the beginning of the path; the longest that fits holds. */
const recordCalls: Record<string, RecordCall> = {
  '/AssessmentHistory/GetMCUByRegCrewId': byId('application'),
  '/AssessmentHistory/InsertAssessmentHistory': {
    ids: { registerCrewId: 'examined' },
    with: { assessmentType: 'mcu', assessmentStatus: 'InProgress' },
    missing: { vesselId: 400, principalId: 400 },
  },
  '/AssessmentHistory/InsertBulk': {
    with: { assessmentType: 'screening', assessmentStatus: 'Passed' },
    missing: { regCrewIdArray: 200 },
  },
  '/AssessmentHistory/UpdateMCU': {
    ids: { registerCrewId: 'examined' },
    with: { clinicName: 'Klinik' },
    missing: { vesselId: 400, principalId: 400 },
  },
  '/AssessmentHistory/GetAllAssessmentHistoryByRegCrewId': byId('application'),
  '/AssessmentHistory/GetLastAssessmentByType': { with: { type: 'screening' } },
  // Planning sees histories of crew and vessels, not of applicants.
  '/Audit/GetHistory': {
    ids: { id: 'application' },
    with: { record: 'application' },
    reach: { ...applicants, crewingplanning: '' },
  },
  '/Dropdown': byId('reference'),
  // Of one employee, by number.
  '/Employee/': {},
  // The vessel narrows what the employee's own plans are.
  '/Employee/GetEmpUpcomingSchedule': { ids: { vesselId: 'reference' }, alike: true },
  '/Employee/InsertEmployeeBoardSchedule': {
    with: { onBoard: '2024-01-10', offBoard: '2024-02-10', vesselCrewId: 2_000_000_000 },
    missing: { vesselId: 400, vesselCrewId: 400 },
  },
  '/Employee/InsertEmployeeBlacklist': {},
  '/Employee/UpdateEmployeeBlackList': { ids: { employeeId: 'reference' } },
  '/Employee/UpdateUnblacklistRequestEmployee': {
    ids: { employeeId: 'reference' },
    with: {
      unblacklistDocumentId: 'ffffffff-ffff-4fff-bfff-ffffffffffff',
      unblacklistRequestTo: 'ffffffff-ffff-4fff-bfff-ffffffffffff',
    },
  },
  '/Employee/UpdateUnblacklistApprovalEmployee': { ids: { employeeId: 'reference' } },
  '/Employee/ResignEmployee': {},
  '/Employee/ReturnEmployee': {},
  '/Email/GetEmailsByRegCrewId': byId('application'),
  '/Email/ResendEmail': {},
  '/Email/SendEmailEmployee': {},
  // A record has messages of its own; releases.test.ts has the cases.
  '/Email/ResendEmailEmployee': { ids: { mailId: 'reference' }, with: { mailId: 2_000_000_000 } },
  '/Email/SendEmailRegisterCrew': { with: { type: 'RegisterCrew' } },
  '/EmailPublic/SendEmailRegisterCrew': { ids: { regCrewId: 'anySubmittedPass' }, with: { type: 'RegisterCrew' } },
  '/FileDownload/': { with: { fileType: 'personaldata' } },
  '/GenerateExcel/GenerateBOC': {},
  '/GenerateExcel/GenerateVesselCrew': {},
  '/GeneratePDF/GenerateCVRegisterCrew': {},
  '/GeneratePDF/GenerateMCURegisterCrew': {
    ids: { regCrewIds: 'examined' },
    with: { letterNumber: '12', schedule: '2026-12-01', mcuPackageId: 2_000_000_000, clinicName: 'Klinik' },
    missing: { regCrewIds: 400, vesselId: 400, principalId: 400 },
  },
  '/JobOpening/': byId('opening'),
  '/JobOpeningPublic/': byId('openOpening'),
  '/JobPosition': byId('reference'),
  '/PublicJobPosition': byId('reference'),
  '/RegisterCrews/GetApplicantListByCurrentStatusId': byId('reference'),
  '/RegisterCrews/GetRegisterCrewById': byId('application'),
  '/RegisterCrews/GetRegisterCrewDraft': {},
  '/RegisterCrews/SubmitRegisterCrew': { ids: { regCrewId: 'pass', jobOpeningId: 'opening' }, with: { step: 1 } },
  '/RegisterCrews/GetCrewStateByRegCrewId': byId('application'),
  '/RegisterCrews/GetDuplicates': byId('application'),
  '/RegisterCrews/MergeRegisterCrew': {
    ids: { otherFileId: 'twin' },
    with: { choices: [] },
  },
  '/RegisterCrews/MoveToCrew': { with: { employmentTypeId: 2_000_000_000 } },
  '/RegisterCrews/UpdateRegisterCrewDetail': {},
  '/RegisterCrews/UpdateRegisterCrewStatus': { with: { currentStatusId: 2, remark: 'By mistake' } },
  '/RegisterCrewsPublic/GetRegisterCrewDraft': { ids: { registrationNo: 'anyDraft' } },
  '/RegisterCrewsPublic/GetRegisterStatusByRegisNo': { ids: { registrationNo: 'anySubmitted' } },
  '/RegisterCrewsPublic/SubmitRegisterCrew': {
    ids: { regCrewId: 'anyPass', jobOpeningId: 'openOpening' },
    with: { step: 1 },
  },
  // Sessions are the provider's; users/server/sessions has tests of whose may be ended.
  '/Sessions/EndOwnSession': { ids: { sessionId: 'reference' } },
  '/Sessions/EndUserSessions': { ids: { sessionId: 'reference' }, reach: accountsOfDivision },
  '/Sessions/GetUserSessions': { reach: accountsOfDivision },
  '/SavedViews/': { ids: { viewId: 'reference' }, with: { name: 'View' } },
  // Which vessels may be named is checked with what else is wrong; requirements/server has whose lines may be changed.
  '/Requirement/': {
    with: { jobPositionId: 1, validFrom: '2099-01-01', changes: [{ certificateTypeId: 101, need: 'none' }] },
    missing: { vesselId: 400, principalId: 400 },
  },
  // Whom an account may be tied to depends on its role; users/server/managing has the cases.
  '/Users/Create': { ids: { employeeId: 'reference', principalId: 'reference' } },
  '/Users/DeactivateUser': { reach: { '': 'own' } },
  '/Users/Delete': { reach: accountsOfDivision },
  '/Users/GetProfileByUserId': {},
  '/Users/Update': { with: { firstName: 'Ayu' }, reach: accountsOfDivision },
  '/Users/UpdateAccessList': { reach: accountsOfDivision },
  '/Vessel/GetVesselCrewHistory': {},
  '/Vessel/GetVesselDetail': byId('vessel'),
  '/Vessel/GetVesselIn': listOfPrincipal,
  '/Vessel/GetVesselVoyageLog': byId('vessel'),
  '/Vessel/InsertVesselDetail': { with: { shipId: 1 }, missing: { principalId: 400 } },
  '/Vessel/InsertVoyageDetail': { with: { navigationStatusId: 1 } },
  '/Vessel/UpdateToInScrap': byId('vessel'),
  '/Vessel/UpdateVesselDetail': { ids: { id: 'vessel' }, with: { shipId: 1 }, missing: { principalId: 400 } },
  '/VesselCrew/GetOfficerMatrix': {},
  '/VesselCrew/GetVesselCrewAssignment': {},
  '/VesselCrew/GetVesselCrewListByVesselId': { alike: true },
  '/VesselCrew/GetVesselOnBoardCrewCount': {},
};

export const recordCallOf = (path: string) => longest(recordCalls, path);

/** The places in reach of a person. */
export function reachOf(kind: Kind, call: RecordCall, person: Pick<Person, 'name'>): readonly string[] {
  return longest(call.reach ?? reachOfKind[kind], person.name)
    .split(' ')
    .filter(Boolean);
}
