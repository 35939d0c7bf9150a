import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { assessmentStatuses } from '#features/applications/rules.ts';
import { planningStatuses } from '#features/assignments/plans/rules.ts';
import { decisions } from '#features/assignments/rules.ts';
import { barStatuses } from '#features/manning/chart/rules.ts';
import { movementStatuses } from '#features/movements/rules.ts';
import { compliances } from '#features/seafarers/readiness/contract.ts';
import { lookOf } from '#platform/web/parts/status-tones.ts';
import { statusLooks } from './status-looks.web.tsx';

const knownStatuses = Object.keys(statusLooks.anywhere);

describe('the look of a status', () => {
  it.each([
    ['Open', 'green', 'dot'],
    ['Planned Approved', 'green', 'dot'],
    ['Looking for Vendor', 'green', 'half'],
    ['Pending', 'gray', 'ring'],
    ['InProgress', 'navy', 'half'],
    ['Under 3 months', 'amber', 'diamond'],
    ['Planned Pending Approval', 'amber', 'half'],
    ['UNFIT', 'red', 'cross'],
    ['Under 1 month', 'red', 'cross'],
    ['On Board', 'teal', 'dot'],
    ['Submitted', 'purple', 'ring'],
    ['Anything else', 'gray', 'ring'],
  ])('%s is %s, a %s', (status, tone, shape) => {
    expect(lookOf(statusLooks, status)).toEqual({ tone, shape });
  });

  it('depends on the area where one word means two things', () => {
    expect(lookOf(statusLooks, 'Pending', 'nextCrew')).toEqual({ tone: 'amber', shape: 'half' });
    expect(lookOf(statusLooks, 'Anything else', 'chandler')).toEqual({ tone: 'red', shape: 'cross' });
    expect(lookOf(statusLooks, 'Delivered', 'chandler')).toEqual({ tone: 'green', shape: 'dot' });
  });

  it('is decided for every status of the rules', () => {
    const statuses = [
      ...assessmentStatuses,
      ...barStatuses,
      ...compliances,
      ...decisions,
      ...movementStatuses,
      ...planningStatuses,
    ];
    expect(statuses.filter((status) => !knownStatuses.includes(status))).toEqual([]);
  });

  it('is decided for every status that a badge names', () => {
    const sources = readdirSync('src/features', { recursive: true, encoding: 'utf8' }).filter((file) =>
      /web\/.*(?<!\.test)\.tsx$/.test(file),
    );
    const named = sources.flatMap((file) =>
      [...readFileSync(`src/features/${file}`, 'utf8').matchAll(/<StatusBadge\s[^>]*?status=(?:\{[^}]*\}|"[^"]*")/g)]
        .flatMap(([badge]) => [...badge.matchAll(/["']([^"']+)["']/g)])
        .map(([, status = '']) => status),
    );
    expect(named).toContain('Expired');
    expect(named.filter((status) => !knownStatuses.includes(status))).toEqual([]);
  });

  // The badges of document 1's ledger: 1T070 and 1T071, 1T115 to 1T125.
  it.each(['Completed', 'InProgress', 'Pending', 'Failed', 'Passed', 'Open', 'Closed', 'In Progress'])(
    'is decided for the ledger’s %s',
    (status) => {
      expect(knownStatuses).toContain(status);
    },
  );

  it('has its word in both languages', () => {
    for (const language of ['en', 'id']) {
      const words = JSON.parse(readFileSync(`public/locales/${language}/statuses.json`, 'utf8'));
      expect(knownStatuses.filter((text) => !(text in words))).toEqual([]);
    }
  });
});
