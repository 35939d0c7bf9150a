import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addDays } from '#platform/contract/days.ts';
import { apiPrefix, type Input } from '#platform/contract/endpoint.ts';
import { makeEmployee } from '#testing/employee.ts';
import { type TestServer, testServer } from '#testing/server.ts';
import { thisYear } from '#testing/this-year.ts';
import { book, lineXml, main, makeWorkbook, package_, rels, sheetXml } from '#testing/workbook.ts';
import { type RateRow, rates } from '../contract.ts';

type Account = Awaited<ReturnType<TestServer['user']>>;

let server: TestServer;
let manager: Account;
let [position, category, foreign] = [0, 0, 0];
let choices: Record<'positions' | 'ships' | 'categories' | 'taxStatuses', { id: number; name: string }[]>;
beforeAll(async () => {
  server = await testServer();
  manager = await server.user({ role: 'crewingmanagermarine' });
  choices = (await server.call(rates.choices, {}, manager)).body.data;
  position = choices.positions[0]?.id ?? 0;
  category = choices.categories[0]?.id ?? 0;
  foreign = (
    await server.db.selectFrom('jobPositions').select('id').where('divisionId', '=', 2).executeTakeFirstOrThrow()
  ).id;
});
afterAll(() => server.close());

const salary = (more: Partial<Input<typeof rates.create>> = {}) => ({
  ...({ kind: 'salary', jobPositionId: position, payrollCategoryId: category, basicSalary: '9000000' } as const),
  validFrom: server.today,
  ...more,
});
const listed = async (kind: 'salary' | 'tax' | 'mcu' | 'course' = 'salary'): Promise<RateRow[]> =>
  (await server.call(rates.list, { kind, pageSize: 200 }, manager)).body.data;

