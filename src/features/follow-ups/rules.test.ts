import { describe, expect, it } from 'vitest';
import { mentionedIn, typedMention, withMention } from './rules.ts';

const people = [
  { userId: 'rina', name: 'Rina Kusuma' },
  { userId: 'rina-dewi', name: 'Rina Kusuma Dewi' },
  { userId: 'budi', name: 'Budi' },
];

describe('the people that a text mentions', () => {
  it.each<[string, string[]]>([
    ['@Rina Kusuma, can you call them?', ['rina']],
    ['@Rina Kusuma Dewi will', ['rina-dewi']],
    ['(@Budi) and @Rina Kusuma', ['budi', 'rina']],
    ['@Budi @Budi', ['budi']],
    ['@Budiman', []],
    ['budi@Budi.example', []],
    ['@rina kusuma', []],
    ['Rina Kusuma', []],
    ['@', []],
  ])('of "%s" are %j', (text, expected) => {
    expect(mentionedIn(text, people)).toEqual(expected);
  });
});

describe('the name that is being typed', () => {
  it.each<[string, string | undefined]>([
    ['Ask @', ''],
    ['Ask @Ri', 'Ri'],
    ['Ask @Rina K', 'Rina K'],
    ['@Rina\n', undefined],
    ['mail@Rina', undefined],
    ['Ask Rina', undefined],
    ['@one two three four five', undefined],
  ])('at the end of %j is %j', (text, expected) => {
    expect(typedMention(text, text.length)?.typed).toBe(expected);
  });

  it('is completed where the caret is, with what follows kept', () => {
    const text = 'Ask @Ri about it';
    const typed = typedMention(text, 7);
    expect(typed && withMention(text, typed, 'Rina Kusuma')).toEqual({ text: 'Ask @Rina Kusuma about it', caret: 16 });
    const end = typedMention('@Bu', 3);
    expect(end && withMention('@Bu', end, 'Budi')).toEqual({ text: '@Budi ', caret: 6 });
  });
});
