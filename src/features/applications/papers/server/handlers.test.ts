import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { PersonalStep } from '#features/seafarers/contract.ts';
import { makeOpening, stepsOf, upload } from '#testing/application.ts';
import { agus } from '#testing/hiring.ts';
import { codeOn, saidOf } from '#testing/paper-code.ts';
import { inkOf, type PdfPage, readPdf } from '#testing/pdf.ts';
import { type Caller, type TestServer, testServer } from '#testing/server.ts';
import { applications } from '../../contract.ts';
import { papers } from '../contract.ts';

let server: TestServer;
let opening: number;
let staff: { token: string; userId: string };
let tanker: { token: string };
beforeAll(async () => {
  server = await testServer();
  opening = await makeOpening(server);
  staff = await server.user({ role: 'crewingstaffmarine' });
  tanker = await server.user({ role: 'crewingstafftanker' });
});
afterAll(() => server.close());

/** A whole application; answers its id, number and personal file's id. */
async function apply(other: Partial<PersonalStep> = {}) {
  const visitor = await server.visitor();
  const steps = await stepsOf(server, visitor, opening, other);
  const { step: _step, ...whole } = Object.assign({}, ...steps);
  const { data } = (await server.call(applications.submitPublic, whole, visitor)).body;
  const { seafarerId } = await server.db
    .selectFrom('applications')
    .select('seafarerId')
    .where('id', '=', data.regCrewId)
    .executeTakeFirstOrThrow();
  return { id: data.regCrewId as number, number: data.regRegisNo as string, seafarerId };
}
const cv = (regCrewId: number, caller: Caller = staff, language?: 'en' | 'id') =>
  server.call(papers.cv, { regCrewId, ...(language && { language }) }, caller);
const whole = (pages: readonly PdfPage[]) => pages.map(({ text }) => text).join(' ');

