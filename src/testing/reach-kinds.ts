import { longest, type Person } from './access.ts';

/**
 * Kinds of records, where one hangs, and who reaches each kind, written by hand. **A new kind** gets a line in
 * `kindOfName` and one in `reachOfKind`, and its rows in corners.ts.
 */

/** Where a record hangs, seen from the caller. */
export const places = ['own', 'aboard', 'same', 'foreign', 'other'] as const;
/**
 * - `own`      the caller's: the account, the seafarer, the vessel they are aboard, the principal's first vessel
 * - `aboard`   someone else's on that vessel
 * - `same`     another vessel or person of the division; of the same principal
 * - `foreign`  the same division, another principal
 * - `other`    the other division
 */
export type Place = (typeof places)[number];

/** Kinds of numbers. What is no record of a division (ranks, ship types, options) is `reference`. */
export type Kind =
  | 'application'
  // One that is in the stage of the medical check-up.
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
  | 'voyage'
  | 'principal'
  | 'seat'
  | 'employee'
  | 'blacklisting'
  // A session that applicants are invited to.
  | 'session'
  // A salary slip.
  | 'slip';

/** What a name means wherever it comes; a call may say otherwise. */
export const kindOfName: Record<string, Kind | 'reference'> = {
  applicantId: 'application',
  regCrewId: 'application',
  regCrewIds: 'application',
  regCrewIdArray: 'application',
  registerCrewId: 'application',
  registrationGuid: 'reference',
  registrationNo: 'draft',
  mailId: 'mail',
  sessionId: 'session',
  fileId: 'file',
  userId: 'user',
  vesselId: 'vessel',
  voyageId: 'voyage',
  VesselId: 'vessel',
  principalId: 'principal',
  PrincipalId: 'principal',
  employeeId: 'employee',
  EmployeeId: 'employee',
  vesselCrewId: 'seat',
  VesselCrewId: 'seat',
  divisionId: 'reference',
  certificateTypeId: 'reference',
  shipId: 'reference',
  ShipId: 'reference',
  jobPositionId: 'reference',
  JobPositionId: 'reference',
  jobPositionMarineId: 'reference',
  jobPositionTankerId: 'reference',
  requirementId: 'reference',
  mcuPackageId: 'reference',
  payrollCategoryId: 'reference',
  taxStatusId: 'reference',
  originPortId: 'reference',
  onBoardPortId: 'reference',
  offBoardPortId: 'reference',
  destinationPortId: 'reference',
  navigationStatusId: 'reference',
  currentStatusId: 'reference',
  employmentTypeId: 'reference',
  employeeBlacklistLevelId: 'reference',
  employeeBlackListid: 'blacklisting',
  workOrderId: 'slip',
  // An upload of the caller's, which nothing hangs on yet.
  unblacklistDocumentId: 'reference',
  evidenceFileId: 'reference',
  attachmentId: 'reference',
  VesselCrewExtensionId: 'reference',
  // Of the seafarer, not of a row.
  passportId: 'reference',
  cityId: 'reference',
};

/** By the beginning of the role; the longest that fits holds. Sub-roles stand behind the role. */
export type Reach = Record<string, string>;
export const applicants: Reach = { superadmin: 'same other', crewing: 'same', crewingprincipal: '', '': '' };
/** Papers of crew members: accounts with ApplicantList or CrewManagement. */
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
export const accountsOfDivision: Reach = {
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
  session: applicants,
  // Principals judge certificates of the people they are asked about.
  file: { ...paperReaders, crewingprincipal: 'aboard same', principal: 'aboard same' },
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
  voyage: { superadmin: 'aboard same foreign other', crewing: 'aboard same foreign', crewingprincipal: '', '': '' },
  // A client is no one's division; of a principal only their own is there.
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
  // One's own only: a master does not read shipmates' wages.
  slip: {
    superadmin: 'aboard same foreign other',
    crewing: 'aboard same foreign',
    crewingprincipal: '',
    crewmarine: 'own',
    crewtanker: 'own',
    '': '',
  },
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

/** The places in reach of a person. */
export function reachOf(kind: Kind, call: RecordCall, person: Pick<Person, 'name'>): readonly string[] {
  return longest(call.reach ?? reachOfKind[kind], person.name)
    .split(' ')
    .filter(Boolean);
}
