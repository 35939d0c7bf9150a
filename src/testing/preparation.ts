import { randomUUID } from 'node:crypto';
import { bjsts } from '#features/preparation/bjst/contract.ts';
import { preparation } from '#features/preparation/contract.ts';
import { mcus } from '#features/preparation/mcu/contract.ts';
import { medicals } from '#features/preparation/medical/contract.ts';
import { addDays } from '#platform/contract/days.ts';
import type { BoardingWorld } from './boarding.ts';
import type { Caller, TestServer } from './server.ts';

let letters = 100;

/** What staff do to prepare the one who boards in a world; `worldNow` is the world of the test that runs. */
export function preparing(
  server: TestServer,
  staff: Awaited<ReturnType<TestServer['user']>>,
  worldNow: () => BoardingWorld,
) {
  const { today } = server;
  const optionOf = async (kind: string) =>
    (
      await server.db
        .selectFrom('options')
        .select('id')
        .where('kind', '=', kind)
        .orderBy('id')
        .executeTakeFirstOrThrow()
    ).id;
  /** A scan that somebody has uploaded. */
  async function scan(by = staff, fileType = 'mcu') {
    const id = randomUUID();
    await server.db
      .insertInto('files')
      .values({
        id,
        fileType,
        name: 'scan.pdf',
        size: 8,
        contentType: 'application/pdf',
        storageKey: id,
        sha256: '',
        uploadedByUser: by.userId,
      })
      .execute();
    return id;
  }
  const book = async (over: object = {}, by: Caller = staff) =>
    server.call(
      mcus.insert,
      {
        employeeId: worldNow().employeeId,
        letterNumber: String(++letters),
        schedule: addDays(today, 2),
        mcuPackageId: await optionOf('mcu_package'),
        clinicName: 'Klinik Uji',
        clinicLocation: 'Jakarta',
        ...over,
      } as never,
      by,
    );
  const booked = async () => {
    const { body } = await book({ schedule: today });
    return body.data.employeePreparationId as number;
  };
  const submit = async (id: number, over: object = {}, by = staff) =>
    server.call(
      mcus.update,
      {
        employeePreparationMcuId: id,
        assessmentStatus: 'Passed',
        attachmentId: await scan(by),
        mcuHealthDegreeId: await optionOf('health_degree'),
        ...over,
      } as never,
      by,
    );
  const certify = async (over: object = {}, by = staff) =>
    server.call(
      medicals.insert,
      {
        employeeId: worldNow().employeeId,
        vesselId: worldNow().vesselId,
        positionOnBoard: 'Master',
        certificateNumber: 'MC-1',
        examinationDate: addDays(today, -3),
        validUntil: '2028-11-01',
        result: 'FIT',
        attachmentId: await scan(by, 'medical'),
        ...over,
      } as never,
      by,
    );
  const schedule = async (over: object = {}, by: Caller = staff) =>
    server.call(
      bjsts.insert,
      {
        employeeId: worldNow().employeeId,
        letterNumber: '041/BJST',
        place: 'Sunter',
        bjstTypeId: await optionOf('bjst_type'),
        startDate: today,
        endDate: addDays(today, 2),
        ...over,
      } as never,
      by,
    );
  const row = async (by: Caller = staff) =>
    (await server.call(preparation.crew, { vesselId: worldNow().vesselId }, by)).body.data[0];
  return { scan, book, booked, submit, certify, schedule, row };
}
