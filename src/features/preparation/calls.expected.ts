import { type ExpectedCall, expectCalls, keepers, office, only, readers, writers } from '#testing/calls.ts';

const looks = only(office, readers('OnboardPreparation'));
/** Nobody in the corners that are walked is being prepared: reach is tested in server tests. */
const ofVessel = { who: looks, alike: true } satisfies ExpectedCall;

/** Who may see medical results keeps what is prepared: planning and the others in the office may not. */
const keeps = only([...keepers, 'crewingstaff'], writers('OnboardPreparation'));
const everyId = {
  ids: {
    employeePreparationMcuId: 'reference',
    employeePreparationBjstId: 'reference',
    medicalCertificateId: 'reference',
  },
} satisfies Partial<ExpectedCall>;
/** Lists of someone who is not in reach are empty; nobody in the corners has been examined. */
const list = { alike: true, missing: { vesselId: 200, employeeId: 200 } } satisfies Partial<ExpectedCall>;
const inOffice = ['superadmin', ...['admin', 'manager', 'staff'].map((each) => `crewing${each}`)];
const tags = ['OnboardPreparation', 'WOOverview'] as const;
const atSea = ['crewmarine', 'crewtanker'];
const makesPkl = only(inOffice, writers('OnboardPreparation'));
const seesWages = only([...inOffice, 'crewingfinance'], readers(...tags));
/** The corners that are walked have no agreements: who reaches one is tried in server tests. */
const ids = { employeePreparationPklId: 'reference' } as const;

