import { describe, expect, it } from 'vitest';
import { allows, officeWriters, type Role, roleClass, roles, writes } from '#platform/contract/access.ts';
import {
  type PersonalFile,
  personalStep,
  type ShownPersonalFile,
  travelDocument,
  type UnmaskedFile,
} from '../contract.ts';
import { type Reader, seesWholeFile } from '../rules.ts';
import { maskFor, maskRow } from './rules.ts';

const scan = { name: 'scan.pdf', uuid: '00000000-0000-4000-8000-000000000000', size: 1, type: 'application/pdf' };
const certificate = {
  certificateName: 'BST',
  certificateNumber: '6200123456010320',
  issued: '2023-02-01',
  expired: null,
  noExpiry: true,
  issuingCountry: null,
  description: null,
  attachment: scan,
  requirement: true,
};
const kept: PersonalFile = {
  applicantKind: 'WNI',
  seafarerIdNumber: '6200123456',
  seamanBookNumber: 'F 123456',
  fullName: 'Budi Santoso',
  latinName: null,
  emailAddress: 'budi@example.test',
  sex: 'Male',
  birthPlace: 'Surabaya',
  dateOfBirth: '1990-05-17',
  religion: 'Islam',
  maritalStatus: 'Married',
  nationality: 'Indonesian',
  idNumber: '3578011705900001',
  kkNumber: '3578011705900002',
  npwpNumber: '123456789012345',
  bpjsKesehatanNumber: '0001234567890',
  bpjsKetenagakerjaanNumber: '12345678901',
  passportId: 'X1234567',
  phoneNumber: '+6281234567890',
  address: 'Jl. Perak Timur 12, Surabaya',
  height: 171,
  weight: 68.5,
  bmi: 23.4,
  safetyShoesSize: 8,
  trousersSize: 32,
  coverallSize: 'L',
  shirtSize: 'M',
  photo: scan,
  photoKtp: scan,
  photoPassport: null,
  englishLevel: null,
  nextOfKin: { fullName: 'Siti Rahayu', emailAddress: null, phoneNumber: '081234567891', address: null },
  educationHistory: [],
  registerTravelDocs: [
    { documentName: 'Passport', documentNumber: 'X1234567', issued: null, expired: null, description: 'old: A7654321' },
    { documentName: 'Seaman Book', documentNumber: 'F 123456', issued: null, expired: null, description: null },
  ],
  registerCOCDocs: [],
  registerCOPDocs: [{ ...certificate, copId: 1 }],
  registerSeaServices: [],
  registerTrainings: [],
  bankInfo: [{ bankName: 'Bank Mandiri', accountNumber: '1420012345678', accountName: 'Budi Santoso' }],
};
const file = kept as UnmaskedFile;

/** What each class sees of eight facts of the file, by hand; `-` is what is left out. */
const expected: Record<string, string[]> = {
  //                 NIK          passport     tax          account      height  phone   family  card
  superadmin: [
    '3578011705900001',
    'X1234567',
    '123456789012345',
    '1420012345678',
    '171',
    '+6281234567890',
    'yes',
    'yes',
  ],
  admin: ['3578011705900001', 'X1234567', '123456789012345', '1420012345678', '171', '+6281234567890', 'yes', 'yes'],
  manager: ['3578011705900001', 'X1234567', '123456789012345', '1420012345678', '171', '+6281234567890', 'yes', 'yes'],
  staff: ['3578011705900001', 'X1234567', '123456789012345', '1420012345678', '171', '+6281234567890', 'yes', 'yes'],
  pde: ['•••• 0001', '•••• 4567', '•••• 2345', '•••• 5678', '-', '+6281234567890', 'yes', '-'],
  planning: ['•••• 0001', '•••• 4567', '••••', '-', '-', '+6281234567890', 'yes', '-'],
  service: ['•••• 0001', '•••• 4567', '••••', '-', '-', '+6281234567890', 'yes', '-'],
  finance: ['•••• 0001', '•••• 4567', '123456789012345', '1420012345678', '-', '+6281234567890', 'yes', '-'],
  principal: ['••••', '••••', '••••', '-', '-', '••••', '-', '-'],
  crew: ['••••', '••••', '••••', '-', '-', '••••', '-', '-'],
  other: ['••••', '••••', '••••', '-', '-', '••••', '-', '-'],
};
const seen = (reader: Reader) => {
  const shown = maskFor(reader, file);
  return [
    shown.idNumber,
    shown.passportId,
    shown.npwpNumber,
    shown.bankInfo[0]?.accountNumber ?? '-',
    String(shown.height ?? '-'),
    shown.phoneNumber,
    shown.nextOfKin ? 'yes' : '-',
    shown.photoKtp ? 'yes' : '-',
  ];
};

