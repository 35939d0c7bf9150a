import { type Role, roles, type SubRole, subRoles, type Tag, tags } from '#platform/contract/access.ts';

/**
 * Who may make which call, written by hand from the open points of the documents (1-open 3, 35, 63 and 65), and not
 * read from the declarations under test. **A new call gets its line here**; access.test.ts fails without one. A call
 * that takes the number of a record gets another in the test-reach-*.ts of its area.
 */

interface TagRule {
  tags: readonly Tag[];
  writes: boolean;
  by?: readonly string[];
}
const readers = (...wanted: Tag[]): TagRule => ({ tags: wanted, writes: false });
const writers = (...wanted: Tag[]): TagRule => ({ tags: wanted, writes: true });
/** Beginnings of the roles ashore. */
const office = [
  'superadmin',
  ...['admin', 'manager', 'staff', 'pde', 'planning', 'service', 'finance'].map((each) => `crewing${each}`),
];
export type Rule = 'anyone' | 'visitor' | 'signed-in' | 'active' | 'member' | 'office' | TagRule;

/** Who keeps the vessels (2-open 2O16). */
const keepers = ['superadmin', 'crewingadmin', 'crewingmanager'];

/** What of the crew is not for principals (2S015). */
const ofCrew: Rule = { tags: ['CrewManagement'], writes: false, by: [...office, 'crewmarine', 'crewtanker'] };
const enteredByAdmins: Rule = { tags: ['CrewManagement'], writes: true, by: ['superadmin', 'crewingadmin'] };

