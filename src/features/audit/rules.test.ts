import { describe, expect, it } from 'vitest';
import { actorOf, changedFields, valueText } from './rules.ts';

describe('what a change touched', () => {
  it.each([
    ['is each field that is another now', { task: 'Watch', pay: 1 }, { task: 'Deck', pay: 1 }, ['task']],
    ['is all of a new row that is filled', null, { task: 'Watch', note: null, list: [] }, ['task']],
    ['is all of a row that went', { task: 'Watch', note: '' }, null, ['task']],
    ['is a value that came or went', { a: null, b: 2 }, { a: 1, b: null }, ['a', 'b']],
    ['is a list of other entries', { tags: ['a'] }, { tags: ['a', 'b'] }, ['tags']],
    ['is nothing technical', { id: 1, version: 1, updated_at: 'x' }, { id: 2, version: 2, updated_at: 'y' }, []],
    ['is no secret', { password_hash: 'a', guid: 'b', token_hash: 'c' }, { password_hash: 'd' }, []],
    ['is nothing, of nothing', null, null, []],
  ] as const)('%s', (_name, before, after, fields) => {
    expect(changedFields(before, after)).toEqual(fields);
  });
});

it.each([
  [null, null],
  ['', null],
  [0, '0'],
  [false, 'false'],
  [['a', 'b'], 'a, b'],
  [{ a: 1 }, '{"a":1}'],
  ['x'.repeat(501), `${'x'.repeat(500)}…`],
])('%j reads %j', (value, text) => {
  expect(valueText(value)).toBe(text);
});

it.each([
  ['user:7b0e1f4e-0000-4000-8000-000000000001', { kind: 'user', id: '7b0e1f4e-0000-4000-8000-000000000001' }],
  ['token:7b0e1f4e-0000-4000-8000-000000000001', { kind: 'token', id: '7b0e1f4e-0000-4000-8000-000000000001' }],
  ['visitor:Ab3', { kind: 'visitor', id: null }],
  ['visitor', { kind: 'visitor', id: null }],
  ['system', { kind: 'system', id: null }],
  ['demo', { kind: 'system', id: null }],
])('%s is %j', (actor, who) => {
  expect(actorOf(actor)).toEqual(who);
});
