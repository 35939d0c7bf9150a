import { crewFiles } from '#features/crew/personal-file/contract.ts';
import { movements } from '#features/movements/contract.ts';
import { agreements } from '#features/preparation/agreements/contract.ts';
import { bjsts } from '#features/preparation/bjst/contract.ts';
import type { DocumentsStep, PersonalStep } from '#features/seafarers/contract.ts';
import { addDays } from '#platform/contract/days.ts';
import { keepSalary, optionOf } from './agreements.ts';
import { documentsOf, personalOf } from './application.ts';
import { planningWorld } from './planning.ts';
import { preparing } from './preparation.ts';
import type { Caller, TestServer } from './server.ts';

/** How somebody differs from one who may board with no finding. */
export interface Entered {
  personal?: Partial<PersonalStep>;
  documents?: (documents: DocumentsStep) => DocumentsStep;
  /** The certificates in the order in which they are entered; one that is FIT, if nothing is said. */
  medical?: readonly object[];
  mcu?: readonly ('booked' | 'Passed' | 'Failed')[];
  bjst?: readonly ('booked' | 'Passed' | 'Failed')[];
  pkl?: 'none' | 'unsigned' | 'reissued' | 'signed';
  /** In how many days the boarding is scheduled, and how far it is confirmed. */
  boardsIn?: number;
  /** In how many days the planned sign-off is. */
  endsIn?: number;
  status?: 1 | 2 | 3;
  /** Before somebody is planned. */
  first?: (world: ReadyWorld) => Promise<unknown>;
  /** When all is entered. */
  after?: (world: ReadyWorld) => Promise<unknown>;
}
export type ReadyWorld = Awaited<ReturnType<typeof planningWorld>> & { staff: Staff; admin: Caller };
type Staff = Awaited<ReturnType<TestServer['user']>>;