// Reading PDFs back takes its time where several test files run at once.
describe('the CV of an applicant', () => {
  it('says who they are, what they hold and where they sailed, with their photo', async () => {
    const { id, number } = await apply();
    const answer = await cv(id);
    expect(answer.status).toBe(200);
    expect(answer.headers['content-type']).toBe('application/pdf');
    expect(answer.headers['content-disposition']).toContain(`filename="CV Budi Santoso ${number}.pdf"`);
    const { title, language, pages } = await readPdf(answer.body);
    expect([title, language]).toEqual(['Curriculum Vitae – Budi Santoso', 'en']);
    expect(pages[0]?.pictures).toBe(1);
    for (const said of [
      'PT Bentang Bahari',
      'Messman',
      number,
      '6200123456',
      'F 123456',
      'X1234567',
      'Surabaya, 17 May 1990',
      'Certificates of competency (COC)',
      'Certificates of proficiency (COP)',
      '6200123456010320',
      '01 Feb 2028',
      'Valid',
      'MV Nusantara 8',
      'PT Samudera Jaya',
      '311 GT',
      '1 y 10 d',
      'Total sea service: 1 year on 1 vessel.',
      'Nautika',
      'Basic Safety Training (BST)',
      'Siti Rahayu',
      'Page 1 of',
    ])
      expect(whole(pages)).toContain(said);
  });

  it('leaves out numbers that are none of its readers’ business', async () => {
    const { id } = await apply();
    const text = whole((await readPdf((await cv(id)).body)).pages);
    for (const secret of ['3578011705900001', '3578011705900002', '123456789012345', '1420012345678', 'Bank Mandiri'])
      expect(text).not.toContain(secret);
  });

  it('speaks Indonesian when asked', async () => {
    const { id } = await apply();
    const { title, language, pages } = await readPdf((await cv(id, staff, 'id')).body);
    expect([title, language]).toEqual(['Daftar Riwayat Hidup – Budi Santoso', 'id']);
    for (const said of [
      'Pengalaman berlayar',
      'Kawin',
      'Laki-laki',
      'Kursus umum',
      'Paspor',
      'Surabaya, 17 Mei 1990',
      'Berlaku',
      '1 th 10 hr',
      'Halaman 1 dari',
    ])
      expect(whole(pages)).toContain(said);
  });

  it('names positions in its language: the one applied for, and those sailed in', async () => {
    const { id, seafarerId } = await apply();
    const positions = ['Chief Engineer', 'Able Seaman', 'Master', 'Juru Selam'];
    await server.db
      .insertInto('seaServices')
      .values(
        positions.map((position, at) => ({
          seafarerId,
          position,
          companyName: 'PT Laut',
          vesselName: `MV Jabatan ${at}`,
          vesselType: 'Harbour Tug',
          onBoardOn: `201${at}-01-10`,
          offBoardOn: `201${at}-11-10`,
        })),
      )
      .execute();
    const [en, inIndonesian] = await Promise.all(
      (['en', 'id'] as const).map(async (language) =>
        whole((await readPdf((await cv(id, staff, language)).body)).pages),
      ),
    );
    for (const said of ['Messman · Harbour Tug', ...positions]) expect(en?.replace(/\s+/g, ' ')).toContain(said);
    for (const said of ['Pelayan · Harbour Tug', 'Kepala Kamar Mesin (KKM)', 'Juru Mudi', 'Nakhoda', 'Juru Selam'])
      expect(inIndonesian?.replace(/\s+/g, ' ')).toContain(said);
    for (const unsaid of ['Messman', 'Chief Engineer', 'Able Seaman', 'Master'])
      expect(inIndonesian).not.toContain(unsaid);
  });

  it('keeps names of any alphabet that documents are issued in', async () => {
    const fullName = 'Łukasz Đorđević-Ōkawa Nguyễn';
    const { id } = await apply({ fullName });
    expect(whole((await readPdf((await cv(id)).body)).pages)).toContain(fullName);
    const greek = await apply({ ...agus, fullName: 'Ελένη Юрій', latinName: 'Eleni Yuriy' });
    expect(whole((await readPdf((await cv(greek.id)).body)).pages)).toContain('Eleni Yuriy');
  });

  it('comes without a photo that cannot be drawn', async () => {
    const visitor = await server.visitor();
    const { id, seafarerId } = await apply();
    const photo = await upload(server, visitor, { name: 'photo.pdf' });
    await server.db.updateTable('seafarers').set({ photoFileId: photo.uuid }).where('id', '=', seafarerId).execute();
    const { pages } = await readPdf((await cv(id)).body);
    expect(pages[0]?.pictures).toBe(0);
    expect(pages[0]?.text).toContain('No photo');
  });

  it('of a personal file of more than 50 pages is whole, no row cut, each page with its head', async () => {
    const { id, seafarerId } = await apply();
    const services = Array.from({ length: 700 }, (_, at) => ({
      seafarerId,
      companyName: `PT Pelayaran Nusantara ${at}`,
      position: 'Messman',
      vesselName: `MV Panjang-${String(at).padStart(3, '0')}`,
      vesselType: 'Harbour Tug',
      onBoardOn: `${1940 + Math.floor(at / 10)}-01-10`,
      offBoardOn: `${1940 + Math.floor(at / 10)}-11-${10 + (at % 10)}`,
      note: `Catatan ${at}: ${'relieved at sea after the docking in Batam '.repeat(11).slice(0, 470)} Akhir ${at}.`,
    }));
    await server.db.insertInto('seaServices').values(services).execute();
    const answer = await cv(id);
    const { pages } = await readPdf(answer.body);
    expect(pages.length).toBeGreaterThanOrEqual(50);
    const holding = pages.filter(({ text }) => text.includes('MV Panjang-'));
    for (const page of holding) expect(page.text).toMatch(/Vessel Position Company Size On board Off board Duration/);
    expect(holding.slice(1).every(({ text }) => text.startsWith('Sea service, continued'))).toBe(true);
    for (const [at, { vesselName }] of services.entries()) {
      const on = pages.filter(({ items }) => items.some(({ text }) => text === vesselName));
      expect(on).toHaveLength(1);
      // The first words and the last of a row stand on the same page.
      expect(on[0]?.text).toContain(`Catatan ${at}:`);
      expect(on[0]?.text).toContain(`Akhir ${at}.`);
    }
    for (const [at, { items }] of pages.entries()) {
      const [numbered] = items.filter(({ text }) => text === `Page ${at + 1} of ${pages.length}`);
      expect(numbered).toBeDefined();
      const outside = items.filter(({ x, width, y }) => x < 47 || x + width > 549 || y < 20 || (y > 40 && y < 60));
      expect(outside).toEqual([]);
    }
    const drawn = [1, 2, Math.ceil(pages.length / 2), pages.length - 1];
    for (const ink of await inkOf(answer.body, drawn)) {
      expect(ink.left).toBeGreaterThanOrEqual(47);
      expect(ink.right).toBeLessThanOrEqual(549);
      expect(ink.bottom).toBeGreaterThan(700);
    }
  });

  it('is noted as read, once for each time', async () => {
    const { id } = await apply();
    await cv(id);
    const notes = await server.db
      .selectFrom('readLog')
      .select(['userId', 'what'])
      .where('recordId', '=', String(id))
      .execute();
    expect(notes).toEqual([{ userId: staff.userId, what: 'cv' }]);
  });

  it('shows as much of the person as the reader may see', async () => {
    const { id } = await apply();
    const pde = await server.user({ role: 'crewingpdemarine' });
    const text = whole((await readPdf((await cv(id, pde)).body)).pages);
    expect(text).not.toContain('Passport no. X1234567');
    expect(text).not.toContain('171 cm');
  });

  it('carries a code by which the initials are checked, in each language its own', async () => {
    const { id } = await apply();
    const [english, indonesian] = [(await cv(id)).body as Buffer, (await cv(id, staff, 'id')).body as Buffer];
    for (const file of [english, indonesian])
      expect(await saidOf(server, file)).toMatchObject({ kind: 'cv', initials: 'B. S.', supersededOn: null });
    expect(await codeOn(english)).not.toBe(await codeOn(indonesian));
    const issued = await server.db
      .selectFrom('issuedPapers')
      .select('divisionId')
      .where('applicationId', '=', id)
      .execute();
    expect(issued).toEqual([{ divisionId: 1 }, { divisionId: 1 }]);
  });

  it('is not there for the other division, for a draft, or at all, and answers alike', async () => {
    const { id } = await apply();
    const visitor = await server.visitor();
    const [step] = await stepsOf(server, visitor, opening);
    const draft = (await server.call(applications.submitPublic, step, visitor)).body.data;
    const answers = await Promise.all([cv(id, tanker), cv(draft.regCrewId), cv(2_000_000_000)]);
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404]);
    expect(new Set(answers.map(({ raw }) => raw)).size).toBe(1);
    expect((await cv(id, await server.user({ role: 'crewingfinancemarine' }))).status).toBe(403);
    expect((await server.call(papers.cv, { regCrewId: id })).status).toBe(401);
  });

  it('names a wrong input', async () => {
    const wrong = await server.call(papers.cv, { regCrewId: 0, language: 'nl' as 'en' }, staff);
    expect([wrong.status, Object.keys(wrong.body.fields)]).toEqual([400, ['regCrewId', 'language']]);
  });
});
