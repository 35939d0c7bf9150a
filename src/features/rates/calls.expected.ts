import { expectCalls, keepers, office, only, readers, writers } from '#testing/calls.ts';

const seesWages = ['superadmin', ...['admin', 'manager', 'staff', 'finance'].map((each) => `crewing${each}`)];
const keepsWages = seesWages.filter((role) => role !== 'crewingstaff');
const mayRead = only(seesWages, readers('OnboardPreparation', 'WOOverview'));
const mayKeep = only(keepsWages, readers('OnboardPreparation', 'WOOverview'));

/** A grade is of no division. */
const grade = {
  kind: 'lumpsum',
  grade: 'Z9',
  validFrom: '2030-01-01',
  mealAllowance: '1',
  dailyAllowance: '1',
  accommodation: '1',
  localTransport: '1',
  laundry: '1',
};

export default expectCalls({
  '/Rates/GetRates': { who: mayRead, with: { kind: 'lumpsum' } },
  '/Rates/GetRateHistory/:id': { who: mayRead, with: { kind: 'lumpsum' }, ids: { id: 'reference' } },
  '/Rates/GetRateChoices': { who: mayRead },
  '/Rates/InsertRate': { who: mayKeep, with: grade },
  '/Rates/UpdateRate': { who: mayKeep, with: grade, ids: { id: 'reference' } },
  '/Rates/DeleteRate': { who: mayKeep, with: { kind: 'lumpsum' }, ids: { id: 'reference' } },
  '/Rates/DownloadRates': { who: mayKeep, with: { kind: 'lumpsum' } },
  '/Rates/ImportRates': { who: mayKeep, with: { kind: 'lumpsum', isTrial: 'true' } },
  '/Rates/GetPortRegions': { who: mayRead },
  '/Rates/SavePortRegion': { who: mayKeep, with: { region: '31' }, ids: { portId: 'reference' } },
  '/ReliefPlan/GetPlanningRules': { who: only(office, readers('Planning')) },
  '/ReliefPlan/SavePlanningRule': { who: only(keepers, writers('Planning')) },
});