describe('a value', () => {
  it('holds from its day on, and is followed by the next one', async () => {
    const old = addDays(server.today, -100);
    for (const [validFrom, basicSalary] of [
      [old, '8000000'],
      [server.today, '9000000'],
      [addDays(server.today, 30), '9500000'],
    ] as const)
      expect((await server.call(rates.create, salary({ validFrom, basicSalary }), manager)).status).toBe(200);
    const rows = await listed();
    expect(rows.map(({ state, amounts }) => [state, amounts.basicSalary])).toEqual([
      ['coming', '9500000'],
      ['inForce', '9000000'],
      ['ended', '8000000'],
    ]);
    const history = await server.call(rates.history, { kind: 'salary', id: rows[1]?.rateId ?? 0 }, manager);
    expect(history.body.data).toHaveLength(3);
  });

  it('is refused a second time from the same day, and corrected instead', async () => {
    const again = await server.call(rates.create, salary(), manager);
    expect([again.status, again.body.fields]).toMatchObject([409, { validFrom: expect.any(String) }]);
    const [, row] = await listed();
    const change = { ...salary({ basicSalary: '9100000' }), id: row?.rateId ?? 0, version: row?.version ?? 0 };
    expect((await server.call(rates.update, change, manager)).status).toBe(200);
    expect((await server.call(rates.update, change, manager)).body.code).toBe('stale');
    expect((await listed())[1]?.amounts.basicSalary).toBe('9100000');
  });

  it('is refused with what another kind has, instead of being kept without it', async () => {
    const more = { fare: '500000', grade: 'A', clinicName: 'Klinik', location: '' };
    const { status, body } = await server.call(rates.create, salary({ validFrom: '2030-01-01', ...more }), manager);
    const text = 'This kind of value has no such field. Leave it empty';
    expect([status, body.fields]).toEqual([400, { fare: text, grade: text, clinicName: text }]);
  });

  it.each([
    [{ kind: 'salary', basicSalary: '0' }, { basicSalary: 'Basic salary must be more than 0' }],
    [{ kind: 'ujbm', dailyRate: '00' }, { dailyRate: 'Daily rate must be more than 0' }],
    [{ kind: 'fare', fromRegion: '31', toRegion: '32', fare: '0' }, { fare: 'Fare must be more than 0' }],
  ] as const)('of nothing is refused by its amount: %o', async (typed, fields) => {
    const own = typed.kind === 'salary' ? { jobPositionId: position, payrollCategoryId: category } : {};
    const asked = { ...own, ...typed, validFrom: '2031-01-01' } as Input<typeof rates.create>;
    const { status, body } = await server.call(rates.create, asked, manager);
    expect([status, body.fields]).toEqual([400, fields]);
  });

  it('is taken back only while it is coming', async () => {
    const [coming, inForce] = await listed();
    const remove = (row: RateRow | undefined) =>
      server.call(rates.remove, { kind: 'salary', id: row?.rateId ?? 0 }, manager);
    expect((await remove(inForce)).body.code).toBe('in_force');
    expect((await remove(coming)).status).toBe(200);
    expect(await listed()).toHaveLength(2);
  });

  it.each([
    [{ basicSalary: '' }, 'basicSalary', 'Basic salary is required'],
    [{ basicSalary: '0' }, 'basicSalary', 'Basic salary must be more than 0'],
    [{ basicSalary: '12.5' }, 'basicSalary', expect.any(String)],
    [{ payrollCategoryId: null }, 'payrollCategoryId', 'Payroll category is required'],
    [{ payrollCategoryId: 999_999 }, 'payrollCategoryId', expect.any(String)],
    [{ shipId: 999_999 }, 'shipId', expect.any(String)],
  ])('with %j is refused at %s', async (more, field, said) => {
    const { status, body } = await server.call(rates.create, salary(more), manager);
    expect([status, body.fields]).toEqual([400, { [field]: said }]);
  });

  it('of a rank of the other division is not there', async () => {
    const tanker = await server.user({ role: 'crewingmanagertanker' });
    const made = await server.call(rates.create, salary({ jobPositionId: foreign }), tanker);
    expect(made.status).toBe(200);
    expect((await server.call(rates.create, salary({ jobPositionId: foreign }), manager)).status).toBe(400);
    const history = { kind: 'salary', id: made.body.data.id } as const;
    expect((await server.call(rates.history, history, manager)).status).toBe(404);
    expect((await listed()).map((row) => row.rateId)).not.toContain(made.body.data.id);
  });

  it('of a PTKP status is of the person and the whole tax year', async () => {
    const { employeeId } = await makeEmployee(server, 1);
    const { employeeNumber } = await server.db
      .selectFrom('employees')
      .select('employeeNumber')
      .where('id', '=', employeeId)
      .executeTakeFirstOrThrow();
    const form = { kind: 'tax', employeeIdNumber: employeeNumber, taxStatusId: choices.taxStatuses[0]?.id } as const;
    expect((await server.call(rates.create, { ...form, validFrom: '2026-07-15' }, manager)).status).toBe(200);
    expect(await listed('tax')).toMatchObject([{ employeeIdNumber: employeeNumber, validFrom: '2026-01-01' }]);
    const unknown = await server.call(
      rates.create,
      { ...form, employeeIdNumber: 'M-99999', validFrom: '2026-07-15' },
      manager,
    );
    expect(unknown.body.fields).toHaveProperty('employeeIdNumber');
  });
});

describe('a course', () => {
  const course = async (more: object = {}) => {
    const [type] = (await server.call(rates.choices, {}, manager)).body.data.certificateTypes;
    return {
      ...({ kind: 'course', certificateTypeId: type.id, courseDays: '5', price: '1750000' } as const),
      validFrom: server.today,
      ...more,
    };
  };

  it('takes days and costs a price, from a day on', async () => {
    expect((await server.call(rates.create, await course(), manager)).status).toBe(200);
    expect(await listed('course')).toMatchObject([
      { courseDays: '5', amounts: { price: '1750000' }, state: 'inForce' },
    ]);
  });

  it.each([
    [{ courseDays: '0' }, 'courseDays', 'Enter the days of the course, 1 to 365'],
    [{ courseDays: '366' }, 'courseDays', 'Enter the days of the course, 1 to 365'],
    [{ courseDays: '' }, 'courseDays', 'Days is required'],
    [{ price: '' }, 'price', 'Price is required'],
    [{ certificateTypeId: 99_999 }, 'certificateTypeId', expect.any(String)],
  ])('with %j is refused at %s', async (more, field, said) => {
    const { status, body } = await server.call(rates.create, await course(more), manager);
    expect([status, body.fields]).toEqual([400, { [field]: said }]);
  });

  it('comes from a workbook as well, whose days are numbers', async () => {
    const [{ certificateTypeName }] = (await listed('course')) as [RateRow];
    const head = ['Certificate', 'Days', 'Valid From', 'Price'];
    const next = `${thisYear + 1}-01-01`;
    const wrong = await makeWorkbook([head, [certificateTypeName ?? '', 'a week', next, 1_900_000]]);
    const fields = { kind: 'course', isTrial: 'false' };
    expect((await send(wrong, fields)).body.data.faults).toEqual([
      { row: 2, column: 'Days', problem: 'not_days', value: 'a week' },
    ]);
    const right = await makeWorkbook([head, [certificateTypeName ?? '', 6, next, 1_900_000]]);
    expect((await send(right, fields)).body.data).toMatchObject({ added: 1, faults: [] });
    expect((await listed('course')).map(({ courseDays }) => courseDays)).toEqual(['6', '5']);
  });
});

