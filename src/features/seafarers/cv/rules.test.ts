import { describe, expect, it } from 'vitest';
import { validityOf } from './rules.ts';

describe('a document', () => {
  it.each([
    [{ expired: '2026-04-11' }, 'expired'],
    [{ expired: '2026-04-12' }, 'ending'],
    [{ expired: '2026-07-11' }, 'ending'],
    [{ expired: '2026-07-12' }, 'valid'],
    [{ expired: null, noExpiry: true }, 'endless'],
    [{ expired: null }, 'unknown'],
  ])('%o is %s on 12 April 2026', (document, validity) => {
    expect(validityOf(document, '2026-04-12')).toBe(validity);
  });
});
