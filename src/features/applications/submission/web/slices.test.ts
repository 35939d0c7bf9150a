import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import {
  type FieldsPlace,
  forgetFields,
  forgetRegistration,
  keepFields,
  keepPass,
  keptOpenings,
  newestPass,
  readFields,
  readPass,
  restored,
} from './slices.ts';

/** The browser's storage, as far as the slices use it: a plain object whose own keys are the entries. */
function fakeStorage(): Storage {
  const methods = {
    getItem(this: Record<string, string>, key: string) {
      return Object.hasOwn(this, key) ? this[key] : null;
    },
    setItem(this: Record<string, string>, key: string, value: string) {
      this[key] = value;
    },
    removeItem(this: Record<string, string>, key: string) {
      delete this[key];
    },
  };
  return Object.create(methods) as Storage;
}

const pass = { regCrewId: 7, regRegisNo: 'REG-T-202611-00007', guid: 'secret', submittedStep: 2 };
const place: FieldsPlace = { channel: 'public', jobOpeningId: 12, step: 3, registrationNo: pass.regRegisNo };
const days = (count: number) => count * 24 * 3_600_000;

beforeEach(() => {
  vi.stubGlobal('localStorage', fakeStorage());
  vi.useFakeTimers({ now: new Date('2026-11-21T09:41:00Z') });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

describe('the draft that is kept', () => {
  test('comes back, by opening and by who fills in', () => {
    keepPass('public', 12, pass);
    expect(readPass('public', 12)).toEqual(pass);
    expect(readPass('public', 13)).toBeUndefined();
    expect(readPass('staff', 12)).toBeUndefined();
  });

  test('is opened by the newest guid that a tab of this browser got for it', () => {
    expect(newestPass('public', 12, pass)).toEqual(pass);
    keepPass('public', 12, { ...pass, guid: 'newer', submittedStep: 3 });
    expect(newestPass('public', 12, pass)).toEqual({ ...pass, guid: 'newer' });
    keepPass('public', 12, { ...pass, regCrewId: 8, guid: 'of another' });
    expect(newestPass('public', 12, pass)).toEqual(pass);
  });

  test('is number, id, guid and step, and nothing else of an answer', () => {
    keepPass('public', 12, { ...pass, fullName: 'Budi Santoso', idNumber: '3171234567890001' } as typeof pass);
    const stored = Object.values(localStorage).join();
    expect(readPass('public', 12)).toEqual(pass);
    expect(stored).not.toMatch(/Budi|3171234567890001/);
  });

  test('is gone after 30 days', () => {
    keepPass('public', 12, pass);
    vi.setSystemTime(Date.now() + days(30) - 60_000);
    expect(readPass('public', 12)).toEqual(pass);
    vi.setSystemTime(Date.now() + 120_000);
    expect(readPass('public', 12)).toBeUndefined();
    expect(keptOpenings('public')).toEqual([]);
    expect(Object.keys(localStorage)).toEqual([]);
  });

  test.each(['', '{', '[]', 'null', '{"shape":0}', '{"shape":1,"savedAt":1795254060000,"pass":{"regCrewId":"7"}}'])(
    'is not there when what is stored is %j',
    (stored) => {
      localStorage.setItem('crew-portal.slice.registration.public.12.draft', stored);
      expect(readPass('public', 12)).toBeUndefined();
    },
  );
});

describe('what was typed', () => {
  test('comes back with when it was kept, and goes at the submit of its step', () => {
    const savedAt = keepFields(place, { registerTrainings: [] });
    keepFields({ ...place, step: 4 }, { bankInfo: [] });
    expect(readFields(place)).toMatchObject({ savedAt, fields: { registerTrainings: [] } });
    forgetFields(place);
    expect(readFields(place)).toBeUndefined();
    expect(readFields({ ...place, step: 4 })).toBeDefined();
  });

  test('does not come back into another draft', () => {
    keepFields(place, { registerTrainings: [] });
    expect(readFields({ ...place, registrationNo: 'REG-T-202611-00008' })).toBeUndefined();
    expect(readFields({ ...place, registrationNo: null })).toBeUndefined();
  });

  test('keeps an attachment as its four facts, never a file', () => {
    const photo = { name: 'me.jpg', uuid: '5e0d1b52-6b5e-4a53-8a0a-3a5a7e1f9a11', size: 1_200_000, type: 'image/jpeg' };
    keepFields(place, { photo });
    expect(readFields(place)?.fields).toEqual({ photo });
  });

  test('of openings is told apart, and forgotten by opening', () => {
    keepFields(place, {});
    keepFields({ ...place, jobOpeningId: 1 }, {});
    keepPass('public', 40, pass);
    keepPass('staff', 41, pass);
    expect(keptOpenings('public').sort((a, b) => a - b)).toEqual([1, 12, 40]);
    forgetRegistration('public', 1);
    expect(keptOpenings('public').sort((a, b) => a - b)).toEqual([12, 40]);
    expect(keptOpenings('staff')).toEqual([41]);
  });
});

describe('putting kept fields over those a step starts with', () => {
  const start = {
    fullName: null as string | null,
    photo: null as object | null,
    list: [] as object[],
    kin: { a: null },
  };

  test('takes what fits', () => {
    const kept = { fullName: 'Budi', photo: { uuid: 'x' }, list: [{ a: 1 }], kin: { a: 'b' } };
    expect(restored(start, kept)).toEqual(kept);
  });

  test('leaves out what is unknown or does not fit', () => {
    const kept = { fullName: ['Budi'], list: 'none', kin: [], other: 1 };
    expect(restored(start, kept)).toEqual(start);
    expect(restored(start, undefined)).toBe(start);
    expect(restored(start, { list: [1, 2] })).toEqual(start);
  });
});
