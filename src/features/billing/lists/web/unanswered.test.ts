import { expect, it } from 'vitest';
import { ApiError } from '#platform/web/api.ts';
import { unansweredAs } from './unanswered.ts';

const said = 'Unexpected error occured.';

it('tells a save that was not answered in the document’s words, and a refusal in its own', () => {
  expect(() => unansweredAs(said)(new ApiError(0, 'unanswered', 'Failed to fetch'))).toThrow(said);
  expect(() => unansweredAs(said)(new ApiError(409, 'closed', 'This month is closed.'))).toThrow(
    'This month is closed.',
  );
  expect(() => unansweredAs(said)(new TypeError('wrong'))).toThrow('wrong');
});
