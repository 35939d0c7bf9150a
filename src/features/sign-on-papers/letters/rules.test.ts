import { describe, expect, it } from 'vitest';
import { faultsOf, type TemplateTexts } from './rules.ts';

const texts: TemplateTexts = {
  numberFormat: '{sequence}/MUT/{division}/{month}/{year}',
  addressee: 'Nakhoda {vessel}',
  subjectId: 'Mutasi {name}',
  subjectEn: 'Mutation of {name}',
  bodyId: 'Nama: {name}',
  bodyEn: 'Name: {name}',
};

describe('the texts of a template', () => {
  it('name what the records know', () => {
    expect(faultsOf('mutationOn', texts)).toEqual([]);
  });

  it.each(Object.keys(texts) as (keyof TemplateTexts)[])(
    'with an unknown placeholder in %s name that field',
    (field) => {
      expect(faultsOf('mutationOn', { ...texts, [field]: `${texts[field]} {salary}` })).toEqual([
        { field, problem: 'place', place: 'salary' },
      ]);
    },
  );

  it('of a cover letter name no person', () => {
    expect(faultsOf('cover', texts).map(({ field }) => field)).toEqual(['subjectId', 'subjectEn', 'bodyId', 'bodyEn']);
  });

  it('close their braces', () => {
    expect(faultsOf('mutationOn', { ...texts, bodyEn: 'Name: {name' })).toEqual([
      { field: 'bodyEn', problem: 'brace' },
    ]);
  });

  it('count letters by year', () => {
    expect(faultsOf('mutationOn', { ...texts, numberFormat: '{sequence}' })).toEqual([
      { field: 'numberFormat', problem: 'missing', place: 'year' },
    ]);
    expect(faultsOf('mutationOn', { ...texts, numberFormat: 'MUT/{year}' })).toEqual([
      { field: 'numberFormat', problem: 'missing', place: 'sequence' },
    ]);
  });

  it('of a checklist have as many items in both languages, and no number', () => {
    const list = {
      ...texts,
      numberFormat: '',
      subjectId: 'Daftar',
      subjectEn: 'List',
      bodyId: 'Satu\nDua',
      bodyEn: 'One',
    };
    expect(faultsOf('checklist', list)).toEqual([{ field: 'bodyEn', problem: 'lines' }]);
    expect(faultsOf('checklist', { ...list, bodyEn: 'One\n\nTwo' })).toEqual([]);
  });
});
