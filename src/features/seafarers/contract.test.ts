import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { applications } from '#features/applications/contract.ts';
import { documentsOf, makeOpening, stepsOf, trainingsOf, upload } from '#testing/application.ts';
import { type TestServer, testServer } from '#testing/server.ts';
import { thisYear } from '#testing/this-year.ts';
import { needsLatinName } from './rules.ts';

const unfitFirst =
  'This text contains a character that cannot be seen and cannot be saved. Type the text again instead of pasting it.';
const unfitAfter = (near: string) =>
  `After “${near}” is a character that cannot be seen and cannot be saved. Delete it, or type the text again instead of pasting it.`;
const digits = (field: string, length: number) => `${field} must have ${length} digits`;
const noYear = 'Choose a date from 1945 to ten years from now';

let server: TestServer;
let visitor: { f: string };
let steps: Awaited<ReturnType<typeof stepsOf>>;
let pass: { regCrewId: number; registrationGuid: string };
beforeAll(async () => {
  server = await testServer();
  visitor = await server.visitor();
  steps = await stepsOf(server, visitor, await makeOpening(server));
  const begun = await server.call(applications.submitPublic, steps[0], visitor);
  pass = { regCrewId: begun.body.data.regCrewId, registrationGuid: begun.body.data.registrationGuid };
});
afterAll(() => server.close());

const send = (at: 0 | 1 | 2 | 3, other: object) =>
  server.call(applications.submitPublic, { ...steps[at], ...pass, ...other }, visitor);

/** Everything kept of the file, to see that a refused submission left no trace. */
const kept = async () => {
  const trail = await server.db
    .selectFrom('auditLog')
    .select((of) => of.fn.countAll().as('n'))
    .executeTakeFirstOrThrow();
  return Number(trail.n);
};

const script = '<script>alert()</script>';
const long = (length: number) => 'x'.repeat(length);
const schoolWith = (own: object) => ({ educationHistory: [{ ...school, ...own }] });
const notYear = 'Enter a year from 1945 to 2100';
const kin = { fullName: 'Siti', phoneNumber: '0812345678' };
const school = { universityName: 'SMK Pelayaran', degree: 'SMK' };