/** By the beginning of the path; the longest line that fits holds. */
const expectedRules: Record<string, Rule> = {
  '/P/': 'anyone',
  '/Users/GetProfileByUserId': 'signed-in',
  '/Users/ChangePassword': 'active',
  '/Users/ChangeLanguage': 'active',
  '/Users/DeactivateUser': 'active',
  '/Users/GetAllUsers': readers('UserManagement'),
  '/Users/Create': writers('UserManagement'),
  '/Users/Update': writers('UserManagement'),
  '/Users/Delete': writers('UserManagement'),
  '/Users/UpdateAccessList': { tags: ['UserManagement'], writes: true, by: ['superadmin'] },
  '/Employee/GetEmployeeByRole': { ...readers('UserManagement', 'CrewManagement'), by: office },
  '/Vessel/GetAllPrincipal': readers('VesselManagement', 'UserManagement', 'Contracts'),
  '/Users/RequestResetPassword': 'anyone',
  '/Users/ResetPassword': 'anyone',
  '/Audit/': { tags: ['UserManagement'], writes: true, by: ['superadmin'] },
  '/Audit/GetHistory': readers('ApplicantList', 'CrewManagement', 'VesselManagement', 'JobOpening', 'UserManagement'),
  '/Sessions/': 'signed-in',
  '/Sessions/GetUserSessions': writers('UserManagement'),
  '/Sessions/EndUserSessions': writers('UserManagement'),
  '/Employee/': readers('CrewManagement'),
  '/SavedViews/': 'member',
  '/Employee/GetEmpUpcomingSchedule': ofCrew,
  '/Employee/GetEmployeeScheduleHistory': ofCrew,
  '/Employee/GetEmployeeDocumentHistory': ofCrew,
  '/Employee/GetBoardSchedule': enteredByAdmins,
  '/Employee/InsertEmployeeBoardSchedule': enteredByAdmins,
  '/VesselCrew/GetVesselCrewAssignment': ofCrew,
  '/Requirement/': { ...writers('CrewManagement', 'VesselManagement'), by: keepers },
  '/Requirement/Get': { ...readers('CrewManagement', 'VesselManagement'), by: office },
  '/Employee/GetEmployeeBlacklistByEmployeeId': { ...readers('CrewManagement'), by: office },
  '/Employee/InsertEmployeeBlacklist': writers('CrewManagement'),
  '/Employee/UpdateEmployeeBlackList': writers('CrewManagement'),
  '/Employee/UpdateUnblacklistRequestEmployee': writers('CrewManagement'),
  '/Employee/UpdateUnblacklistApprovalEmployee': {
    ...writers('CrewManagement'),
    by: ['superadmin', 'crewingmanager'],
  },
  '/Employee/GetEmployeeCommitments': { ...readers('CrewManagement'), by: office },
  '/Employee/GetEmploymentHistory': { ...readers('CrewManagement'), by: office },
  '/Employee/ResignEmployee': writers('CrewManagement'),
  '/Employee/ReturnEmployee': writers('CrewManagement'),
  '/Email/SendEmailEmployee': writers('CrewManagement'),
  '/Email/ResendEmailEmployee': writers('CrewManagement'),
  '/Dropdown/GetAllEmployeeBlacklistLevel': 'office',
  '/Employee/UpdateEmployeeDetail': writers('CrewManagement'),
  '/FileUpload/': 'member',
  '/FileUploadPublic/': 'visitor',
  '/FileDownload/': 'member',
  '/JobOpening/': readers('JobOpening', 'ApplicantList'),
  '/JobOpening/PostJobOpening': writers('JobOpening'),
  '/JobOpening/UpdateJobOpening': writers('JobOpening'),
  '/JobOpening/DeleteJobOpening/': writers('JobOpening'),
  '/JobOpeningPublic/': 'anyone',
  '/RegisterCrews/Get': readers('ApplicantList'),
  '/RegisterCrews/GetApplicantListCounts': readers('ApplicantList', 'Dashboard'),
  '/RegisterCrews/GetRegisterCrewDraft': writers('ApplicantList'),
  '/RegisterCrews/SubmitRegisterCrew': writers('ApplicantList'),
  '/RegisterCrews/UpdateRegisterCrewDetail': writers('ApplicantList'),
  '/RegisterCrews/MergeRegisterCrew': writers('ApplicantList'),
  '/RegisterCrews/MoveToCrew': writers('ApplicantList'),
  '/RegisterCrewsPublic/': 'visitor',
  '/AssessmentHistory/Get': readers('ApplicantList'),
  '/AssessmentHistory/Insert': writers('ApplicantList'),
  '/AssessmentHistory/UpdateMCU': writers('ApplicantList'),
  '/RegisterCrews/UpdateRegisterCrewStatus': {
    tags: ['ApplicantList'],
    writes: true,
    by: ['superadmin', 'crewingmanager'],
  },
  '/Email/': writers('ApplicantList'),
  '/Email/GetEmailsByRegCrewId': readers('ApplicantList'),
  '/EmailPublic/': 'visitor',
  '/GeneratePDF/GenerateCVRegisterCrew': readers('ApplicantList'),
  '/GeneratePDF/GenerateMCURegisterCrew': writers('ApplicantList'),
  '/GenerateExcel/GenerateBOC': readers('ApplicantList'),
  '/GenerateExcel/GenerateVesselCrew': readers('VesselManagement'),
  '/JobPositionMarines/': 'member',
  '/JobPositionTankers/': 'member',
  '/PublicJobPositionMarines/': 'anyone',
  '/PublicJobPositionTankers/': 'anyone',
  '/MatrixMarineCOCs/': 'member',
  '/MatrixMarineCOPs/': 'member',
  '/MatrixTankerCOCs/': 'member',
  '/MatrixTankerCOPs/': 'member',
  '/PublicMatrix': 'visitor',
  '/AdditionalAdd/Get': 'member',
  '/AdditionalAdd/Create': 'office',
  '/AdditionalAdd/CreateVesselSize': writers('JobOpening', 'VesselManagement'),
  '/AdditionalAdd/CreateMCUClinic': writers('ApplicantList', 'OnboardPreparation'),
  '/AdditionalAdd/CreateTechnicalSuperintendent': writers('VesselManagement', 'Scheduling'),
  '/AdditionalAdd/CreateMarineSuperintendent': writers('VesselManagement', 'Scheduling'),
  '/AdditionalAdd/CreateDesignatedPersonAshore': writers('VesselManagement', 'Scheduling'),
  '/AdditionalAdd/CreatePort': writers('VesselManagement', 'Scheduling'),
  '/AdditionalAddPublic/': 'visitor',
  '/Dropdown/': 'member',
  '/DropdownPublic/': 'anyone',
  '/Vessel/GetVessel': readers('VesselManagement'),
  '/Vessel/GetVesselDetail/': readers('VesselManagement', 'Planning', 'Approval', 'OnboardPreparation', 'Scheduling'),
  '/Vessel/GetVesselPrincipals/': { ...readers('VesselManagement'), by: office },
  '/Vessel/GetVesselVoyageLogHeader/': 'member',
  '/Vessel/InsertVesselDetail': { ...writers('VesselManagement'), by: keepers },
  '/Vessel/UpdateVesselDetail': { ...writers('VesselManagement'), by: keepers },
  '/Vessel/UpdateToInScrap': { ...writers('VesselManagement'), by: keepers },
  '/Vessel/InsertVoyageDetail': { ...writers('VesselManagement'), by: [...keepers, 'crewingstaff'] },
  '/VesselCrew/GetVessel': readers('VesselManagement'),
  '/VesselCrew/GetOfficerMatrix': readers('VesselManagement'),
  '/ServiceLinks/Get': { ...readers('VesselManagement'), by: office },
  '/ServiceLinks/Update': { ...writers('VesselManagement'), by: keepers },
  '/OperationArea/': 'member',
};

