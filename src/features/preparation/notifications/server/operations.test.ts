import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { mailDocuments } from '#app/mails.server.ts';
import { attaching } from '#features/mail/server/operations.ts';
import { addDays } from '#platform/contract/days.ts';
import { keepSalary, makePlanned, optionOf } from '#testing/agreements.ts';
import { upload } from '#testing/application.ts';
import { readPdf } from '#testing/pdf.ts';
import { type TestServer, testServer } from '#testing/server.ts';
import { agreements } from '../../agreements/contract.ts';
import { bjsts } from '../../bjst/contract.ts';
import { mcus } from '../../mcu/contract.ts';
import { preparationMails } from '../contract.ts';

let server: TestServer;
let staff: Awaited<ReturnType<TestServer['user']>>;
beforeAll(async () => {
  server = await testServer();
  staff = await server.user({ role: 'crewingstaffmarine' });
});
afterAll(() => server.close());
beforeEach(() => server.db.deleteFrom('outbox').execute());

const person = async (name: string, email: string) => {
  const who = await makePlanned(server, 1);
  await server.db
    .updateTable('seafarers')
    .set({ fullName: name, email })
    .where('id', '=', (is) => is.selectFrom('employees').select('seafarerId').where('id', '=', who.employeeId))
    .execute();
  return who;
};
const queued = () => server.db.selectFrom('outbox').selectAll().orderBy('id').execute();
/** What a message brings as it would be sent now, to its recipient or another address. */
const brought = async (mail: { recipient: string; attachments: unknown }) =>
  attaching({
    database: server.database,
    files: server.services.files,
    documents: mailDocuments(server.services.config),
  })(mail);
const textOf = async (content: Buffer) => (await readPdf(content)).pages.map(({ text }) => text).join(' ');

describe('a message about an appointment', () => {
  it('brings each person the letter to the clinic, which names them alone', async () => {
    const one = await person('Budi Klinik', 'budi.klinik@example.test');
    const other = await person('Sari Klinik', 'sari.klinik@example.test');
    await server.call(
      mcus.insert,
      {
        employeeIds: [one.employeeId, other.employeeId],
        vesselId: one.vesselId,
        letterNumber: '77',
        schedule: addDays(server.today, 3),
        mcuPackageId: await firstOption('mcu_package'),
        clinicName: 'Klinik Uji',
        clinicLocation: 'Jakarta',
      },
      staff,
    );
    const mails = await queued();
    expect(mails.map(({ recipient }) => recipient).sort()).toEqual([
      'budi.klinik@example.test',
      'sari.klinik@example.test',
    ]);
    const own = mails.find(({ recipient }) => recipient.startsWith('budi'));
    if (!own) throw new Error('No message');
    const [letter] = await brought(own);
    expect(letter?.name).toMatch(/^MCU-077-CRW-.*\.pdf$/);
    const text = await textOf(letter?.content ?? Buffer.of());
    expect(text).toContain('Budi Klinik');
    expect(text).not.toContain('Sari Klinik');
    // Another address gets nothing, whoever it is of.
    expect(await brought({ ...own, recipient: 'sari.klinik@example.test' })).toEqual([]);
  });

  it('brings the letter to a BJST', async () => {
    const one = await person('Tono Latih', 'tono.latih@example.test');
    await server.call(
      bjsts.insert,
      {
        employeeIds: [one.employeeId],
        vesselId: one.vesselId,
        letterNumber: '041/BJST',
        place: 'Sunter',
        bjstTypeId: await firstOption('bjst_type'),
        startDate: addDays(server.today, 3),
        endDate: addDays(server.today, 5),
      },
      staff,
    );
    const [mail] = await queued();
    const [letter] = mail ? await brought(mail) : [];
    expect(letter?.name).toBe('BJST 041-BJST.pdf');
    expect(await textOf(letter?.content ?? Buffer.of())).toContain('Tono Latih');
  });
});

const firstOption = async (kind: string) =>
  (await server.db.selectFrom('options').select('id').where('kind', '=', kind).orderBy('id').executeTakeFirstOrThrow())
    .id;