describe('step 1 refuses', () => {
  it.each<[string, object, Record<string, string>]>([
    ['nobody’s name', { fullName: '   ' }, { fullName: 'Full name is required' }],
    ['an over-long name', { fullName: long(101) }, { fullName: 'Use at most 100 characters' }],
    ['a name with a null byte', { fullName: 'Budi\0' }, { fullName: unfitAfter('Budi') }],
    ['half a character', { fullName: 'Budi \ud800' }, { fullName: unfitAfter('Budi') }],
    ['a name that begins so', { fullName: '\u0007Budi' }, { fullName: unfitFirst }],
    ['a number for a name', { fullName: 7 }, { fullName: 'Full name is required' }],
    [
      'a web address for a name',
      { fullName: 'Menang hadiah di hadiah.com' },
      { fullName: 'Full name cannot be an internet address' },
    ],
    ['an address with its scheme', { fullName: 'http://x' }, { fullName: 'Full name cannot be an internet address' }],
    ['a list for a name', { fullName: ['Budi'] }, { fullName: 'Full name is required' }],
    ['no kind of applicant', { applicantKind: 'ALIEN' }, { applicantKind: 'Applicant kind is required' }],
    ['a wrong e-mail', { emailAddress: 'budi@' }, { emailAddress: 'Invalid email format' }],
    ['an empty e-mail', { emailAddress: '' }, { emailAddress: 'Email is required' }],
    ['a script as e-mail', { emailAddress: script }, { emailAddress: 'Invalid email format' }],
    ['a name in Chinese alone', { fullName: '陳大文' }, { latinName: 'Name in Latin letters is required' }],
    ['a Latin name in Chinese', { latinName: '陳大文' }, { latinName: 'Use Latin letters only' }],
    ['a sex that is none', { sex: 'X' }, { sex: 'Sex is required' }],
    ['a day that does not exist', { dateOfBirth: '1990-02-30' }, { dateOfBirth: 'Invalid date provided' }],
    ['no birthday', { dateOfBirth: '' }, { dateOfBirth: 'Date of birth is required' }],
    ['a child', { dateOfBirth: '2015-01-01' }, { dateOfBirth: 'Applicants must be at least 18 years old' }],
    ['the year 0', { dateOfBirth: '0000-01-01' }, { dateOfBirth: noYear }],
    ['a date with a time', { dateOfBirth: '1990-05-17T00:00:00Z' }, { dateOfBirth: 'Invalid date provided' }],
    ['a religion not in the list', { religion: 'Pastafarianism' }, { religion: 'Choose one from the list' }],
    ['a script as marital status', { maritalStatus: script }, { maritalStatus: 'Choose one from the list' }],
    ['a foreign WNI', { nationality: 'Filipino' }, { nationality: 'WNI must have Indonesian nationality' }],
    ['a NIK of 15 digits', { idNumber: '357801170590000' }, { idNumber: digits('ID number (NIK)', 16) }],
    ['a NIK with letters', { idNumber: '35780117059000AB' }, { idNumber: digits('ID number (NIK)', 16) }],
    ['no NIK', { idNumber: null }, { idNumber: 'ID number (NIK) is required' }],
    ['no family card', { kkNumber: '' }, { kkNumber: 'Family card number (KK) is required' }],
    ['a seafarer code of 9', { seafarerIdNumber: '620012345' }, { seafarerIdNumber: digits('Seafarer code', 10) }],
    ['NPWP of 14', { npwpNumber: '12345678901234' }, { npwpNumber: 'NPWP number must have 15 or 16 digits' }],
    ['BPJS of 12', { bpjsKesehatanNumber: long(12) }, { bpjsKesehatanNumber: digits('BPJS Kesehatan number', 13) }],
    ['letters in a phone', { phoneNumber: '08CALLME' }, { phoneNumber: 'Phone number can contain only digits and +' }],
    ['a phone of 5 digits', { phoneNumber: '+62812' }, { phoneNumber: 'Phone number must have 6 to 20 digits' }],
    ['a phone of 25 digits', { phoneNumber: '0'.repeat(25) }, { phoneNumber: 'Use at most 21 characters' }],
    ['an over-long address', { address: long(501) }, { address: 'Use at most 500 characters' }],
    ['a height in metres', { height: 1.71 }, { height: 'Enter height in centimetres' }],
    ['a height in words', { height: '171' }, { height: 'Height is required' }],
    ['a weight of nobody', { weight: 1e308 }, { weight: 'Enter weight in kilograms' }],
    ['shoes of size 14', { safetyShoesSize: 14 }, { safetyShoesSize: 'Safety shoes size must be between 6 and 13' }],
    ['half a trouser size', { trousersSize: 32.5 }, { trousersSize: 'Trousers size is required' }],
    ['a coverall of no size', { coverallSize: 'XS' }, { coverallSize: 'Coverall size is required' }],
    ['no photo', { photo: null }, { photo: 'Photo is required' }],
    [
      'a photo that says it is a document',
      { photo: { name: 'a.pdf', uuid: randomUUID(), size: 1, type: 'application/pdf' } },
      { photo: 'Choose a photo (JPEG or PNG), not a document' },
    ],
    ['no photo of the KTP', { photoKtp: null }, { photoKtp: 'Photo KTP is required' }],
    [
      'a file without a uuid',
      { photo: { name: 'a.png', uuid: 'x', size: 1, type: 'image/png' } },
      { 'photo.uuid': 'Invalid input' },
    ],
    ['nobody to call', { nextOfKin: null }, { nextOfKin: 'Next of kin is required' }],
    ['a nameless kin', { nextOfKin: { ...kin, fullName: '' } }, { 'nextOfKin.fullName': 'Full name is required' }],
    ['a column of ours', { nextOfKin: { ...kin, seafarer_id: 1 } }, { nextOfKin: 'Invalid input' }],
    ['no education', { educationHistory: [] }, { educationHistory: 'Education is required' }],
    ['thirty-one schools', { educationHistory: Array(31).fill(school) }, { educationHistory: 'Add at most 30' }],
    ['a school left in 2101', schoolWith({ graduationYear: 2101 }), { 'educationHistory.0.graduationYear': notYear }],
    ['a GPA of 4.1', schoolWith({ gpa: 4.1 }), { 'educationHistory.0.gpa': 'GPA must be between 0 and 4' }],
    [
      'a school left before it was entered',
      schoolWith({ entryYear: 2011, graduationYear: 2008 }),
      { 'educationHistory.0.graduationYear': 'Graduation year cannot be before the entry year' },
    ],
    ['an unknown name', { isAdmin: true }, { isAdmin: 'This name is not known' }],
    [
      'a stage of one’s own',
      { stage: 7, currentStatusId: 7 },
      { stage: 'This name is not known', currentStatusId: 'This name is not known' },
    ],
  ])('%s', async (_name, other, fields) => {
    const before = await kept();
    const answer = await send(0, other);
    expect(answer.body).toMatchObject({ status: 400, code: 'bad_input', fields });
    expect(Object.keys(answer.body.fields)).toEqual(Object.keys(fields));
    expect(await kept()).toBe(before);
  });

  it('a document that says it is a photo', async () => {
    const scan = await upload(server, visitor, { name: 'scan.pdf' });
    const answer = await send(0, { photo: { ...scan, type: 'image/png' } });
    expect(answer.body.fields).toEqual({ photo: 'Choose a photo (JPEG or PNG), not a document' });
  });

  it('a foreigner without passport, or who calls themselves Indonesian', async () => {
    const answer = await send(0, { applicantKind: 'WNA', passportId: null, photoPassport: null });
    expect(answer.body.fields).toEqual({
      nationality: 'Choose another nationality for WNA',
      passportId: 'Passport number is required',
      photoPassport: 'Photo passport is required',
    });
  });
});