export default expectCalls({
  '/EmployeePreparation/GetPreparationMCUList': { who: keeps, ...list },
  '/EmployeePreparation/GetPreparationMCUDetail': { who: keeps, ...everyId },
  '/EmployeePreparation/InsertPreparationMCU': {
    who: keeps,
    ids: { employeeIds: 'reference', vesselId: 'reference' },
    with: { letterNumber: '12', schedule: '2026-12-01', mcuPackageId: 1, clinicName: 'Klinik' },
  },
  '/EmployeePreparation/UpdatePreparationMCU': {
    who: keeps,
    ids: {
      ...everyId.ids,
      attachmentId: 'reference',
      employeeId: 'reference',
      vesselId: 'reference',
      mcuHealthDegreeId: 'reference',
    },
  },
  '/Dropdown/GetMCUHealthStatusDegree': { who: keeps },
  '/GeneratePDF/GenerateMCUEmployee': {
    who: keeps,
    ids: { employeeIds: 'reference' },
    with: { letterNumber: '12', schedule: '2026-12-01' },
  },
  '/EmployeePreparation/GetPreparationBJSTList': { who: looks, ...list },
  '/EmployeePreparation/GetPreparationBJSTDetail': { who: looks, ...everyId },
  '/EmployeePreparation/InsertPreparationBJST': {
    who: keeps,
    ids: { employeeIds: 'reference', vesselId: 'reference', bjstTypeId: 'reference' },
    with: { letterNumber: '12', startDate: '2026-12-01', endDate: '2026-12-03', place: 'Jakarta' },
  },
  '/EmployeePreparation/UpdatePreparationBJST': {
    who: keeps,
    ids: {
      ...everyId.ids,
      attachmentId: 'reference',
      employeeId: 'reference',
      vesselId: 'reference',
      bjstTypeId: 'reference',
    },
  },
  '/Dropdown/GetAllBJSTType': { who: looks },
  '/GeneratePDF/GenerateBJSTEmployee': {
    who: keeps,
    ids: { employeeIds: 'reference' },
    with: { letterNumber: '12', startDate: '2026-12-01' },
  },
  '/EmployeePreparation/GetPreparationMedicalList': { who: keeps, ...list },
  '/EmployeePreparation/GetPreparationMedicalDetail': { who: keeps, ...everyId },
  '/EmployeePreparation/InsertPreparationMedical': {
    who: keeps,
    with: {
      positionOnBoard: 'Master',
      certificateNumber: '1',
      examinationDate: '2025-06-01',
      validUntil: '2026-06-01',
      result: 'FIT',
      attachmentId: '6c4a2f6e-0000-4000-8000-000000000000',
    },
    ids: { attachmentId: 'reference' },
  },
  '/Email/SendEmailEmployeePreparation': {
    who: keeps,
    with: { sendEmailType: 'MCU' },
    ids: { employeePreparationId: 'reference' },
  },
  '/EmployeePreparation/GetVesselOnBoardPreparation': { who: looks },
  '/EmployeePreparation/GetEmployeePreparation': {
    who: looks,
    alike: true,
    missing: { vesselId: 200, employeeId: 200 },
  },
  '/EmployeePreparation/GetVesselCrewPreparation': ofVessel,
  '/EmployeePreparation/GetPreparationWorkList': ofVessel,
  '/EmployeePreparation/GetPreparationPKLList': {
    who: only(office, readers(...tags)),
    alike: true,
    missing: { vesselId: 200, employeeId: 200 },
  },
  '/EmployeePreparation/GetPreparationPKLDetail': {
    who: only([...inOffice, 'crewingfinance', ...atSea], readers(...tags)),
    ids,
  },
  '/EmployeePreparation/GetPreparationPKLDraft': {
    who: makesPkl,
    ids: { vesselId: 'reference', employeeId: 'reference' },
  },
  '/EmployeePreparation/InsertPreparationPKL': {
    who: makesPkl,
    with: {
      pklDocumentNumber: '0001/PKL/MRN/2026',
      ptkpGolId: 1,
      crewSealingOfficerDate: '2026-01-01',
      crewSealingOfficerName: 'Pejabat',
      firstPartyName: 'Dewi',
      firstPartyPosition: 'Crewing Manager',
      firstPartyOffice: 'JAKARTA',
      agreementsShippingArea: 'Near coastal voyages',
      agreementsSeamanBook: 'F 123456',
      agreementsEmployeeNo: 'M-1',
    },
    ids: {
      employeeId: 'reference',
      vesselId: 'reference',
      vesselCrewId: 'reference',
      ptkpGolId: 'reference',
      replacesId: 'reference',
    },
  },
  '/EmployeePreparation/UpdatePreparationPKL': { who: makesPkl, ids: { ...ids, attachmentId: 'reference' } },
  '/EmployeePreparation/GetPreparationPKLAddenda': {
    who: only([...inOffice, 'crewingfinance', ...atSea], readers(...tags)),
    ids,
  },
  '/EmployeePreparation/InsertPreparationPKLAddendum': {
    who: makesPkl,
    ids,
    with: {
      crewSealingOfficerDate: '2026-01-01',
      crewSealingOfficerName: 'Pejabat',
      firstPartyName: 'Dewi',
      firstPartyPosition: 'Crewing Manager',
    },
  },
  '/EmployeePreparation/UpdatePreparationPKLAddendum': {
    who: makesPkl,
    ids: { pklAddendumId: 'reference', attachmentId: 'reference' },
  },
  '/GeneratePDF/GeneratePreparationPKLAddendum': {
    who: only([...inOffice, ...atSea], readers(...tags)),
    ids: { pklAddendumId: 'reference' },
  },
  '/WorkOrder/GetMatrixMarineSalary': {
    who: seesWages,
    ids: {
      JobPositionId: 'reference',
      OperationAreaId: 'reference',
      PayrollCategoryId: 'reference',
      ShipId: 'reference',
    },
  },
  '/Dropdown/GetAllPTKPGolongan': { who: 'member' },
  '/AdditionalAdd/GetSealingOfficer': { who: 'member' },
  '/AdditionalAdd/GetFirstParty': { who: 'member' },
  '/AdditionalAdd/CreateSealingOfficer': { who: makesPkl, with: { name: 'Pejabat Uji' } },
  '/AdditionalAdd/CreateFirstParty': { who: makesPkl, with: { name: 'Pihak Uji' } },
  '/GeneratePDF/GenerateEmployeePreparationPKL': { who: only([...inOffice, ...atSea], readers(...tags)), ids },
  '/GeneratePDF/GenerateVesselPreparationPKL': {
    who: makesPkl,
    with: { employeeIds: [] },
    ids: { vesselId: 'reference', employeeIds: 'reference' },
  },
});