/** Everybody enters through the calls; only the employee and the vessel are there before. */
export async function readyWorlds(server: TestServer) {
  const staff = await server.user({ role: 'crewingstaffmarine' });
  const admin = await server.user({ role: 'crewingadminmarine' });
  const taxId = await optionOf(server, 'tax_status', 'K/1');
  const category = await optionOf(server, 'payroll_category', 'Category A');
  const port = (
    await server.db.selectFrom('options').select('id').where('kind', '=', 'port').limit(1).executeTakeFirstOrThrow()
  ).id;
  await keepSalary(server, { jobPositionId: 1, category, basicSalary: '18000000' });
  const { today } = server;
  let worldNow: ReadyWorld | undefined;
  const current = () => worldNow as NonNullable<typeof worldNow>;
  const enter = preparing(server, staff, current as never);

  const taken = (what: string, { status, raw }: { status: number; raw?: string }) => {
    if (status !== 200) throw new Error(`${what}: ${raw}`);
  };
  // The scans of the file are checked where files are tested: here they are only there.
  const sample = { ...(await personalOf(server, staff)), photo: null, photoKtp: null };
  const certificates = withBook(await documentsOf(server, staff, { jobPositionId: 1, shipTypeId: 1 }));
  const scanned = async (type = 'application/pdf') => {
    const uuid = await enter.scan(staff, 'personaldata');
    await server.db.updateTable('files').set({ contentType: type }).where('id', '=', uuid).execute();
    return { uuid, name: 'scan.pdf', size: 8, type };
  };
  const keepFile = async ({ employeeId }: ReadyWorld, { personal, documents }: Entered) => {
    const own = String(employeeId).padStart(6, '0');
    const ids = { seafarerIdNumber: `6200${own}`, idNumber: `3578011705${own}`, passportId: `X${own}` };
    const insured = { bpjsKesehatanNumber: `00${own}00001`, bpjsKetenagakerjaanNumber: `11${own}002` };
    const { registerSeaServices: _, ...papers } = (documents ?? ((all) => all))(certificates);
    const [scan, photo] = [await scanned(), await scanned('image/png')];
    const held = <Row extends object>(rows: readonly Row[] = []) => rows.map((row) => ({ ...row, attachment: scan }));
    const sent = {
      ...sample,
      ...ids,
      ...insured,
      photo,
      photoKtp: scan,
      ...personal,
      ...papers,
      registerCOCDocs: held(papers.registerCOCDocs),
      registerCOPDocs: held(papers.registerCOPDocs),
    };
    taken('The file', await server.call(crewFiles.updateDetail, { employeeId, ...sent } as never, staff));
  };
  const keepChecks = async (
    { employeeId }: ReadyWorld,
    { medical = [{}], mcu = ['Passed'], bjst = ['Passed'] }: Entered,
  ) => {
    for (const one of medical) taken('The medical certificate', await enter.certify(one));
    for (const result of mcu) {
      const id = await enter.booked();
      if (result !== 'booked') taken('The MCU', await enter.submit(id, { assessmentStatus: result }));
    }
    for (const [at, assessmentStatus] of bjst.entries()) {
      const { body, status, raw } = await enter.schedule({ letterNumber: `${employeeId}/${at}` });
      taken('The BJST', { status, raw });
      const kept = { employeePreparationBjstId: body.data.employeePreparationId, attachmentId: await enter.scan() };
      if (assessmentStatus !== 'booked')
        taken('The BJST', await server.call(bjsts.update, { ...kept, assessmentStatus } as never, staff));
    }
  };
  const agree = async ({ employeeId, vesselId, seatId }: ReadyWorld, over: object = {}) => {
    const made = await server.call(
      agreements.create,
      {
        employeeId,
        vesselId,
        vesselCrewId: seatId,
        ptkpGolId: taxId,
        pklDocumentNumber: `R-${crypto.randomUUID()}`,
        crewSealingOfficerDate: today,
        crewSealingOfficerName: 'Hendra',
        firstPartyName: 'Dewi',
        firstPartyPosition: 'Manager',
        firstPartyOffice: 'JAKARTA',
        agreementsShippingArea: 'Lokal',
        agreementsSeamanBook: 'F 1',
        agreementsEmployeeNo: 'E-1',
        ...over,
      } as never,
      staff,
    );
    taken('The agreement', made);
    return made.body.data.id as number;
  };
  const keepAgreement = async (world: ReadyWorld, pkl: Entered['pkl'] = 'signed') => {
    if (pkl === 'none') return;
    const id = await agree(world);
    if (pkl === 'unsigned') return;
    const attachmentId = await enter.scan(staff, 'pkl');
    taken('The scan', await server.call(agreements.sign, { employeePreparationPklId: id, attachmentId }, staff));
    // A manager may replace one that is signed.
    if (pkl === 'reissued') await replaced(world, id);
  };
  const replaced = async (world: ReadyWorld, replacesId: number) => {
    await server.db.updateTable('users').set({ role: 'crewingmanagermarine' }).where('id', '=', staff.userId).execute();
    await agree(world, { replacesId });
    await server.db.updateTable('users').set({ role: 'crewingstaffmarine' }).where('id', '=', staff.userId).execute();
  };
  const movementOf = ({ seatId, employeeId }: ReadyWorld) =>
    server.db
      .selectFrom('movements as m')
      .innerJoin('assignments as a', 'a.id', 'm.assignmentId')
      .select(['m.id', 'm.version'])
      .where('a.seatId', '=', seatId)
      .where('a.employeeId', '=', employeeId)
      .orderBy('m.id', 'desc')
      .executeTakeFirstOrThrow();
  const schedule = async (world: ReadyWorld, over: object) => {
    const { id: employeeSchedulingId, version } = await movementOf(world);
    const sent = { employeeSchedulingId, version, ...over };
    taken('The schedule', await server.call(movements.update, sent as never, world.planner));
  };
  const board = async (world: ReadyWorld, { boardsIn = 0, status = 3 }: Entered) => {
    if (status === 1) return;
    const when = { scheduledOnBoardDate: addDays(today, boardsIn), onboardLocationPortId: port };
    for (const employeeSchedulingStatusId of [2, 3].filter((each) => each <= status))
      await schedule(world, { ...when, employeeSchedulingStatusId });
  };

  let shared: ReadyWorld | undefined;
  return {
    port,
    scan: enter.scan,
    schedule,
    movementOf,
    /** One person for many cases, whose file and newest medical certificate are entered anew for each. */
    async again(entered: Pick<Entered, 'personal' | 'documents' | 'medical'>): Promise<ReadyWorld> {
      shared ??= await this.ready();
      worldNow = shared;
      await keepFile(shared, entered);
      await keepChecks(shared, { medical: [{}], ...entered, mcu: [], bjst: [] });
      return shared;
    },
    /** Somebody who is planned, prepared and scheduled to board today, but for what is entered otherwise. */
    async ready(entered: Entered = {}): Promise<ReadyWorld> {
      const world = { ...(await planningWorld(server)), staff, admin };
      worldNow = world;
      await server.db
        .updateTable('vessels')
        .set({ payrollCategoryId: category })
        .where('id', '=', world.vesselId)
        .execute();
      await keepFile(world, entered);
      await entered.first?.(world);
      taken(
        'The plan',
        await world.propose({ StartAssignmentDate: today, EndAssignmentDate: addDays(today, entered.endsIn ?? 290) }),
      );
      taken('The principal', await world.asPrincipal());
      taken('The crew', await world.asCrew());
      await keepChecks(world, entered);
      await keepAgreement(world, entered.pkl);
      await board(world, entered);
      await entered.after?.(world);
      return world;
    },
  };
}

/** The papers of the applicant with a seaman's book. */
const withBook = (steps: DocumentsStep): DocumentsStep => ({
  ...steps,
  registerTravelDocs: [
    ...(steps.registerTravelDocs ?? []),
    {
      documentName: 'Seaman Book',
      documentNumber: 'F 123456',
      issued: '2025-03-01',
      expired: '2028-03-01',
      description: null,
    },
  ],
});
