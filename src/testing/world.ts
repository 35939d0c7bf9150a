import { applications } from '#features/applications/contract.ts';
import { makeOpening, stepsOf, upload } from './application.ts';
import type { Known, Values } from './arbitraries.ts';
import type { Caller, TestServer } from './server.ts';
import { thisYear } from './this-year.ts';

const newOpening = {
  shipId: 1,
  jobPositionMarineId: 22,
  vesselSize: '27 m LOA',
  jobType: 'Contract',
  workExperience: '1 year',
  task: 'Serve the mess',
};

/** A little of everything, so that made-up requests reach something; with requests that are good as they are. */
export async function makeWorld(server: TestServer) {
  const superadmin = await server.user({ role: 'superadmin' });
  const staff = await server.user({ role: 'crewingstaffmarine' });
  const visitor = await server.visitor();
  const opening = await makeOpening(server);
  await makeOpening(server, { divisionId: 2, jobPositionId: 101, shipTypeId: 101 });

  /** Submits so many steps, and answers all four as they may be sent again, with what the record is known by. */
  async function apply(caller: Exclude<Caller, undefined>, howMany: number) {
    const steps = await stepsOf(server, caller, opening);
    const call = 'f' in caller ? applications.submitPublic : applications.submit;
    let pass: Values = {};
    let number = '';
    for (const step of steps.slice(0, howMany)) {
      const { status, body, raw } = await server.call(call, { ...step, ...pass }, caller);
      if (status !== 200) throw new Error(`The example is not good: ${raw}`);
      pass = { regCrewId: body.data.regCrewId, registrationGuid: body.data.registrationGuid };
      number = body.data.regRegisNo;
    }
    return { again: steps.map((step): Values => ({ ...step, ...pass })), pass, number };
  }
  const submitted = await apply(visitor, 4);
  const draft = await apply(visitor, 3);
  const staffDraft = await apply(staff, 3);
  const file = await upload(server, superadmin);
  const { id: packageId } = await server.db
    .selectFrom('options')
    .select('id')
    .where('kind', '=', 'mcu_package')
    .executeTakeFirstOrThrow();
  const { id: mail } = await server.db
    .selectFrom('outbox')
    .select('id')
    .where('recordId', '=', String(submitted.pass.regCrewId))
    .where('kind', '=', 'RegisterCrew')
    .executeTakeFirstOrThrow();
  const named = ({ pass, number }: typeof draft) => ({
    registrationNo: number,
    registrationGuid: pass.registrationGuid,
  });

  const known: Known = {
    texts: [submitted.number, draft.number, String(draft.pass.registrationGuid), 'Master', 'Jakarta', 'superadmin'],
    uuids: [file.uuid, superadmin.userId],
    examples: {
      'users.profile': [{ userId: superadmin.userId }],
      'user-accounts.list': [{ role: 'superadmin', search: 'user', sortBy: '-email', filterList: 'isActive:true;' }],
      'files.upload': [{ FileId: crypto.randomUUID(), FileType: 'personaldata' }],
      'files.uploadPublic': [{ FileId: crypto.randomUUID(), FileType: 'personaldata' }],
      'files.download': [{ fileId: file.uuid, fileType: 'personaldata' }],
      'job-openings.list': [{ sortBy: '-jobPositionName,shipName', filterList: 'isOpen:true;shipId:1;mess' }],
      'job-openings.create': [newOpening],
      'job-openings.update': [{ id: opening, isOpen: true, ...newOpening }],
      'applications.list': [{ id: 1, sortBy: 'regFullName,-registerDate', filterList: 'jobPositionId:22;budi' }],
      'applications.listDone': [{ sortBy: '-vesselType', filterList: 'shipId:1;budi' }],
      'applications.submitPublic': draft.again.slice(0, 3),
      'applications.submit': staffDraft.again.slice(0, 3),
      'applications.draftPublic': [named(draft)],
      'applications.draft': [named(staffDraft)],
      'applications.status': [named(submitted)],
      'applications.sendMail': [{ type: 'RegisterCrew', regCrewId: submitted.pass.regCrewId }],
      ...decisions(Number(submitted.pass.regCrewId), packageId, mail),
      'applications.sendMailPublic': [{ type: 'RegisterCrew', ...submitted.pass }],
    },
  };
  return { callers: { superadmin, staff, visitor, anonymous: undefined }, known };
}

/** What may be sent to decide on an applicant who has just applied, one call after the other. */
function decisions(regCrewId: number, mcuPackageId: number, mailId: number): Known['examples'] {
  const brought = (currentStatusId: number) => ({ regCrewId, currentStatusId, remark: 'By mistake' });
  const booking = {
    letterNumber: '12',
    schedule: `${thisYear + 1}-03-02`,
    clinicName: 'Klinik Samudera',
    clinicLocation: 'Jakarta',
  };
  const price = { mcuPrice: '1250000', mcuFeePercentage: '7.5', mcuPackageId };
  const screened = { registerCrewId: regCrewId, assessmentType: 'screening', remark: 'All there' };
  return {
    'assessments.insertAssessment': [
      { ...screened, assessmentStatus: 'InProgress' },
      { ...screened, assessmentStatus: 'Passed' },
    ],
    'assessments.insertBulk': [{ regCrewIdArray: [regCrewId, 1], assessmentType: 'boc', assessmentStatus: 'Passed' }],
    'assessments.updateStatus': [brought(8), brought(6)],
    'assessments.updateExamination': [{ registerCrewId: regCrewId, ...booking, ...price, vesselId: null }],
    'assessments.resendMail': [{ regCrewId, mailId }],
    'assessments.vessels': [{ search: 'bahari' }],
  };
}