const principalTags: Tag[] = ['Dashboard', 'VesselManagement', 'Planning', 'Approval', 'Appraisal'];
/** By the beginning of the role; `w` marks those that may write where a call says no more. */
const expectedRoles: Record<string, { tags: readonly Tag[]; w?: true; outside?: true }> = {
  superadmin: { tags, w: true },
  crewingadmin: { tags, w: true },
  crewingmanager: { tags: tags.filter((tag) => tag !== 'UserManagement'), w: true },
  crewingstaff: {
    tags: [
      'Dashboard',
      'ApplicantList',
      'JobOpening',
      'CrewManagement',
      'VesselManagement',
      'OnboardPreparation',
      'Scheduling',
      'Appraisal',
    ],
    w: true,
  },
  crewingplanning: {
    tags: [
      'Dashboard',
      'CrewManagement',
      'VesselManagement',
      'Planning',
      'Approval',
      'OnboardPreparation',
      'Scheduling',
    ],
  },
  crewingservice: { tags: ['Dashboard', 'Accomodation', 'ShipChandler', 'UJBM', 'Scheduling'] },
  crewingfinance: { tags: ['Dashboard', 'UJBM', 'WOOverview', 'BillingOverview', 'Contracts'] },
  crewingpde: { tags: ['Dashboard', 'ApplicantList', 'CrewManagement', 'Appraisal'] },
  crewingprincipal: { tags: principalTags, outside: true },
  principal: { tags: principalTags, outside: true },
  'crewmarine head': {
    tags: ['CrewManagement', 'VesselManagement', 'ShipChandler', 'Appraisal', 'WOOverview'],
    outside: true,
  },
  'crewtanker head': {
    tags: ['CrewManagement', 'VesselManagement', 'ShipChandler', 'Appraisal', 'WOOverview'],
    outside: true,
  },
  crewmarine: { tags: ['CrewManagement', 'WOOverview'], outside: true },
  crewtanker: { tags: ['CrewManagement', 'WOOverview'], outside: true },
  // In no class, with no tags of its own (1-open 67).
  admin: { tags: [], outside: true },
};

/** The longest line that fits a name. */
export function longest<T>(table: Record<string, T>, name: string): T {
  const [line] = Object.keys(table)
    .filter((start) => name.startsWith(start))
    .sort((a, b) => b.length - a.length);
  const found = line === undefined ? undefined : table[line];
  if (found === undefined)
    throw new Error(`Nothing is written down for ${name}: see src/app/test-access.ts and test-reach-*.ts`);
  return found;
}

export interface Person {
  name: string;
  role: Role;
  subRole: SubRole | null;
}
/** Every role, with each sub-role where a role has them. */
export const people: Person[] = roles.flatMap((role) => {
  const kinds = role === 'crewmarine' || role === 'crewtanker' ? subRoles : [null];
  return kinds.map((subRole) => ({ name: subRole ? `${role} ${subRole}` : role, role, subRole }));
});

/** Whether the person gets past the question of who they are. */
export function mayCall(rule: Rule, person: Person): boolean {
  const { tags: held, w = false, outside = false } = longest(expectedRoles, person.name);
  if (rule === 'anyone' || rule === 'visitor' || rule === 'signed-in' || rule === 'active') return true;
  if (rule === 'member') return held.length > 0;
  if (rule === 'office') return held.length > 0 && !outside;
  if (!rule.tags.some((tag) => held.includes(tag))) return false;
  return rule.by ? rule.by.some((start) => person.name.startsWith(start)) : w || !rule.writes;
}

export const ruleOf = ({ path }: { path: string }) => longest(expectedRules, path);
