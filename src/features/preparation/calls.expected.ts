import { type ExpectedCall, expectCalls, office, only, readers } from '#app/test-calls.ts';

const looks = only(office, readers('OnboardPreparation'));
/** Nobody in the corners that are walked is being prepared: who reaches whom is tried in server tests. */
const ofVessel = { who: looks, alike: true } satisfies ExpectedCall;

export default expectCalls({
  '/EmployeePreparation/GetVesselOnBoardPreparation': { who: looks },
  '/EmployeePreparation/GetEmployeePreparation': {
    who: looks,
    alike: true,
    missing: { vesselId: 200, employeeId: 200 },
  },
  '/EmployeePreparation/GetVesselCrewPreparation': ofVessel,
  '/EmployeePreparation/GetPreparationWorkList': ofVessel,
});
