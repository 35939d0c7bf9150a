import { describe, expect, it } from 'vitest';
import { fateOf, isPushAddress, outcomeOf } from './rules.ts';

describe('the answer of a push service', () => {
  it.each([
    [201, null, 1, 'delivered'],
    [200, null, 5, 'delivered'],
    [404, null, 1, 'gone'],
    [410, null, 1, 'gone'],
    [null, 'NOT_PUBLIC', 1, 'gone'],
    [null, 'BAD_KEYS', 1, 'gone'],
    [400, null, 1, 'failed'],
    [403, null, 1, 'failed'],
    [413, null, 1, 'failed'],
    [302, null, 1, 'failed'],
    [429, null, 1, 'again'],
    [503, null, 4, 'again'],
    [503, null, 5, 'failed'],
    [null, 'ECONNREFUSED', 4, 'again'],
    [null, 'ECONNREFUSED', 5, 'failed'],
  ] as const)('%s %s at try %i comes to %s', (status, code, attempts, outcome) => {
    expect(outcomeOf(status, code, attempts)).toBe(outcome);
  });
});

describe('the address of a browser', () => {
  it.each([
    ['https://fcm.googleapis.com/fcm/send/abc:def_-', true],
    ['https://updates.push.services.mozilla.com/wpush/v2/gAAA', true],
    ['https://web.push.apple.com/QGuQ', true],
    ['https://wns2-par02p.notify.windows.com/w/?token=BQ%3d%3d', true],
    ['https://203.0.113.7/x', true],
    ['http://fcm.googleapis.com/x', false],
    ['https://localhost/x', false],
    ['https://fcm.googleapis.com:8443/x', false],
    ['https://me:secret@fcm.googleapis.com/x', false],
    ['https://fcm.googleapis.com', false],
    ['https://fcm.googleapis.com/a b', false],
    ['https://fcm.googleapis.com\\@10.0.0.1/x', false],
    ['javascript:alert(1)', false],
    ['', false],
  ])('%s: %s', (address, isOne) => {
    expect(isPushAddress(address)).toBe(isOne);
  });
});

describe('a mail', () => {
  it.each([
    [{ isDelivered: true, isWaiting: false }, 'drop'],
    [{ isDelivered: true, isWaiting: true }, 'drop'],
    [{ isDelivered: false, isWaiting: true }, 'wait'],
    [{ isDelivered: false, isWaiting: false }, 'send'],
  ] as const)('with %o is as good as: %s', (pushed, fate) => {
    expect(fateOf(pushed)).toBe(fate);
  });
});
