import { expect, test } from 'vitest';
import { mailFrame } from './mail-frame.ts';

test.each([
  ['https://crew.example/next-assignment', 'https://crew.example/next-assignment?lang=id'],
  ['https://crew.example/validation?joi=1', 'https://crew.example/validation?joi=1&lang=id'],
  ['https://crew.example/next-assignment#secret', 'https://crew.example/next-assignment?lang=id#secret'],
])('a message leads to %s in its own language', (url, expected) => {
  const words = { title: 'Kapal berikutnya', preview: 'Kapal berikutnya', greeting: 'Halo', paragraphs: ['Halo'] };
  const { text } = mailFrame('id', { ...words, action: { label: 'Buka', url } });
  expect(text).toContain(`${expected}\n`);
});