describe('a message about an agreement', () => {
  async function agree(who: Awaited<ReturnType<typeof person>>, number: string, over: object = {}) {
    await keepSalary(server, { jobPositionId: 1, category: who.category, basicSalary: '18000000' });
    const { employeeId, vesselId, vesselCrewId } = who;
    const { body } = await server.call(
      agreements.create,
      {
        employeeId,
        vesselId,
        vesselCrewId,
        pklDocumentNumber: number,
        ptkpGolId: await optionOf(server, 'tax_status', 'K/1'),
        firstPartyName: 'Dewi',
        crewSealingOfficerDate: '2029-12-01',
        crewSealingOfficerName: 'Hendra',
        firstPartyPosition: 'Manager',
        firstPartyOffice: 'JAKARTA',
        agreementsShippingArea: 'Lokal',
        agreementsSeamanBook: 'F 1',
        agreementsEmployeeNo: 'E-1',
        ...over,
      },
      staff,
    );
    return body.data as { id: number; employeePreparationId: number; withoutEmail: string[] };
  }
  const stateOf = (employeePreparationId: number) =>
    server.call(preparationMails.ofPreparation, { sendEmailType: 'PKL', employeePreparationId }, staff);

  it('brings it to read before it is signed, and the signed copy afterwards', async () => {
    const one = await person('Ratna PKL', 'ratna.pkl@example.test');
    const { id, employeePreparationId } = await agree(one, 'MAIL/1');
    expect((await stateOf(employeePreparationId)).body.data).toMatchObject({ state: 'queued' });
    const [toSign] = await queued();
    expect(toSign).toMatchObject({ kind: 'PreparationPKL', recipient: 'ratna.pkl@example.test', language: 'id' });
    // No wage is in the row: the document is drawn when it is sent.
    expect(JSON.stringify(toSign)).not.toContain('18000000');
    const [draft] = toSign ? await brought(toSign) : [];
    expect([draft?.name, draft?.contentType]).toEqual(['PKL MAIL-1.pdf', 'application/pdf']);
    expect(await textOf(draft?.content ?? Buffer.of())).toContain('Rp 18.000.000');
    const { uuid } = await upload(server, staff, { name: 'signed.pdf' });
    await server.call(agreements.sign, { employeePreparationPklId: id, attachmentId: uuid }, staff);
    const signed = (await queued()).find(({ kind }) => kind === 'PreparationPKLSigned');
    expect((signed ? await brought(signed) : []).map(({ name }) => name)).toEqual(['signed.pdf']);
  });

  it('is not sent to somebody without an address, whom the answers name', async () => {
    const { id, withoutEmail } = await agree(await person('Tanpa Surel', ''), 'MAIL/0');
    const { uuid } = await upload(server, staff, { name: 'signed.pdf' });
    const signed = await server.call(agreements.sign, { employeePreparationPklId: id, attachmentId: uuid }, staff);
    expect([withoutEmail, signed.body.data.withoutEmail]).toEqual([['Tanpa Surel'], ['Tanpa Surel']]);
    expect(await queued()).toEqual([]);
    const { withoutEmail: told } = await agree(await person('Ada Surel', 'ada.surel@example.test'), 'MAIL/00');
    expect(told).toEqual([]);
  });

  it('is taken back with an agreement that is replaced before it went out, and then brings nothing', async () => {
    const one = await person('Wawan PKL', 'wawan.pkl@example.test');
    const { id } = await agree(one, 'MAIL/2');
    const [before] = await queued();
    await agree(one, 'MAIL/3', { replacesId: id });
    expect((await queued()).map(({ data }) => data)).toMatchObject([{ number: 'MAIL/3' }]);
    expect(before && (await brought(before))).toEqual([]);
  });

  it('is not written to somebody without an address; asking for it says so', async () => {
    const { employeePreparationId } = await agree(await person('Tanpa Surel', ''), 'MAIL/4');
    expect(await queued()).toEqual([]);
    const answer = await stateOf(employeePreparationId);
    expect([answer.status, answer.body.code]).toEqual([409, 'no_email']);
  });
});
