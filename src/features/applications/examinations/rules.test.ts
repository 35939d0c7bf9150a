import { describe, expect, it } from 'vitest';
import { type Occasion, scheduleRefusal } from './rules.ts';

const today = '2026-11-18';
const sunday = 'pipeline:refusals.closed_on_sundays';

describe('the day of an examination', () => {
  it.each<[string, Occasion, string | undefined]>([
    ['2025-12-31', 'kept', 'pipeline:refusals.schedule_too_early'],
    ['2026-01-01', 'kept', undefined],
    ['2026-11-17', 'kept', undefined],
    ['2026-11-15', 'kept', undefined],
    ['2026-11-22', 'kept', sunday],
    ['2026-11-17', 'appointment', 'pipeline:refusals.scheduled_in_past'],
    ['2026-11-18', 'appointment', undefined],
    ['2026-11-22', 'appointment', sunday],
    ['2026-11-23', 'appointment', undefined],
    ['2026-11-18', 'result', undefined],
    ['2026-11-15', 'result', undefined],
    ['2026-11-19', 'result', 'pipeline:refusals.examined_in_future'],
  ])('%s as %s is refused with %j', (day, occasion, refusal) => {
    expect(scheduleRefusal(day, today, occasion)).toBe(refusal);
  });
});
