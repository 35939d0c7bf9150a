import { describe, expect, it } from 'vitest';
import { ApiError, inWords, isRefusal, refusalText } from './api-error.ts';

const place = 'The plan was not saved.';

describe('what is told of a failure', () => {
  it.each([
    ['a refusal', new ApiError(409, 'closed', 'This month is closed.'), 'This month is closed.'],
    ['a wrong input', new ApiError(400, 'invalid', 'Check the fields.'), 'Check the fields.'],
    ['no answer', new ApiError(0, 'unanswered', 'Failed to fetch'), place],
    ['a fault of the server', new ApiError(500, 'unknown', 'Unexpected error'), place],
  ])('of %s', (_, error, said) => {
    expect(refusalText(error, place)).toBe(said);
    expect(inWords(error, place)).toMatchObject({ message: said, status: error.status, code: error.code });
    expect(isRefusal(error)).toBe(said !== place);
  });

  it('of what no call threw', () => {
    const wrong = new TypeError('wrong');
    expect(inWords(wrong, place)).toBe(wrong);
    expect(refusalText(wrong, place)).toBe(place);
  });
});
