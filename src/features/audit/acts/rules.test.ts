import { describe, expect, it } from 'vitest';
import { belongsTo, opensOf } from './rules.ts';

describe('the page of a changed record', () => {
  it.each([
    ['vessels', '4', null, false, { page: 'vessel', id: '4' }],
    ['vessels', '4', null, true, null],
    ['medical_certificates', '9', { employee_id: 7, vessel_id: 4 }, false, { page: 'crew', id: '7' }],
    ['medical_certificates', '9', { employee_id: 7 }, true, { page: 'crew', id: '7' }],
    ['voyage_logs', '9', { vessel_id: 4 }, false, { page: 'vessel', id: '4' }],
    ['options', '9', { name: 'Batam' }, false, null],
  ] as const)('of %s %s is that of the record or of what it belongs to', (table, id, row, isDeleted, page) => {
    expect(opensOf(table, id, row, isDeleted)).toEqual(page);
  });

  it('is found by the file or the assignment where a row names only these', () => {
    expect(belongsTo('certificates', '3', { seafarer_id: 8 })).toMatchObject({ seafarerId: 8 });
    expect(belongsTo('seafarers', '8', {})).toMatchObject({ seafarerId: 8 });
    expect(belongsTo('movements', '5', { assignment_id: 2 })).toMatchObject({ assignmentId: 2, movementId: 5 });
  });
});