async function send(content: Buffer, fields: Record<string, string>, as = manager) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  form.set('FileContent', new Blob([new Uint8Array(content)]), 'values.xlsx');
  const encoded = new Response(form);
  const response = await server.server.inject({
    method: 'POST',
    url: `${apiPrefix}${rates.import.path}`,
    headers: {
      'content-type': encoded.headers.get('content-type') ?? '',
      authorization: `Bearer ${as.token}`,
    },
    payload: Buffer.from(await encoded.arrayBuffer()),
  });
  return { status: response.statusCode, body: JSON.parse(response.body) };
}

describe('an import', () => {
  const head = ['Clinic', 'Package', 'Location', 'Valid From', 'Price'];
  const trial = { kind: 'mcu', isTrial: 'true' };
  const good = () =>
    makeWorkbook([
      head,
      ['Klinik Uji', 'Annual MCU', 'Jakarta', new Date('2026-01-01T00:00:00Z'), 750_000],
      ['Klinik Uji', 'Pre-employment MCU', 'Jakarta', '2026-01-01', 'Rp 900.000'],
    ]);

  it('says what it would do, and does that', async () => {
    const tried = await send(await good(), trial);
    expect(tried.body.data).toMatchObject({ rows: 2, added: 2, changed: 0, isTrial: true, faults: [] });
    expect(tried.body.data.notes).toEqual([{ row: 2, column: 'Clinic', problem: 'new_name', value: 'Klinik Uji' }]);
    expect(await listed('mcu')).toEqual([]);
    const done = await send(await good(), { ...trial, isTrial: 'false' });
    expect(done.body.data).toMatchObject({ added: 2, isTrial: false });
    expect((await listed('mcu')).map((row) => row.amounts.price).sort()).toEqual(['750000', '900000']);
    const again = await send(await good(), { ...trial, isTrial: 'false' });
    expect(again.body.data).toMatchObject({ added: 0, changed: 0, unchanged: 2 });
  });

  it('names what it would add to the lists, with the entry that is spelled alike', async () => {
    const odd = await makeWorkbook([
      head,
      ['Klinik Ujy', 'Anual MCU', 'Jakarta', '2026-01-01', 800_000],
      ['klinik  uji', 'Annual MCU', 'Jakarta', '2026-02-01', 800_000],
      ['Klinik Ujy', 'Annual MCU', 'Jakarta', '2026-01-01', 800_000],
      ['RS Harapan', 'Annual MCU', 'Jakarta', '2026-01-01', 800_000],
    ]);
    const { body } = await send(odd, trial);
    expect(body.data).toMatchObject({ faults: [], noteCount: 3 });
    expect(body.data.notes).toEqual([
      { row: 2, column: 'Clinic', problem: 'like_name', value: 'Klinik Ujy (Klinik Uji)' },
      { row: 5, column: 'Clinic', problem: 'new_name', value: 'RS Harapan' },
      { row: 2, column: 'Package', problem: 'like_name', value: 'Anual MCU (Annual MCU)' },
    ]);
    expect((await send(await good(), trial)).body.data.notes).toEqual([]);
  });

  it('changes the value of the same day', async () => {
    const raised = await makeWorkbook([head, ['Klinik Uji', 'Annual MCU', 'Jakarta', '2026-01-01', 800_000]]);
    expect((await send(raised, { ...trial, isTrial: 'false' })).body.data).toMatchObject({ added: 0, changed: 1 });
    expect((await listed('mcu')).map((row) => row.amounts.price).sort()).toEqual(['800000', '900000']);
  });

  it('names columns that it does not have, and those that it has twice or without a heading', async () => {
    const row = ['Klinik Baru', 'Annual MCU', 'Jakarta', '2026-01-01', 1];
    const odd = await makeWorkbook([
      [...head, 'Prices', 'Price', ''],
      [...row, 2, 3, 'see contract'],
    ]);
    const { body } = await send(odd, { ...trial, isTrial: 'false' });
    expect(body.data.faults).toEqual([
      { row: 2, column: 'prices', problem: 'unread_column', value: '2' },
      { row: 2, column: 'price (G)', problem: 'unread_column', value: '3' },
      { row: 2, column: 'H', problem: 'unread_column', value: 'see contract' },
    ]);
    expect(await listed('mcu')).toHaveLength(2);
  });

  it('names an amount of nothing', async () => {
    const nothing = await makeWorkbook([
      ['Valid From', 'Daily Rate'],
      ['2031-01-01', 0],
    ]);
    const { body } = await send(nothing, { kind: 'ujbm', isTrial: 'false' });
    expect(body.data.faults).toEqual([{ row: 2, column: 'Daily Rate', problem: 'amount_zero', value: '0' }]);
  });

  it('names what is wrong by row and column, and keeps nothing', async () => {
    const wrong = await makeWorkbook([
      head,
      ['Klinik Baru', 'Annual MCU', '', '2026-01-01', 1],
      ['', 'Annual MCU', '', 'soon', '12.5'],
      ['Klinik Baru', 'Annual MCU', '', '2026-01-01', 2],
    ]);
    const { body } = await send(wrong, { ...trial, isTrial: 'false' });
    expect(body.data.faults).toEqual([
      { row: 3, column: 'Clinic', problem: 'missing', value: '' },
      { row: 3, column: 'Price', problem: 'not_an_amount', value: '12.5' },
      { row: 3, column: 'Valid From', problem: 'not_a_date', value: 'soon' },
      { row: 4, column: 'Valid From', problem: 'repeated', value: '2026-01-01' },
    ]);
    expect(await listed('mcu')).toHaveLength(2);
  });

  it('takes neither a number with decimals nor a formula without its result for an amount', async () => {
    const cells = (price: string) => lineXml(['Klinik X', 'Annual MCU', 'Jakarta', '2026-01-01', price]);
    const rows = [lineXml(head), cells('<c><v>12.345</v></c>'), cells('<c><f>A1*2</f></c>')];
    const { body } = await send(book([sheetXml(rows)]), trial);
    expect(body.data.faults.map(({ problem, value }: Record<string, string>) => [problem, value])).toEqual([
      ['not_an_amount', '12.3450'],
      ['not_an_amount', '#CALC!'],
      ['repeated', '2026-01-01'],
    ]);
  });

  it('takes a day as it is shown, and no amount in another currency', async () => {
    const cells = (at: number, day: string, price = '1') => lineXml([`Klinik ${at}`, 'Annual MCU', '', day, price]);
    const rows = [
      lineXml(head),
      cells(1, '<c s="1"><v>46143</v></c>'),
      cells(2, '<c s="2"><v>46154</v></c>'),
      cells(3, '2026-01-01', '<c s="3"><v>1500</v></c>'),
      cells(4, '2026-01-01', 'Rp\u00a025.000,-'),
    ];
    const looks = '<cellXfs><xf numFmtId="0"/><xf numFmtId="17"/><xf numFmtId="16"/><xf numFmtId="200"/></cellXfs>';
    const styles = `<styleSheet xmlns="${main}"><numFmts><numFmt numFmtId="200" formatCode="[$USD] #,##0"/></numFmts>${looks}</styleSheet>`;
    const { body } = await send(book([sheetXml(rows)], { 'xl/styles.xml': styles }), trial);
    expect(body.data.faults.map(({ problem, value }: Record<string, string>) => [problem, value])).toEqual([
      ['no_day', '2026-05'],
      ['no_year', '12-May (2026)'],
      ['not_an_amount', 'USD 1500'],
    ]);
  });

  it('takes no error of a spreadsheet for a name', async () => {
    const { body } = await send(await makeWorkbook([head, ['#REF!', 'Annual MCU', '#N/A', '2026-01-01', 1]]), trial);
    expect(body.data.faults.map(({ column, problem }: Record<string, string>) => [column, problem])).toEqual([
      ['Clinic', 'error_cell'],
      ['Location', 'error_cell'],
    ]);
  });

  it('doubts real dates that a program may have swapped', async () => {
    const days = [new Date('2026-05-03T00:00:00Z'), '25/03/2026', new Date('2026-07-02T00:00:00Z'), '17/08/2026'];
    const rows = days.map((day, at) => [`Klinik ${at}`, 'Annual MCU', 'Jakarta', day, 1]);
    const { body } = await send(await makeWorkbook([head, ...rows]), trial);
    expect(body.data.faults.map(({ row, problem }: Record<string, unknown>) => [row, problem])).toEqual([
      [2, 'exchanged'],
      [4, 'exchanged'],
    ]);
  });

  it('that unpacks to too much says what to delete', async () => {
    const { status, body } = await send(book([sheetXml([lineXml(head), ' '.repeat(11_000_000)])]), trial);
    expect(status).toBe(413);
    expect(body.fields.FileContent).toMatch(/^This workbook holds more/);
  });

  it('asks where a day has two readings or is far away, and says how many faults there are', async () => {
    const row = (day: string, at = 0) => [`Klinik ${at}`, 'Annual MCU', 'Jakarta', day, 1];
    const faultsOf = async (days: readonly string[]) => {
      const { body } = await send(await makeWorkbook([head, ...days.map(row)]), trial);
      const { faults, faultCount } = body.data;
      return [faultCount, faults.slice(0, 2).map(({ problem, value }: Record<string, string>) => [problem, value])];
    };
    expect(await faultsOf(['03/04/2026'])).toEqual([1, [['two_readings', '03/04/2026']]]);
    expect(await faultsOf(['03/04/2026', '25/12/2026'])).toEqual([0, []]);
    expect(await faultsOf(['2206-01-01'])).toEqual([1, [['far_date', '2206-01-01']]]);
    expect(await faultsOf(Array.from({ length: 201 }, () => 'soon'))).toMatchObject([201, { length: 2 }]);
  });

  it('says of a workbook what its rows do not', async () => {
    const lines = [lineXml(head), lineXml(['Klinik X', 'Annual MCU', 'Jakarta', '2026-01-01', '1'], 1)];
    const sheet = sheetXml(lines, '<cols><col min="3" max="3" hidden="1"/></cols>').replace(
      /<row>(?!.*<row>)/,
      '<row hidden="1">',
    );
    const odd = book([sheet, sheetXml([lineXml(['More values'])]), sheetXml([])], {
      'xl/worksheets/_rels/sheet0.xml.rels': `<Relationships xmlns="${package_}"><Relationship Id="c1" Type="${rels}/comments" Target="../comments1.xml"/></Relationships>`,
      'xl/comments1.xml':
        '<comments><commentList><comment ref="E2"><text><t>from May</t></text></comment></commentList></comments>',
    });
    const { body } = await send(odd, trial);
    expect(body.data).toMatchObject({ added: 1, faults: [] });
    expect(body.data.notes).toEqual([
      { row: null, column: '', problem: 'other_sheet', value: 'S1' },
      { row: null, column: 'Location', problem: 'hidden_column', value: '' },
      { row: 2, column: '', problem: 'hidden_row', value: '2' },
      { row: 2, column: '', problem: 'struck_row', value: '2' },
      { row: 2, column: '', problem: 'comment', value: '2' },
      { row: 2, column: 'Clinic', problem: 'like_name', value: 'Klinik X (Klinik Uji)' },
    ]);
    expect((await send(await good(), trial)).body.data.notes).toEqual([]);
    const sheets = [sheetXml(lines), sheetXml([]), sheetXml([lineXml(['More values'])])];
    const hiding = book(sheets, { hidden: 'S1 S2' });
    expect((await send(hiding, trial)).body.data.notes[0]).toEqual({
      row: null,
      column: '',
      problem: 'hidden_sheet',
      value: 'S2',
    });
  });

  it('takes what the download gave, unchanged', async () => {
    const response = await server.server.inject({
      url: `${apiPrefix}${rates.download.path}?kind=salary`,
      headers: { authorization: `Bearer ${manager.token}` },
    });
    const { body } = await send(response.rawPayload, { kind: 'salary', isTrial: 'true' });
    expect(body.data).toMatchObject({ added: 0, changed: 0, unchanged: 1, faults: [], notes: [] });
  });

  it.each(['not a workbook', '%PDF-1.4'])('of %j is refused', async (text) => {
    expect((await send(Buffer.from(text), trial)).status).toBe(400);
  });

  it('is not for staff', async () => {
    const staff = await server.user({ role: 'crewingstaffmarine' });
    expect((await send(await good(), trial, staff)).status).toBe(403);
  });
});
