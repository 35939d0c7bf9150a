import { describe, expect, it } from 'vitest';
import { inOrder, leftOutOf, progressOf, statusWith, stepFor } from './rules.ts';

const person = { side: 'on', day: '2026-12-01', portId: null, status: 1 } as const;

describe('the step that moves somebody', () => {
  it.each([
    ['another day', { ...person }, { day: '2026-12-02', portId: null }, 'schedule'],
    ['another port', { ...person, portId: 4 }, { day: '2026-12-01', portId: 5 }, 'schedule'],
    ['the same port', { ...person, portId: 4 }, { day: '2026-12-01', portId: 4 }, 'none'],
    ['no port asked for', { ...person, portId: 4 }, { day: '2026-12-01', portId: null }, 'none'],
    ['a plan and another day', { ...person, status: null }, { day: '2026-12-02', portId: 4 }, 'plan'],
    ['a plan and a port alone', { ...person, status: null }, { day: '2026-12-01', portId: 4 }, 'none'],
  ])('with %s', (_what, one, wanted, step) => {
    expect(stepFor(one, wanted)).toBe(step);
  });
});

describe('the status that goes with it', () => {
  it('is the next one for a first schedule with a port, and else stays', () => {
    expect(statusWith(person, { day: '2026-12-02', portId: 4 })).toBe(2);
    expect(statusWith(person, { day: '2026-12-02', portId: null })).toBeUndefined();
    expect(statusWith({ ...person, status: 3 }, { day: '2026-12-02', portId: 4 })).toBeUndefined();
    expect(statusWith({ ...person, side: 'off', status: 4 }, { day: '2026-12-02', portId: 4 })).toBeUndefined();
  });
});

it('knows how far somebody is', () => {
  const progress = (status: number | null, isDone = false) => progressOf({ status, isDone });
  expect([progress(4, true), progress(3), progress(6), progress(5), progress(null)]).toEqual([
    'done',
    'ready',
    'ready',
    'waiting',
    'notConfirmed',
  ]);
});

it('moves those who leave before those who join', () => {
  const people = [
    { side: 'on', assignmentId: 1 },
    { side: 'off', assignmentId: 3 },
    { side: 'off', assignmentId: 2 },
  ] as const;
  expect(inOrder(people).map(({ assignmentId }) => assignmentId)).toEqual([2, 3, 1]);
});

describe('details that the new date has no place for', () => {
  const none = {
    inChargeName: null,
    fallbackPortName: null,
    agentName: '',
    agentPhone: '',
    agentEmail: '',
    note: '',
    linkUntil: null,
  };
  it.each([
    ['none where it has nothing', { note: 'Launch at 6', linkUntil: '2026-12-08' }, {}, []],
    ['none where there was nothing to move', {}, { note: 'Launch at 6' }, []],
    ['none where both say the same', { agentName: 'PT Agen' }, { agentName: 'PT Agen' }, []],
    ['a note', { note: 'Launch at 6' }, { note: 'Bunkers' }, ['note: Launch at 6']],
    [
      'the whole agent',
      { agentName: 'PT Agen', agentPhone: '021 555' },
      { agentEmail: 'ops@other.test' },
      ['agent: PT Agen, 021 555'],
    ],
    ['the person in charge', { inChargeName: 'Budi' }, { inChargeName: 'Sari' }, ['inCharge: Budi']],
    ['the port', { fallbackPortName: 'Gresik' }, { fallbackPortName: 'Bontang' }, ['port: Gresik']],
    ['a link, also of the same day', { linkUntil: '2026-12-08' }, { linkUntil: '2026-12-08' }, ['link: ']],
  ])('are %s', (_what, own, there, leftOut) => {
    const found = leftOutOf({ ...none, ...own }, { ...none, ...there });
    expect(found.map(({ part, value }) => `${part}: ${value}`)).toEqual(leftOut);
  });
});
