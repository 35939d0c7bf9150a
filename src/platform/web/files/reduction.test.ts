import { describe, expect, it } from 'vitest';
import { inLanguage } from '#platform/server/texts.ts';
import { tooLarge } from '../../contract/upload.ts';
import { judge, reducedName, reductionSteps } from './reduction.ts';

describe('a chosen file', () => {
  it.each([
    ['a small PDF', { name: 'a.pdf', type: 'application/pdf', size: 840_000 }, { kind: 'send' }],
    ['a PDF of exactly the limit', { name: 'a.pdf', type: 'application/pdf', size: 2_000_000 }, { kind: 'send' }],
    [
      'a PDF over it',
      { name: 'a.pdf', type: 'application/pdf', size: 2_000_001 },
      { kind: 'refuse', message: tooLarge(2_000_001) },
    ],
    ['a small photo', { name: 'a.JPG', type: 'image/jpeg', size: 500_000 }, { kind: 'send' }],
    ['a photo of a phone', { name: 'IMG_1.jpg', type: 'image/jpeg', size: 8_000_000 }, { kind: 'offer' }],
    ['a large picture', { name: 'scan.png', type: 'image/png', size: 3_400_000 }, { kind: 'offer' }],
    ['a photo of an iPhone', { name: 'IMG_1.HEIC', type: 'image/heic', size: 1_500_000 }, { kind: 'convert' }],
    ['one whose type the system does not know', { name: 'IMG_1.heic', type: '', size: 900_000 }, { kind: 'convert' }],
    [
      'a document of words',
      { name: 'a.docx', type: 'application/msword', size: 1 },
      { kind: 'refuse', message: 'refusals:file_type' },
    ],
    [
      'a picture with the name of a document',
      { name: 'a.pdf', type: 'image/png', size: 1 },
      { kind: 'refuse', message: 'refusals:file_type' },
    ],
    [
      'a name without an ending',
      { name: 'scan', type: 'image/png', size: 1 },
      { kind: 'refuse', message: 'refusals:file_type' },
    ],
    [
      'a picture no phone makes',
      { name: 'a.png', type: 'image/png', size: 90_000_000 },
      { kind: 'refuse', message: tooLarge(90_000_000) },
    ],
  ])('%s', (_what, file, verdict) => {
    expect(judge(file)).toEqual(verdict);
  });

  it('says the sizes as the documents do', () => {
    expect(inLanguage('en', tooLarge(3_400_000))).toBe(
      'Ukuran file tidak lebih dari 2 MB. Ukuran file anda adalah 3.40 MB',
    );
  });
});

describe('making a photo smaller', () => {
  it('begins with what is readable and gets smaller with each step of size', () => {
    const steps = reductionSteps(4000, 3000);
    expect(steps[0]).toEqual({ width: 2600, height: 1950, quality: 0.85 });
    expect(steps.at(-1)).toEqual({ width: 1100, height: 825, quality: 0.6 });
    for (const [at, step] of steps.entries()) {
      const before = steps[at - 1];
      if (before) expect(step.width < before.width || step.quality < before.quality).toBe(true);
    }
  });

  it.each([
    [3000, 4000],
    [4032, 3024],
    [12_000, 9000],
    [5000, 100],
  ])('keeps the proportions of %i × %i', (width, height) => {
    for (const step of reductionSteps(width, height))
      expect(Math.abs(step.width / step.height / (width / height) - 1)).toBeLessThan(0.02);
  });

  it('never makes a picture larger, and tries a small one as it is', () => {
    const steps = reductionSteps(900, 600);
    expect(steps.map(({ width }) => width)).toEqual([900, 900, 900]);
    expect(reductionSteps(1, 1)[0]).toMatchObject({ width: 1, height: 1 });
  });

  it.each([
    ['IMG_1.HEIC', 'IMG_1.jpg'],
    ['my.scan.png', 'my.scan.jpg'],
    ['photo', 'photo.jpg'],
    ['.png', 'photo.jpg'],
  ])('calls %s %s', (name, reduced) => {
    expect(reducedName(name)).toBe(reduced);
  });
});
