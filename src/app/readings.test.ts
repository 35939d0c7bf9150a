import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { isFileAnswer } from '#platform/contract/endpoint.ts';
import { callsOf, foldersWithCalls } from '#testing/expected.ts';
import { kindOfName } from '#testing/reach-kinds.ts';

/** A read that takes the number of a person's record declares whose reading it is. */

const calls = foldersWithCalls.flatMap(callsOf);

/** Kinds of records that are of a person. */
const ofPersons = ['application', 'examined', 'draft', 'employee', 'file', 'seat', 'mail', 'blacklisting'];
/** Reads of a person that show nothing of a personal file, each with its reason. */
const showNothing: Record<string, string> = {
  '/RegisterCrews/GetCrewStateByRegCrewId/:id': 'whether the applicant is crew by now',
  '/SelectionSessions/GetWaitingApplicant/:id': 'who waits for a session, with results, which lists show too',
  '/Employee/GetEmployeeCommitments': 'plans of the office that leaving would end',
  '/Employee/GetEmploymentHistory': 'when somebody was employed',
  '/Employee/GetEmpUpcomingSchedule': 'plans, which crew lists show too',
  '/Employee/GetEmployeeScheduleHistory': 'times aboard, which crew lists show too',
  '/Employee/GetEmployeeDaysCounted': 'a sum of times aboard, which crew lists show too',
  '/VesselCrew/GetVesselCrewAssignment': 'a plan, which crew lists show too',
  '/VesselCrew/GetVesselCrewPlanCheck': 'days of a plan, before it is made',
  '/Employee/GetEmployeePlanningPermanent': 'candidates, whom crew lists show too',
  '/Employee/GetEmployeePlanningContract': 'candidates, whom crew lists show too',
  '/Employee/GetEmployeePlanningPromotion': 'candidates, whom crew lists show too',
  '/Employee/GetEmployeePlanningOffBoard': 'candidates, whom crew lists show too',
  '/EmployeePreparation/GetEmployeePreparation': 'how far somebody is prepared, without any result',
  '/EmployeePreparation/GetPreparationBJSTList': 'trainings before boarding, which are no secret in the office',
  '/EmployeePreparation/GetPreparationPKLList': 'who has an agreement, without what it says',
  '/Employee/GetBoardScheduleVessels': 'vessels to choose from',
  '/Employee/GetBoardScheduleSeats': 'positions to choose from',
  '/Employee/GetOthersOfEmployee': 'colleagues to choose from, whom crew lists show too',
};

it('is declared by every call that shows a record of a person', () => {
  const silent = calls.flatMap(({ endpoint, expected }) => {
    const { path, effect, input, reading } = endpoint;
    const kinds = Object.keys(input.shape).map((name) => expected.ids?.[name] ?? kindOfName[name] ?? '');
    return effect === 'read' && !reading && kinds.some((kind) => ofPersons.includes(kind)) ? [path] : [];
  });
  // Who lacks here declares `reading` in the contract, or is named above with the reason.
  expect(silent.sort()).toEqual(Object.keys(showNothing).sort());
});

/** Files that name nobody but the one whose they are, each with what they hold. */
const namesNobody: Record<string, string> = {
  '/Appraisal/DownloadOwnAppraisal': 'an approved report on the account itself',
  '/Calendar/Feed': 'days, vessels, ports and counts; courses and certificates of the account itself',
  '/StoreItem/DownloadStoreItems': 'goods',
  '/StoreQuotation/DownloadRequest': 'goods of a request, without who asked for them',
};

it('is declared by every file that is sent', () => {
  const silent = calls.filter(({ endpoint }) => isFileAnswer(endpoint.answer) && !endpoint.reading);
  expect(silent.map(({ endpoint }) => endpoint.path).sort()).toEqual(Object.keys(namesNobody).sort());
});

it('names an input that the call takes', () => {
  const wrong = calls.flatMap(({ endpoint: { path, reading, input } }) =>
    reading && 'input' in reading && !(reading.input in input.shape) ? [`${path} takes no ${reading.input}`] : [],
  );
  expect(wrong).toEqual([]);
});

it('has a name in both languages', () => {
  const kinds = new Set(calls.flatMap(({ endpoint: { reading } }) => (reading ? [reading.kind] : [])));
  for (const language of ['en', 'id']) {
    const { readings } = JSON.parse(readFileSync(`public/locales/${language}/audit.json`, 'utf8'));
    expect([...kinds].filter((kind) => !(kind in readings))).toEqual([]);
  }
});
