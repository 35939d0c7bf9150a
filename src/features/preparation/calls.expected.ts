import { type ExpectedCall, expectCalls, keepers, office, only, readers, writers } from '#app/test-calls.ts';

const looks = only(office, readers('OnboardPreparation'));
/** Nobody in the corners that are walked is being prepared: who reaches whom is tried in server tests. */
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
      ...{ positionOnBoard: 'Master', certificateNumber: '1', examinationDate: '2025-06-01', validUntil: '2026-06-01' },
      ...{ result: 'FIT', attachmentId: '6c4a2f6e-0000-4000-8000-000000000000' },
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
});
