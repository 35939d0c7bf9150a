import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addDays } from '#platform/contract/days.ts';
import { type BoardingWorld, boardingWorld } from '#testing/boarding.ts';
import { type Caller, type TestServer, testServer } from '#testing/server.ts';
import { type ChecklistLine, type SignOnEvent, signOnPapers } from '../../contract.ts';
import { signOnTemplates } from '../../letters/contract.ts';
import { signOnSteps } from '../../steps/contract.ts';
import { signOnChecks } from '../contract.ts';

type Signed = Exclude<Caller, undefined>;

let server: TestServer;
let world: BoardingWorld;
let staff: Signed;
let day: string;

beforeAll(async () => {
  server = await testServer();
  staff = await server.user({ role: 'crewingstaffmarine' });
  day = addDays(server.today, 5);
});
afterAll(() => server.close());
beforeEach(async () => {
  world = await boardingWorld(server);
  await world.setMovement({ status: 3, onBoardOn: day, onBoardPortId: world.port });
});

const key = () => ({ vesselId: world.vesselId, day, portId: world.port });
const checklist = async (by: Signed = staff): Promise<ChecklistLine[]> =>
  (await server.call(signOnPapers.get, key(), by)).body.data.checklist;
const tick = (lines: readonly string[], isChecked: boolean, over: object = {}, by: Signed = staff) =>
  server.call(signOnChecks.tick, { ...key(), lines, isChecked, ...over } as never, by);
const history = async (): Promise<SignOnEvent[]> => (await server.call(signOnPapers.history, key(), staff)).body.data;

