import { QueryClient } from '@tanstack/react-query';
import { act, renderHook } from '@testing-library/react';
import { IDBFactory } from 'fake-indexeddb';
import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '../api-error.ts';
import { configureWaiting } from '../waiting/account.ts';
import { answeredOrKept, areAnswersKept, flagKept, forgetKept, useKeptSince } from './kept.ts';
import { forget, keepAnswer, keepAnswers } from './kept-answers.ts';

const key = ['/Employee/GetEmployeeDetails', { employeeId: 21 }];
let userId: string | undefined = 'reza';
configureWaiting({ userId: () => userId, sealingKey: () => Promise.reject(new Error('Not asked for here')) });
const noLine = () => Promise.reject(new ApiError(0, 'no_answer', ''));
const refused = (status: number) => Promise.reject(new ApiError(status, 'refused', ''));

beforeEach(() => {
  vi.stubGlobal('indexedDB', new IDBFactory());
  userId = 'reza';
  flagKept(true);
});
afterEach(async () => {
  await forget();
  localStorage.clear();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

// Other screens are tested in the same process.
afterAll(() => {
  userId = undefined;
});

describe('what is shown of a read', () => {
  it.each([0, 502, 503, 504])('is what was kept, where the answer is %i', async (status) => {
    await keepAnswer(key, { data: 'kept' });
    expect(await answeredOrKept(key, refused(status))).toEqual({ data: 'kept' });
  });

  it.each([400, 401, 403, 404, 409, 500])('is the refusal, where the answer is %i', async (status) => {
    await keepAnswer(key, { data: 'kept' });
    await expect(answeredOrKept(key, refused(status))).rejects.toMatchObject({ status });
  });

  it('is what the server answers, where it does', async () => {
    await keepAnswer(key, { data: 'kept' });
    expect(await answeredOrKept(key, Promise.resolve({ data: 'new' }))).toEqual({ data: 'new' });
  });

  it('is nothing of another input, of another account, or of a browser that keeps nothing', async () => {
    await keepAnswer(key, { data: 'kept' });
    const other = ['/Employee/GetEmployeeDetails', { employeeId: 22 }];
    await expect(answeredOrKept(other, noLine())).rejects.toMatchObject({ status: 0 });
    userId = 'siti';
    await expect(answeredOrKept(key, noLine())).rejects.toMatchObject({ status: 0 });
    userId = 'reza';
    flagKept(false);
    await expect(answeredOrKept(key, noLine())).rejects.toMatchObject({ status: 0 });
  });

  it('is what was kept, once the answer stays away for six seconds', async () => {
    await keepAnswer(key, { data: 'kept' });
    vi.useFakeTimers({ toFake: ['setTimeout'] });
    let isShown = false;
    const shown = answeredOrKept(key, new Promise(() => {})).then((answer) => {
      isShown = true;
      return answer;
    });
    await vi.advanceTimersByTimeAsync(5_900);
    expect(isShown).toBe(false);
    await vi.advanceTimersByTimeAsync(200);
    vi.useRealTimers();
    expect(await shown).toEqual({ data: 'kept' });
  });
});

describe('the notice of what is shown', () => {
  it('says since when it was kept, also after it was shown', async () => {
    vi.spyOn(Date, 'now').mockReturnValue(1_000);
    await keepAnswer(['profile'], { data: 'Reza' });
    vi.spyOn(Date, 'now').mockReturnValue(9_000);
    const { result } = renderHook(useKeptSince);
    for (let time = 0; time < 2; time += 1) {
      const profile = await act(() => answeredOrKept(['profile'], noLine()));
      // As the page does with whatever it was given.
      await keepAnswer(['profile'], profile);
      expect(result.current).toBe(1_000);
    }
  });

  it('goes with the next answer, also for what no page shows any more', async () => {
    const cache = new QueryClient();
    const stop = keepAnswers(cache);
    await keepAnswer(['profile'], { data: 'Reza' });
    const { result } = renderHook(useKeptSince);
    expect(result.current).toBeUndefined();
    await act(() => answeredOrKept(['profile'], noLine()));
    expect(result.current).toBeGreaterThan(0);
    await act(() => answeredOrKept(key, Promise.resolve({ data: 'new' })));
    expect(result.current).toBeUndefined();
    stop();
  });
});

describe('what is kept', () => {
  it('is the newest answer of each read that the page makes, and not one that was shown in its place', async () => {
    const cache = new QueryClient();
    const stop = keepAnswers(cache);
    const meta = { shows: [] };
    await cache.fetchQuery({ queryKey: key, queryFn: async () => ({ data: 'first' }), meta });
    await vi.waitFor(async () => expect(await answeredOrKept(key, noLine())).toEqual({ data: 'first' }));
    await cache.fetchQuery({ queryKey: key, queryFn: () => answeredOrKept(key, noLine()), meta });
    await cache.fetchQuery({
      queryKey: key,
      queryFn: () => answeredOrKept(key, Promise.resolve({ data: 'second' })),
      meta,
    });
    await vi.waitFor(async () => expect(await answeredOrKept(key, noLine())).toEqual({ data: 'second' }));
    stop();
    cache.clear();
  });

  it('is gone when it is forgotten, with the key that it was sealed with', async () => {
    await keepAnswer(key, { data: 'kept' });
    await forgetKept();
    expect(areAnswersKept()).toBe(false);
    flagKept(true);
    await expect(answeredOrKept(key, noLine())).rejects.toMatchObject({ status: 0 });
  });

  it('is nothing once somebody has signed out, whatever is answered afterwards', async () => {
    await forgetKept();
    await keepAnswer(key, { data: 'late' });
    flagKept(true);
    await expect(answeredOrKept(key, noLine())).rejects.toMatchObject({ status: 0 });
  });

  it('is tried to be removed again, where it could not be', async () => {
    await keepAnswer(key, { data: 'kept' });
    const open = vi.spyOn(indexedDB, 'open').mockImplementation(() => {
      throw new Error('The store of this browser failed');
    });
    await forgetKept();
    expect(areAnswersKept()).toBe(true);
    open.mockRestore();
    await forgetKept();
    expect(areAnswersKept()).toBe(false);
  });

  it('is no list of the office: what is longer than 400 kB stays with the server', async () => {
    await keepAnswer(key, { data: 'x'.repeat(400_001) });
    await expect(answeredOrKept(key, noLine())).rejects.toMatchObject({ status: 0 });
  });
});