describe('a personal file', () => {
  it.each(roles)('shows %s what the work of the role needs', (role) => {
    expect(seen({ role })).toEqual(expected[roleClass(role)]);
  });

  it('is whole to its own seafarer, whatever the role', () => {
    for (const role of ['crewmarine', 'crewtanker', 'crewingpdemarine'] as const)
      expect(maskFor({ role, isOwn: true }, file)).toEqual({ ...file, maskedFields: [] });
  });

  it('shows a master whom to call, and no numbers', () => {
    expect(seen({ role: 'crewmarine', subRole: 'head' })).toEqual([
      '••••',
      '••••',
      '••••',
      '-',
      '-',
      '+6281234567890',
      'yes',
      '-',
    ]);
  });

  it('hides the passport among the travel documents too, and not the seaman’s book', () => {
    const { registerTravelDocs, seamanBookNumber } = maskFor({ role: 'crewingplanningmarine' }, file);
    expect(registerTravelDocs.map((row) => row.documentNumber)).toEqual(['•••• 4567', 'F 123456']);
    expect(JSON.stringify(registerTravelDocs)).not.toContain('A7654321');
    expect(seamanBookNumber).toBe('F 123456');
  });

  it('holds no trace of what is masked, anywhere', () => {
    const secrets = ['3578011705900001', '3578011705900002', 'X1234567', '123456789012345', '1420012345678'];
    const shown = JSON.stringify(maskFor({ role: 'principal' }, file));
    for (const secret of [...secrets, 'Siti', 'Perak', 'budi@', 'Islam', '68.5', '23.4'])
      expect(shown).not.toContain(secret);
  });

  it('names what is masked, and only what was there', () => {
    expect(maskFor({ role: 'crewingfinancemarine' }, file).maskedFields.sort()).toEqual(
      ['idNumber', 'kkNumber', 'passportId', 'photoKtp', 'height', 'weight', 'bmi', 'registerTravelDocs'].sort(),
    );
    const empty = { ...file, idNumber: null, bankInfo: [], registerTravelDocs: [] };
    const { maskedFields } = maskFor({ role: 'crewingpdemarine' }, empty);
    for (const name of ['idNumber', 'bankInfo', 'registerTravelDocs', 'photoPassport'])
      expect(maskedFields).not.toContain(name);
  });

  it('is no answer before it was masked', () => {
    const answer = (shown: ShownPersonalFile) => shown.maskedFields;
    // @ts-expect-error a file that no mask has seen
    answer(file);
    // @ts-expect-error nor with a list of one's own
    answer({ ...file, maskedFields: [] });
    expect(answer(maskFor('self', file))).toEqual([]);
  });

  it('leaves what it was given as it was', () => {
    const before = structuredClone(file);
    maskFor({ role: 'principal' }, file);
    expect(file).toEqual(before);
  });
});

describe('a change', () => {
  it('is only for those who see all of what they would write', () => {
    const person = (role: Role) =>
      ({ role, divisionId: 1, userAccessList: ['ApplicantList'], isActive: true }) as const;
    for (const role of roles)
      if (allows(writes(['ApplicantList'], officeWriters), person(role)))
        expect([role, seesWholeFile({ role })]).toEqual([role, true]);
  });

  it('is refused with a masked value in it', () => {
    const problems = (input: object) =>
      personalStep.safeParse({ ...file, ...input }).error?.issues.map(({ path }) => path.join('.')) ?? [];
    const masked = maskFor({ role: 'principal' }, file);
    for (const name of ['idNumber', 'kkNumber', 'npwpNumber', 'bpjsKesehatanNumber', 'passportId'] as const)
      expect([name, problems({ [name]: masked[name] }).includes(name)]).toEqual([name, true]);
    for (const name of ['bpjsKetenagakerjaanNumber', 'phoneNumber', 'emailAddress', 'address'] as const)
      expect([name, problems({ [name]: masked[name] }).includes(name)]).toEqual([name, true]);
    expect(travelDocument.safeParse(masked.registerTravelDocs[0]).success).toBe(false);
  });
});

describe('a row of the trail', () => {
  it.each([
    [
      'seafarers',
      { national_id: '3578011705900001', full_name: 'Budi' },
      { national_id: '•••• 0001', full_name: 'Budi' },
    ],
    ['seafarers', { height_cm: 171, phone: null }, { height_cm: '••••', phone: null }],
    ['bank_accounts', { account_number: '1420012345678' }, { account_number: '•••• 5678' }],
    ['travel_documents', { name: 'Passport', number: 'X1234567' }, { name: 'Passport', number: '•••• 4567' }],
    ['travel_documents', { name: 'Seaman Book', number: 'F 123456' }, { name: 'Seaman Book', number: 'F 123456' }],
    ['assessments', { stage: 6, remark: 'Hypertension' }, { stage: 6, remark: '••••' }],
    ['assessments', { stage: 5, remark: 'Speaks well' }, { stage: 5, remark: 'Speaks well' }],
    ['job_openings', { task: 'Watch' }, { task: 'Watch' }],
    ['salary_matrix', { id: 1, basic_salary: '9000000' }, { id: 1, basic_salary: '••••' }],
    ['medical_certificates', { id: 1, result: 'unfit' }, { id: 1, result: '••••' }],
    ['seafarers', null, null],
  ])('of %s is masked like the file', (table, row, shown) => {
    expect(maskRow({ role: 'crewingpdemarine' }, table, row)).toEqual(shown);
    expect(maskRow({ role: 'superadmin' }, table, row)).toEqual(row);
  });

  it.each(['crewingplanningmarine', 'crewingservicemarine', 'crewingprincipalmarine', 'crewmarine'] as const)(
    'shows no wages of an agreement to %s',
    (role) => {
      const row = { number: '0001/PKL', total_wages: '9000000', contents: '{"wages": 9000000}' };
      expect(maskRow({ role }, 'crew_agreements', row)).toEqual({
        number: '0001/PKL',
        total_wages: '••••',
        contents: '••••',
      });
      expect(maskRow({ role: 'crewingfinancemarine' }, 'crew_agreements', row)).toEqual(row);
    },
  );
});
