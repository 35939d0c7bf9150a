import { describe, expect, test } from 'vitest';
import { bankStep, certificationSection, documentsStep, personalStep } from '../../contract.ts';
import {
  bankFieldsOf,
  bankInputOf,
  certificationInputOf,
  commonCountry,
  documentsFieldsOf,
  documentsInputOf,
  emptyCertificate,
  personalFieldsOf,
  personalInputOf,
  withRequired,
} from './form-values.ts';

const required = [
  { typeId: 11, certificateName: 'Basic Safety Training' },
  { typeId: 12, certificateName: 'Advanced Fire Fighting' },
];
const given = (certificateName: string, changes = {}) => ({ ...emptyCertificate, certificateName, ...changes });

describe('required certificates and given ones', () => {
  test('an empty list becomes the required rows, in the order of the matrix', () => {
    const rows = withRequired(required, []);
    expect(rows.map(({ certificateName, typeId, requirement }) => [certificateName, typeId, requirement])).toEqual([
      ['Basic Safety Training', 11, true],
      ['Advanced Fire Fighting', 12, true],
    ]);
  });

  test('what was given for a required row stays in it, found by type or by name', () => {
    const rows = withRequired(required, [
      given(' advanced fire fighting ', { certificateNumber: 'AFF-1' }),
      given('BST', { typeId: 11, certificateNumber: 'BST-1', requirement: true }),
    ]);
    expect(rows.map((row) => [row.certificateName, row.certificateNumber])).toEqual([
      ['Basic Safety Training', 'BST-1'],
      ['Advanced Fire Fighting', 'AFF-1'],
    ]);
  });

  test("the applicant's own rows come after them, in their order", () => {
    const rows = withRequired(required, [given('Ship Handling'), given('Radar'), given('x', { typeId: 12 })]);
    expect(rows.map(({ certificateName }) => certificateName)).toEqual([
      'Basic Safety Training',
      'Advanced Fire Fighting',
      'Ship Handling',
      'Radar',
    ]);
  });

  test('a row that is not required any more becomes the applicant’s own', () => {
    const rows = withRequired([], [given('Old requirement', { typeId: 9, requirement: true })]);
    expect(rows).toEqual([given('Old requirement', { typeId: 9, requirement: false })]);
  });

  test('merging what was merged changes nothing', () => {
    const once = withRequired(required, [given('Ship Handling'), given('BST', { typeId: 11 })]);
    expect(withRequired(required, once)).toEqual(once);
  });

  test('only required rows are sent with their type', () => {
    const rows = withRequired(required, [given('Ship Handling', { typeId: 77 })]);
    const { registerCOPDocs } = documentsInputOf({ ...documentsFieldsOf(), registerCOPDocs: rows });
    expect(registerCOPDocs.map(({ copId }) => copId)).toEqual([11, 12, null]);
    expect(registerCOPDocs.some((row) => 'typeId' in row)).toBe(false);
  });
});

describe('step 1', () => {
  test('starts with every field of the contract, a WNI being Indonesian', () => {
    const fields = personalFieldsOf();
    expect(Object.keys(fields).sort()).toEqual(Object.keys(personalStep.shape).sort());
    expect(fields).toMatchObject({ applicantKind: 'WNI', nationality: 'Indonesian', educationHistory: [] });
  });

  test('a WNA sends no Indonesian numbers and papers, also when some were typed before', () => {
    const photoKtp = { name: 'ktp.jpg', uuid: '5e0d1b52-6b5e-4a53-8a0a-3a5a7e1f9a11', size: 1, type: 'image/jpeg' };
    const typed = { ...personalFieldsOf(), idNumber: '12', kkNumber: '1', photoKtp, passportId: 'A1' };
    expect(personalInputOf({ ...typed, applicantKind: 'WNA' })).toMatchObject({
      idNumber: null,
      kkNumber: null,
      photoKtp: null,
      passportId: 'A1',
    });
    expect(personalInputOf(typed)).toMatchObject({ idNumber: '12', photoKtp });
  });
});

