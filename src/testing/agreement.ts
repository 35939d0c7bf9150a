import { randomUUID } from 'node:crypto';
import type { AgreementContents } from '#features/preparation/agreements/contract.ts';
import type { TestServer } from './server.ts';

const contents: AgreementContents = {
  crewName: 'Wahyu Nugroho',
  idNumber: null,
  currentRankPosition: 'Able Seaman',
  initialRankAs: 'Able Seaman',
  initialRankAsId: '1',
  age: '30',
  birthPlace: 'Tegal',
  dateOfBirth: '1996-01-10',
  address: null,
  seafarerCode: null,
  employmentTypeId: null,
  vesselName: 'TB Bentang 07',
  shipName: 'Harbour Tug',
  flag: null,
  imoNumber: null,
  callSign: null,
  grossTonage: null,
  payrollCategoryId: null,
  payrollCategoryName: null,
  operationAreaId: null,
  principalName: 'PT Bentang Bahari',
  shipCrewSealingOfficerName: 'Kapten Budi',
  crewSealingOffice: 'Syahbandar Utama Tanjung Priok',
  firstPartyName: 'Sri Lestari',
  position: 'Crewing Manager',
  firstPartyOffice: 'Jakarta',
  shippingArea: 'Near Coastal Voyage',
  seamanBookNo: 'F 123456',
  passportNo: null,
  employeeNo: 'M-00001',
  idPosition: null,
};

/** An agreement (PKL) of an assignment, made straight in the tables: not signed yet. */
export async function makeAgreement(server: TestServer, assignmentId: number, more: { wages?: string } = {}) {
  const plan = await server.db
    .selectFrom('assignments as a')
    .innerJoin('seats as s', 's.id', 'a.seatId')
    .innerJoin('vessels as v', 'v.id', 's.vesselId')
    .innerJoin('shipTypes as t', 't.id', 'v.shipTypeId')
    .innerJoin('principals as n', 'n.id', 'v.principalId')
    .select(['a.plannedFrom', 'a.plannedTo', 's.jobPositionId', 'v.divisionId'])
    .select(['v.name as vesselName', 't.name as shipName', 'v.flag', 'v.imoNumber', 'v.callSign'])
    .select(['v.grossTonnage', 'v.payrollCategoryId', 'v.operationAreaId', 'n.name as principalName'])
    .where('a.id', '=', assignmentId)
    .executeTakeFirstOrThrow();
  const status = await server.db
    .selectFrom('options')
    .select('id')
    .where('kind', '=', 'tax_status')
    .executeTakeFirstOrThrow();
  const { vesselName, shipName, flag, imoNumber, callSign, payrollCategoryId, operationAreaId, principalName } = plan;
  const ofVessel = {
    vesselName,
    shipName,
    flag,
    imoNumber,
    callSign,
    payrollCategoryId,
    operationAreaId,
    principalName,
  };
  const wages = more.wages ?? '9000000';
  return server.db
    .insertInto('crewAgreements')
    .values({
      assignmentId,
      divisionId: plan.divisionId,
      jobPositionId: plan.jobPositionId,
      taxStatusId: status.id,
      number: `PKL/${assignmentId}`,
      year: Number(server.today.slice(0, 4)),
      issuedOn: server.today,
      startsOn: plan.plannedFrom,
      endsOn: plan.plannedTo,
      basicSalary: wages,
      totalWages: wages,
      contents: JSON.stringify({ ...contents, ...ofVessel, grossTonage: plan.grossTonnage }),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
}

/** Has an agreement signed, with a scan. */
export async function signAgreement({ db }: TestServer, id: number): Promise<void> {
  const fileId = randomUUID();
  const by = await db.selectFrom('users').select('id').limit(1).executeTakeFirst();
  const uploadedBy = by ? { uploadedByUser: by.id } : { uploadedByVisitor: 'test' };
  const scan = { fileType: 'pkl', name: 'pkl.pdf', size: 8, contentType: 'application/pdf', sha256: '', ...uploadedBy };
  await db
    .insertInto('files')
    .values({ ...scan, id: fileId, storageKey: fileId })
    .execute();
  await db.updateTable('crewAgreements').set({ signedAt: new Date(), fileId }).where('id', '=', id).execute();
}

/** Why the agreements of an assignment are void; nothing for one that holds. */
export const voidedBecause = async (server: TestServer, assignmentId: number) =>
  (
    await server.db
      .selectFrom('crewAgreements')
      .select('voidedBecause')
      .where('assignmentId', '=', assignmentId)
      .orderBy('id')
      .execute()
  ).map((row) => row.voidedBecause);