describe('the checklist of a port', () => {
  it('is ticked on the screen, many lines at once, with who and when; a second tick changes nothing', async () => {
    const lines = (await checklist()).map(({ line }) => line);
    expect((await tick(lines.slice(0, 3), true)).body.data).toEqual({ count: 3 });
    const colleague = await server.user({ role: 'crewingadminmarine' });
    expect((await tick(lines.slice(0, 4), true, {}, colleague)).body.data).toEqual({ count: 1 });
    const now = await checklist();
    expect(now.map(({ checked }) => checked !== null)).toEqual(lines.map((_line, at) => at < 4));
    expect(now[0]?.checked).toMatchObject({ by: expect.any(String), at: expect.any(String) });
  });

  it('says on the new date of a crew change what was ticked for the date before', async () => {
    const lines = (await checklist()).map(({ line }) => line);
    await tick(lines.slice(0, 2), true);
    const newDay = addDays(day, 3);
    const leftBehind = async (at: string) =>
      (await server.call(signOnPapers.get, { ...key(), day: at }, staff)).body.data.leftBehind;
    expect([await leftBehind(day), await leftBehind(newDay)]).toEqual([null, null]);
    await world.setMovement({ onBoardOn: newDay });
    expect(await leftBehind(newDay)).toEqual({ day, count: 2 });
    await tick(lines.slice(0, 1), true, { day: newDay });
    expect(await leftBehind(newDay)).toBeNull();
  });

  it('says on the new date of a crew change what was entered for the date before', async () => {
    const newDay = addDays(day, 4);
    const missed = async (at: string) =>
      (await server.call(signOnPapers.get, { ...key(), day: at }, staff)).body.data.enteredBefore;
    const head = { voyageNumber: 'V-13', lastPort: 'Dumai' };
    const save = (at: string) =>
      server.call(signOnPapers.saveHead, { ...key(), day: at, ...head, version: 0 } as never, staff);
    expect((await save(day)).status).toBe(200);
    expect([await missed(day), await missed(newDay)]).toEqual([null, null]);
    await server.db
      .insertInto('signOnLetters')
      .values({
        ...key(),
        divisionId: 1,
        kind: 'cover',
        year: 2026,
        sequence: 900,
        number: '900/X',
        sha256: 'a'.repeat(64),
        issuedOn: day,
      })
      .execute();
    await world.setMovement({ onBoardOn: newDay });
    expect(await missed(newDay)).toEqual({ day, ...head, letters: ['900/X'] });
    expect((await save(newDay)).status).toBe(200);
    expect(await missed(newDay)).toBeNull();
  });

  it('has ticks taken back the same way, which stay in the history', async () => {
    const [first] = await checklist();
    const line = first?.line ?? '';
    await tick([line], true);
    expect((await tick([line], false)).body.data).toEqual({ count: 1 });
    expect((await tick([line], false)).body.data).toEqual({ count: 0 });
    expect((await checklist())[0]?.checked).toBeNull();
    await tick([line], true);
    const events = await history();
    expect(events.map(({ name, isUndone }) => [name, isUndone])).toEqual([
      [line, false],
      [line, true],
      [line, false],
    ]);
  });

  it('keeps what was ticked in sight after the template has left it out', async () => {
    const lines = (await checklist()).map(({ line }) => line);
    await tick([lines[0] ?? '', lines[1] ?? ''], true);
    const manager = await server.user({ role: 'crewingmanagermarine' });
    const saved = await server.call(
      signOnTemplates.save,
      {
        kind: 'checklist',
        portId: world.port,
        numberFormat: '',
        addressee: '',
        subjectId: 'Daftar',
        subjectEn: 'List',
        bodyId: `${lines[1]}\nKode billing PNBP`,
        bodyEn: 'Letter\nPNBP billing code',
        edition: 0,
      } as never,
      manager,
    );
    expect(saved.status).toBe(200);
    const now = await checklist();
    expect(now.map(({ line, isFormer, checked }) => [line, isFormer, checked !== null])).toEqual([
      [lines[1], false, true],
      ['Kode billing PNBP', false, false],
      [lines[0], true, true],
    ]);
    expect((await tick([lines[0] ?? ''], false)).body.data).toEqual({ count: 1 });
    expect(await checklist()).toHaveLength(2);
  });

  it('refuses lines that are not on it, no lines at all, and a day without a crew change', async () => {
    expect((await tick(['Something else'], true)).body.fields).toHaveProperty('lines');
    expect((await tick([], true)).body.fields).toHaveProperty('lines');
    const [first] = await checklist();
    expect((await tick([first?.line ?? ''], true, { day: addDays(day, 1) })).body.fields).toHaveProperty('day');
    expect((await tick([first?.line ?? ''], true, { portId: 999_999_999 })).body.fields).toHaveProperty('portId');
    expect((await checklist()).every(({ checked }) => checked === null)).toBe(true);
  });

  it('is not there for another division, and not for roles that do not handle the papers', async () => {
    const [first] = await checklist();
    const lines = [first?.line ?? ''];
    expect((await tick(lines, true, {}, await server.user({ role: 'crewingstafftanker' }))).status).toBe(404);
    for (const other of [world.planner, world.principal, world.crew])
      expect((await tick(lines, true, {}, other)).status).toBe(403);
  });
});

describe('the history of a set', () => {
  it('names states that were noted and taken back, with who did both', async () => {
    const { assignmentId } = await world.movement();
    const noted = await server.call(
      signOnSteps.note,
      { ...key(), state: 'prepared', reachedOn: server.today, assignmentIds: [assignmentId] } as never,
      staff,
    );
    const colleague = await server.user({ role: 'crewingadminmarine' });
    expect((await server.call(signOnSteps.undo, { ids: noted.body.data.ids }, colleague)).status).toBe(200);
    const events = await history();
    expect(events.map(({ state, isUndone }) => [state, isUndone])).toEqual([
      ['prepared', true],
      ['prepared', false],
    ]);
    const again = { ...key(), state: 'prepared', reachedOn: server.today, assignmentIds: [assignmentId] };
    expect((await server.call(signOnSteps.note, again as never, staff)).status).toBe(200);
  });
});
