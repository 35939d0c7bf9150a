import { describe, expect, it } from 'vitest';
import { problemsOf, readXml } from '#testing/xsd.ts';
import { fileKinds, layoutText, missingIn, type RowValues, readLayout, writeXml } from './rules.ts';
import { shippedLayouts } from './server/queries.ts';

const lines = ['@root;MmPayrollBulk', '@tin;TIN', '@list;ListOfMmPayroll', '@row;MmPayroll', 'Gross;gross'];
const values: RowValues = {
  periodMonth: '5',
  periodYear: '2026',
  firstMonth: '1',
  residency: 'Resident',
  passport: '',
  tin: '3171010101900001',
  name: 'Agus & "Sons" <Salim>',
  ptkp: 'K/1',
  position: 'Able Seaman & Bosun',
  gross: '9876543',
  tax: '123456',
  rate: '1.75',
  placeNumber: '0012345678901000000000',
  withholdingDay: '2026-05-31',
  yearStatus: 'PartialYear',
  months: '5',
  grossUp: 'Yes',
  salary: '9000000',
  taxAllowance: '1',
  otherAllowances: '2',
  insurance: '3',
  bonus: '4',
  contributions: '5',
  country: 'PHL',
  address: '',
  birthDate: '1990-05-05',
  birthPlace: '',
  documentNumber: 'WO/M/2026/05/0001',
};

describe('the layouts that are shipped', () => {
  it.each(fileKinds)('of %s fit the schema, whatever the texts hold', (kind) => {
    const shipped = shippedLayouts().find((each) => each.kind === kind);
    if (!shipped) throw new Error('No layout');
    expect(missingIn(kind, shipped.layout)).toEqual([]);
    const xml = writeXml(shipped.layout, '0012345678901000', [values, values]);
    expect(problemsOf(xml, kind)).toEqual([]);
    expect(readXml(xml)).toMatchObject({ tin: '0012345678901000', rows: [{}, {}] });
    expect(readLayout(kind, layoutText(shipped.layout))).toEqual({ layout: shipped.layout });
  });

  it('keep what XML would take for its own signs', () => {
    const [layout] = shippedLayouts().filter(({ kind }) => kind === 'bpmp');
    const xml = layout ? writeXml(layout.layout, '0012345678901000', [values]) : '';
    expect(readXml(xml).rows[0]).toMatchObject({ Position: 'Able Seaman & Bosun' });
    expect(xml).toContain('<CounterpartPassport xsi:nil="true"/>');
  });
});

describe('the schema', () => {
  const [shipped] = shippedLayouts().filter(({ kind }) => kind === 'bpmp');
  const xmlWith = (given: RowValues) =>
    shipped ? writeXml(shipped.layout, '0012345678901000', [{ ...values, ...given }]) : '';
  it.each([
    [{ gross: '0' }, ["Gross: '0' does not fit"]],
    [{ tin: '123' }, ["CounterpartTin: '123' does not fit"]],
    [{ ptkp: 'K/I/1' }, ["StatusTaxExemption: 'K/I/1' does not fit"]],
    [{ placeNumber: '' }, ["IDPlaceOfBusinessActivity: '' does not fit"]],
    [{ position: '' }, ["Position: '' does not fit"]],
    [{ withholdingDay: '31-05-2026' }, ['WithholdingDate: 31-05-2026 is no xs:date']],
  ])('refuses a row with %j', (given, problems) => {
    expect(problemsOf(xmlWith(given), 'bpmp')).toEqual(problems);
  });

  it('refuses elements in another order', () => {
    const xml = xmlWith({}).replace(/( *<Gross>.*\n)( *<Rate>.*\n)/, '$2$1');
    expect(problemsOf(xml, 'bpmp')).toContain('Gross does not belong in MmPayroll');
  });
});

describe('a layout that is typed', () => {
  it.each([
    [[...lines, '1Rate;rate'], { row: 6, problem: 'element' }],
    [[...lines, 'Rate;rate;null'], { row: 6, problem: 'element' }],
    [[...lines, 'Rate;salary'], { row: 6, problem: 'content' }],
    [[...lines, 'Gross;gross'], { row: 6, problem: 'twice' }],
    [[...lines, '@head;Root'], { row: 6, problem: 'part' }],
    [lines.slice(1), { row: 4, problem: 'missing' }],
  ])('is refused with its line: %j', (typed, fault) => {
    expect(readLayout('bpmp', typed.join('\n'))).toEqual({ fault });
  });

  it('takes tabs, empty lines and texts of its own, and tells which values it forgets', () => {
    const read = readLayout('bpmp', [...lines, '', 'TaxObjectCode\t=21-100-03', 'Rate\trate'].join('\r\n'));
    if (!('layout' in read)) throw new Error('refused');
    expect(read.layout.fields.at(-2)).toEqual({
      element: 'TaxObjectCode',
      content: { text: '21-100-03' },
      isNillable: false,
    });
    expect(missingIn('bpmp', read.layout)).toContain('tin');
  });
});