describe('step 1 takes', () => {
  const read = async () => {
    const number = await server.db
      .selectFrom('applications')
      .select('registrationNumber')
      .where('id', '=', pass.regCrewId)
      .executeTakeFirstOrThrow();
    const { registrationGuid } = pass;
    const registrationNo = number.registrationNumber;
    return (await server.call(applications.draftPublic, { registrationNo, registrationGuid }, visitor)).body.data;
  };

  it.each([
    ['a Javanese name', 'ꦧꦸꦢꦶ'],
    ['a Chinese name', '陳大文'],
    ['an Arabic name', 'عبد الله'],
    ['initials and a title', 'R. A. Moh. Idris, S.Kom'],
    ['marks and an apostrophe', "Nguyễn O'Brien-d’Ávila"],
    ['a script, as text', script],
    ['an emoji', 'Budi ⚓️'],
    ['quotes and a percent sign', `A%_\\'";--`],
  ])('%s as it is written', async (_name, fullName) => {
    const latinName = needsLatinName(fullName) ? 'Nama Latin' : null;
    expect((await send(0, { fullName, latinName })).status).toBe(200);
    expect(await read()).toMatchObject({ fullName, latinName });
  });

  it('religion and marital status as either language shows them, and keeps the list’s own', async () => {
    expect((await send(0, { religion: 'Kristen Protestan', maritalStatus: 'Kawin' })).status).toBe(200);
    expect(await read()).toMatchObject({ religion: 'Protestant Christianity', maritalStatus: 'Married' });
  });

  it('a foreigner, and keeps none of the Indonesian numbers', async () => {
    const photoPassport = await upload(server, visitor, { name: 'passport.pdf' });
    const foreigner = { applicantKind: 'WNA', nationality: 'Filipino', passportId: 'P1', photoPassport };
    expect((await send(0, foreigner)).status).toBe(200);
    expect(await read()).toMatchObject({ idNumber: null, kkNumber: null, npwpNumber: null, photoKtp: null });
    const card = steps[0].photoKtp?.uuid ?? '';
    const released = await server.db
      .selectFrom('files')
      .select('claimedById')
      .where('id', '=', card)
      .executeTakeFirst();
    expect(released).toEqual({ claimedById: null });
    expect((await send(0, {})).status).toBe(200);
    expect((await read()).photoKtp).toMatchObject({ uuid: card });
  });
});

