import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeEmployee, makePrincipal, makeSeat } from '#testing/employee.ts';
import { type TestServer, testServer } from '#testing/server.ts';
import { listBoardDays } from './queries.ts';

let server: TestServer;
let principalId: number;
beforeAll(async () => {
  server = await testServer();
  principalId = await makePrincipal(server, 'PT Uji');
});
afterAll(() => server.close());

describe('the days aboard of a month', () => {
  /** Times aboard of one person, each on a vessel of its own, with the hours in Jakarta. */
  async function daysOf(...times: [from: string, to: string | null][]) {
    const { employeeId } = await makeEmployee(server, 1);
    const seats: number[] = [];
    for (const [from, to] of times) {
      const { seatId } = await makeSeat(server, principalId);
      seats.push(seatId);
      await server.db
        .insertInto('assignments')
        .values({
          seatId,
          employeeId,
          plannedFrom: from.slice(0, 10),
          plannedTo: '2027-01-01',
          slot: to ? 'past' : 'current',
          checkedInAt: new Date(`${from}:00+07:00`),
          checkedOutAt: to && new Date(`${to}:00+07:00`),
        })
        .execute();
    }
    const days = await listBoardDays(server.db, { from: '2026-03-01', to: '2026-03-31' });
    return days
      .filter((each) => each.employeeId === employeeId)
      .map(({ seatId, fromDay, toDay }) => `${seats.indexOf(seatId)} ${fromDay.slice(5)} ${toDay.slice(5)}`);
  }

  it.each<[string, [string, string | null][], string[]]>([
    ['count both ends', [['2026-03-05T09:00', '2026-03-20T09:00']], ['0 03-05 03-20']],
    ['are cut to the month', [['2026-02-05T09:00', '2026-04-20T09:00']], ['0 03-01 03-31']],
    ['go on while somebody is aboard', [['2026-03-05T09:00', null]], ['0 03-05 03-31']],
    ['are none of a time before', [['2026-02-05T09:00', '2026-02-28T23:59']], []],
    ['are none of a time after', [['2026-04-01T00:00', null]], []],
    ['begin by the clock of Jakarta', [['2026-03-05T00:30', '2026-03-06T23:30']], ['0 03-05 03-06']],
    [
      'give the day of a relief to the vessel that is joined',
      [
        ['2026-03-01T09:00', '2026-03-10T09:00'],
        ['2026-03-10T15:00', '2026-03-12T09:00'],
      ],
      ['0 03-01 03-09', '1 03-10 03-12'],
    ],
    [
      'belong to the last of three vessels of one day',
      [
        ['2026-03-01T09:00', '2026-03-10T09:00'],
        ['2026-03-10T10:00', '2026-03-10T12:00'],
        ['2026-03-10T15:00', null],
      ],
      ['0 03-01 03-09', '2 03-10 03-31'],
    ],
    [
      'leave a day ashore out',
      [
        ['2026-03-01T09:00', '2026-03-10T09:00'],
        ['2026-03-12T09:00', '2026-03-20T09:00'],
      ],
      ['0 03-01 03-10', '1 03-12 03-20'],
    ],
    [
      'of the month before end where another vessel is joined on the first',
      [
        ['2026-02-01T09:00', '2026-03-01T09:00'],
        ['2026-03-01T15:00', '2026-03-02T09:00'],
      ],
      ['1 03-01 03-02'],
    ],
  ])('%s', async (_words, times, days) => {
    expect(await daysOf(...times)).toEqual(days);
  });
});