describe('step 2', () => {
  test('what the file has is what would be sent again', () => {
    const row = { certificateName: 'Radar', certificateNumber: null, issued: null, expired: null, noExpiry: true };
    const file = {
      registerTravelDocs: [],
      registerCOCDocs: [{ ...row, description: null, attachment: null, requirement: false, cocId: 3 }],
      registerCOPDocs: [],
      registerSeaServices: [],
    };
    const sent = documentsInputOf(documentsFieldsOf(file as never));
    expect(documentsStep.safeParse(sent).success).toBe(true);
    expect(sent.registerCOCDocs[0]).toMatchObject({ certificateName: 'Radar', noExpiry: true, cocId: null });
  });
});

describe('the certificates of a crew member', () => {
  const scan = { name: 'bst.pdf', uuid: '5e0d1b52-6b5e-4a53-8a0a-3a5a7e1f9a11', size: 1, type: 'application/pdf' };
  const held = (other: object = {}) => given('Basic Safety Training', { typeId: 11, requirement: true, ...other });
  const formOf = (row: ReturnType<typeof given>) => ({ ...documentsFieldsOf(), registerCOPDocs: [row] });
  /** What the form says of the list when it is sent, given how the file had it. */
  const wrongOf = (was: ReturnType<typeof given> | undefined, now: object) => {
    const start = was ? formOf(was) : documentsFieldsOf();
    const sent = certificationInputOf(start)(formOf(held(now)));
    const { error } = certificationSection.safeParse(sent);
    return error?.issues.map(({ path }) => path.at(-1)) ?? [];
  };

  test.each<[string, ReturnType<typeof given> | undefined, object, string[]]>([
    [
      'lacking its scan since before, untouched',
      held({ certificateNumber: '7', noExpiry: true }),
      { certificateNumber: '7', noExpiry: true },
      [],
    ],
    [
      'whose country alone is filled in',
      held({ certificateNumber: '7' }),
      { certificateNumber: '7', issuingCountry: 'India' },
      [],
    ],
    [
      'with another number',
      held({ certificateNumber: '7', noExpiry: true }),
      { certificateNumber: '8', noExpiry: true },
      ['issued', 'attachment'],
    ],
    [
      'whose scan is taken away',
      held({ attachment: scan }),
      {},
      ['certificateNumber', 'issued', 'expired', 'attachment'],
    ],
    ['that the file does not have, left empty', undefined, {}, []],
    ['that the file does not have, begun', undefined, { certificateNumber: '1' }, ['issued', 'expired', 'attachment']],
    [
      'that the file does not have, with a country',
      undefined,
      { issuingCountry: 'India' },
      ['certificateNumber', 'issued', 'expired', 'attachment'],
    ],
  ])('one %s', (_how, was, now, wrong) => {
    expect(wrongOf(was, now)).toEqual(wrong);
  });

  test('keep their type, whether they are asked to be complete or not', () => {
    const start = formOf(held());
    expect(certificationInputOf(start)(start).registerCOPDocs).toMatchObject([{ copId: 11, requirement: false }]);
  });
});

describe('step 4', () => {
  const account = { bankName: 'BCA', accountNumber: '123', accountName: 'BUDI' };
  const empty = bankFieldsOf().bankInfo[1];

  test('an account no one started is not sent', () => {
    expect(bankInputOf({ bankInfo: [account, empty] }).bankInfo).toEqual([account]);
    expect(bankInputOf({ bankInfo: [account, { ...empty, bankName: ' ' }] }).bankInfo).toHaveLength(1);
  });

  test('a second account that was started must be complete', () => {
    const sent = bankInputOf({ bankInfo: [account, { ...empty, accountNumber: '9' }] });
    const paths = bankStep.safeParse(sent).error?.issues.map(({ path }) => path.join('.'));
    expect(paths).toEqual(['bankInfo.1.bankName', 'bankInfo.1.accountName']);
  });

  test('the first account is asked for even when nothing was typed', () => {
    expect(bankStep.safeParse(bankInputOf({ bankInfo: [empty, empty] })).success).toBe(false);
  });
});

describe('the country of most certificates', () => {
  test.each<[string, (string | null)[], string | null]>([
    ['no certificate', [], null],
    ['none that says', [null, null], null],
    ['one that says', [null, 'India'], 'India'],
    ['most of one country', ['India', 'Indonesia', 'Indonesia'], 'Indonesia'],
    ['two as many', ['India', 'Indonesia'], 'India'],
  ])('of %s', (_name, countries, common) => {
    expect(commonCountry(countries.map((issuingCountry) => ({ issuingCountry })))).toBe(common);
  });
});