describe('steps 2 to 4 refuse', () => {
  const paper = { documentName: 'Visa', documentNumber: 'V1' };
  const service = { companyName: 'A', position: 'AB', vesselName: 'B', vesselType: 'Tug', onBoard: '2020-01-01' };
  const training = { institution: 'STIP', training: 'BST', category: 'Ratings' };
  const account = { bankName: 'Bank Mandiri', accountNumber: '123', accountName: 'Budi' };
  const certificate = { certificateName: 'X', requirement: false };
  const order = 'Expired date cannot be before the issued date';

  it.each<[string, 1 | 2 | 3, object, Record<string, string>]>([
    [
      'a paper without number',
      1,
      { registerTravelDocs: [{ ...paper, documentNumber: ' ' }] },
      { 'registerTravelDocs.0.documentNumber': 'Document number is required' },
    ],
    [
      'a paper that ended before it began',
      1,
      { registerTravelDocs: [{ ...paper, issued: '2024-01-02', expired: '2024-01-02' }] },
      { 'registerTravelDocs.0.expired': order },
    ],
    [
      'a day that cannot be compared with one',
      1,
      { registerTravelDocs: [{ ...paper, issued: { toString: 1 } }] },
      { 'registerTravelDocs.0.issued': 'Invalid date provided' },
    ],
    [
      'a paper that lasts longer than forms can say',
      1,
      { registerTravelDocs: [{ ...paper, expired: `${thisYear + 11}-01-01` }] },
      { 'registerTravelDocs.0.expired': noYear },
    ],
    [
      'a service that is still to begin',
      1,
      { registerSeaServices: [{ ...service, onBoard: `${thisYear + 1}-01-01`, offBoard: null }] },
      { 'registerSeaServices.0.onBoard': 'On board date cannot be in the future' },
    ],
    ['fifty-one papers', 1, { registerTravelDocs: Array(51).fill(paper) }, { registerTravelDocs: 'Add at most 50' }],
    [
      'a certificate that ended before it began',
      1,
      { registerCOPDocs: [{ ...certificate, issued: '2024-01-02', expired: '2023-01-02' }] },
      { 'registerCOPDocs.0.expired': order },
    ],
    [
      'a certificate with an end and without one',
      1,
      { registerCOPDocs: [{ ...certificate, noExpiry: true, expired: '2030-01-01' }] },
      { 'registerCOPDocs.0.expired': 'Clear the expired date or the mark for no expiry' },
    ],
    [
      'a day of the year 0',
      1,
      { registerTravelDocs: [{ ...paper, issued: '0000-05-05' }] },
      { 'registerTravelDocs.0.issued': noYear },
    ],
    [
      'a service without sign-on',
      1,
      { registerSeaServices: [{ ...service, onBoard: '' }] },
      { 'registerSeaServices.0.onBoard': 'On board is required' },
    ],
    [
      'a service that ended before it began',
      1,
      { registerSeaServices: [{ ...service, offBoard: '2019-01-01' }] },
      { 'registerSeaServices.0.offBoard': 'Off board date cannot be before the on board date' },
    ],
    [
      'a negative tonnage',
      1,
      { registerSeaServices: [{ ...service, grt: -1 }] },
      { 'registerSeaServices.0.grt': 'Enter a number from 0 to 9,999,999' },
    ],
    [
      'a training of no category',
      2,
      { registerTrainings: [{ ...training, category: 'Masters' }] },
      { 'registerTrainings.0.category': 'Category is required' },
    ],
    [
      'an over-long training',
      2,
      { registerTrainings: [{ ...training, training: long(151) }] },
      { 'registerTrainings.0.training': 'Use at most 150 characters' },
    ],
    ['no account', 3, { bankInfo: [] }, { bankInfo: 'Bank account is required' }],
    ['three accounts', 3, { bankInfo: [account, account, account] }, { bankInfo: 'Add at most 2' }],
    [
      'a second account half filled',
      3,
      { bankInfo: [account, { ...account, accountName: '' }] },
      { 'bankInfo.1.accountName': 'Account name is required' },
    ],
    [
      'an account with a dash',
      3,
      { bankInfo: [{ ...account, accountNumber: '12-3' }] },
      { 'bankInfo.0.accountNumber': 'Account number can contain digits only' },
    ],
  ])('%s', async (_name, at, other, fields) => {
    const before = await kept();
    const answer = await send(at, other);
    expect(answer.body).toMatchObject({ status: 400, code: 'bad_input', fields });
    expect(await kept()).toBe(before);
  });

  it('a step of the wizard that names none of its lists', async () => {
    const answer = await send(1, {
      ...(await documentsOf(server, visitor)),
      registerCOCDocs: undefined,
      ...trainingsOf(),
    });
    expect(answer.body.fields).toEqual({ registerCOCDocs: 'Send the list, empty or not' });
  });
});
