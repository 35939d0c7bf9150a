/** What each kind of message may be queued with: as usual, and at its worst. Kept by hand beside mails.server.ts. */

import { chandled, goodsThatDiffer } from './store-mails.ts';

const link =
  'https://crew.example/registration-process?id=REG-M-202611-00042&g=0b6f1f0e-7a53-4b7c-9d3e-5f2c1f6d8a91&joi=17';
const longName = 'Raden Mas Haryo Soemodiningrat Koesoemowardhani van der Heijden-Tampubolon';
const longWord = 'Nebuchadnezzaralexandropoulos'.repeat(3);

const applicant = { fullName: 'Budi Santoso', registrationNumber: 'REG-M-202611-00042', position: 'Mualim I', link };
const worstApplicant = { ...applicant, fullName: longWord, position: `Perwira Dek Jaga ${longName}` };
const nameless = { ...applicant, fullName: ' ', position: '' };
const record = {
  fullName: 'Budi Santoso',
  employeeNumber: 'M-00042',
  position: 'Mualim I',
  level: 'Level 2',
  startDate: '2026-11-01',
  endDate: '2027-05-09',
  verdict: null,
  link: 'https://crew.example/dashboard/crew-management/42/details?tab=blacklist-history',
};
const records = (verdict: 'employable' | 'noted' | 'not_employable' | null) => [
  { ...record, verdict },
  { ...record, verdict, fullName: longWord, position: longName, level: '', endDate: null },
];
const applicants = (more: object = {}) =>
  [applicant, worstApplicant, nameless].map((of) => ({ ...of, ...more }) as Record<string, unknown>);

const heldSession = {
  kind: 'boc',
  heldOn: '2026-12-04',
  startsAt: '09:00',
  endsAt: '11:30',
  place: 'Gedung Samudera',
  address: 'Jl. Yos Sudarso 1, Jakarta',
  onlineLink: null,
  note: 'Ibu Rina, 0812 3456 7890',
};
const worstSession = {
  ...heldSession,
  kind: 'interview',
  place: null,
  address: longWord,
  onlineLink: `https://meet.example/${longWord}`,
  note: longWord,
};

const plan = {
  fullName: 'Budi Santoso',
  position: 'Mualim I',
  vesselName: 'MT Bintan',
  from: '2026-12-15',
  to: '2027-09-14',
  dueOn: '2026-11-29',
  link: 'https://crew.example/dashboard/manning/decisions/plan/5',
};
const plans = [plan, { ...plan, fullName: longWord, position: longName, dueOn: null }];
const toCrew = plans.map(({ link: _, ...shown }) => ({ ...shown, dueOn: null }));
const schedule = { ...plan, day: '2026-12-15', portName: 'Tanjung Priok', link: 'https://crew.example/dashboard' };
const schedules = [schedule, { ...schedule, fullName: longWord, vesselName: longName }];
const changedSchedules = [
  { ...schedule, news: 'changed', before: { day: '2026-12-12', portName: 'Merak' } },
  { ...schedule, news: 'off', before: null },
];
const appointment = {
  fullName: 'Budi Santoso',
  from: '2026-12-04',
  place: 'Klinik Samudera Medika',
  what: 'Pre-employment MCU',
};
const agreement = { fullName: 'Budi Santoso', vesselName: 'MT Bintan', number: '0421/PKL/TNK/2026', isAddendum: false };
const agreements = [agreement, { ...agreement, fullName: longWord, vesselName: longName, isAddendum: true }];
const appraisal = {
  fullName: 'Budi Santoso',
  crewName: 'Andi Wijaya',
  position: 'Juru Mudi',
  vesselName: 'MT Bintan',
  from: '2026-05-01',
  to: '2026-11-01',
  isSubject: false,
  link: 'https://crew.example/dashboard',
};
const appraised = [
  appraisal,
  { ...appraisal, fullName: 'Andi Wijaya', isSubject: true },
  { ...appraisal, fullName: longWord, crewName: longName, vesselName: longName },
];

const crewRequest = {
  fullName: 'Budi Santoso',
  kind: 'leave',
  state: 'approved',
  link: 'https://crew.example/dashboard/my-requests',
};
const crewRequests = [
  crewRequest,
  { ...crewRequest, kind: 'certificate', state: 'needsAnswer' },
  { ...crewRequest, kind: 'advance', state: 'refused' },
  { ...crewRequest, kind: 'advance', state: 'calledOff' },
  { ...crewRequest, kind: 'bankAccount', state: 'refused' },
  { ...crewRequest, fullName: longWord, kind: 'certificate', state: 'done' },
  { ...crewRequest, kind: 'seaServiceLetter', state: 'done' },
];

const bankAccount = {
  fullName: 'Budi Santoso',
  what: 'asked',
  bankName: 'Bank Mandiri',
  ending: '471',
  link: 'https://crew.example/dashboard/my-requests',
};
const bankAccounts = [bankAccount, { ...bankAccount, what: 'changed', fullName: longWord, bankName: longName }];

const discussion = {
  fullName: 'Rina Kusuma',
  by: 'Dewi Lestari',
  about: 'Budi Santoso, Chief Officer, MT Bintan',
  link: 'https://crew.example/dashboard/crew-management/42/details?tab=crew-details',
};
const discussions = [discussion, { ...discussion, fullName: longWord, by: longName, about: longWord }];

const passwordLinks: Record<string, unknown>[] = [
  {
    firstName: 'Budi',
    link: 'https://crew.example/reset-password?e=budi%40crew.example&t=abc',
    validUntil: '2026-11-21T17:05:00.000Z',
  },
  { firstName: longWord, link: `https://crew.example/reset-password?e=${longWord}%40crew.example&t=abc` },
];

const waiting = { line: 'emptySeats', division: null, count: 3, late: 0, isDueDay: false, isDecided: false };
const digest = { firstName: 'Dewi', portal: 'https://crew.example', lines: [waiting] };
const digestOf = (lines: readonly object[]) => ({
  ...digest,
  lines: lines.map((line) => ({ ...waiting, ...line })),
});

export const mailSamples: Readonly<Record<string, readonly Record<string, unknown>[]>> = {
  PasswordChanged: [{ firstName: 'Budi' }, { firstName: longWord }],
  NewDevice: [
    { firstName: 'Budi', at: '2026-11-21T17:05:00.000Z', device: 'Chrome, Windows', network: '203.0.113.…' },
    { firstName: longWord, at: '2026-11-21T17:05:00.000Z', device: '', network: '2001:db8:85a3:…' },
  ],
  WebhookAdded: [
    {
      firstName: 'Dewi',
      name: 'Fleet',
      host: 'fleet.example',
      link: 'https://crew.example/dashboard/users-management/webhooks',
    },
  ],
  WebhookOff: [
    { firstName: 'Dewi', name: 'Fleet', link: 'https://crew.example/dashboard/users-management/webhooks' },
    { firstName: longWord, name: longName, link: 'https://crew.example/dashboard/users-management/webhooks' },
  ],
  ApiToken: [
    { firstName: 'Budi', what: 'made', names: ['Payroll export'], expiresOn: '2027-02-24' },
    { firstName: longWord, what: 'ended', names: [longName, 'SAP'] },
  ],
  OwnerCode: [
    { firstName: 'Budi', code: '012345' },
    { firstName: longWord, code: '987654' },
  ],
  SetUpCode: [
    { firstName: 'Budi', code: '012345' },
    { firstName: longWord, code: '987654' },
  ],
  SecondFactor: [
    { firstName: 'Budi', what: 'second_factor_set' },
    { firstName: longWord, what: 'recovery_code_used' },
    { firstName: 'Budi', what: 'recovery_codes_renewed' },
    { firstName: 'Budi', what: 'authenticator_removed' },
    { firstName: 'Budi', what: 'passkey_added', passkey: 'iPhone' },
    { firstName: longWord, what: 'passkey_removed', passkey: longWord },
    { firstName: 'Budi', what: 'second_factor_removed', by: longName },
    { firstName: 'Budi', what: 'second_factor_removed', of: longName },
  ],
  ResetPassword: passwordLinks,
  Invitation: passwordLinks,
  RegisterCrew: applicants(),
  RegisterCrewDraft: applicants(),
  MoveToCrew: [
    { fullName: 'Budi Santoso', employeeNumber: 'M-00042', position: 'Mualim I', shipType: 'Chemical Tanker' },
    { fullName: longName, employeeNumber: 'T-00001', position: longWord, shipType: longName },
  ],
  Blacklist: records(null),
  UnblacklistRequest: records(null),
  UnblacklistApproved: [...records('employable'), ...records('noted')],
  UnblacklistRejected: records('not_employable'),
  ApplicantPassed: ['boc', 'ces', 'marlin', 'interview', 'mcu'].flatMap((next) => applicants({ next })),
  ApplicantBooked: [
    ...applicants({
      clinicName: 'Klinik Samudera Medika',
      clinicLocation: 'Jl. Yos Sudarso 1, Tanjung Priok',
      schedule: '2026-12-04',
    }),
    { ...worstApplicant, clinicName: longWord, clinicLocation: null, schedule: '2028-02-29' },
  ],
  ApplicantInvited: [
    ...applicants({ session: heldSession, change: 'invited', news: 'boc' }),
    ...(['moved', 'changed'] as const).flatMap((change) => applicants({ session: heldSession, change, news: null })),
    ...(['ces', 'interview', 'mcu'] as const).flatMap((kind) =>
      applicants({ session: { ...heldSession, kind }, change: 'invited', news: null }),
    ),
    { ...worstApplicant, session: worstSession, change: 'changed', news: null },
  ],
  ApplicantUninvited: [
    ...applicants({ session: heldSession, why: 'cancelled', reason: 'PT Samudera, 0812 3456 7890' }),
    ...(['removed', 'left'] as const).flatMap((why) => applicants({ session: heldSession, why, reason: null })),
    { ...worstApplicant, session: worstSession, why: 'cancelled', reason: longWord },
  ],
  ApplicantResult: applicants(),
  ApplicantClosed: applicants(),
  ApplicantReopened: applicants(),
  ApplicantWithdrawn: applicants(),
  ApplicantWithdrawnOffice: [
    ...applicants({ reason: 'other_job', note: null }),
    ...applicants({ reason: 'other', note: longWord }),
  ],
  ApplicantCorrected: applicants(),
  PlanningPrincipal: plans,
  PlanningEmployee: plans,
  PlanningPrincipalReject: plans,
  PlanningWithdrawn: plans,
  PlanningMoved: [...plans, { ...plan, dueOn: null, isAskedAnew: true }],
  PlanningCrewWithdrawn: toCrew,
  PlanningCrewMoved: [...toCrew, ...toCrew.map((each) => ({ ...each, isAskedAnew: true }))],
  ExtensionRequested: plans,
  ExtensionApprovedExtension: plans,
  ExtensionRejectedExtension: plans,
  OnboardScheduling: [
    ...schedules,
    ...schedules.map((one) => ({ ...one, hasPapers: true })),
    ...schedules.map((one) => ({ ...one, hasPapers: true, papersLeft: 2 })),
    ...changedSchedules,
  ],
  OffboardScheduling: [...schedules, ...changedSchedules],
  PreparationMCU: [
    { ...appointment, to: null },
    { fullName: longWord, from: '2028-02-29', to: null, place: longWord, what: null },
  ],
  PreparationPKL: agreements,
  PreparationPKLSigned: agreements,
  PreparationBJST: [{ ...appointment, to: '2026-12-06' }],
  Appraisal: appraised,
  CrewRequest: crewRequests,
  BankAccount: bankAccounts,
  ChandlerStatus: chandled,
  GoodsDiffer: goodsThatDiffer,
  PrivacyAnswer: [
    { fullName: longWord, kind: 'erasure', outcome: 'done', answer: longWord, keepsForTheLaw: true },
    { fullName: 'Agus', kind: 'withdrawal', outcome: 'refused', answer: 'Employed', keepsForTheLaw: false },
    { fullName: 'Agus', kind: 'correction', outcome: 'done', answer: 'Done', keepsForTheLaw: false },
  ],
  PlanningCrewLink: plans,
  ExtensionCrew: [...toCrew, { ...plan, dueOn: null }],
  PlanningReminder: plans,
  PlanningOverdue: plans,
  ExtensionReminder: plans,
  Digest: [
    digest,
    digestOf([
      { line: 'ownDecisions', late: 2, isDueDay: true, isDecided: true },
      { line: 'applicantsToScreen', count: 1_234, late: 7 },
    ]),
    { ...digestOf([{ division: 'Marine', count: 1 }, { division: 'Tanker' }]), firstName: longWord },
  ],
  Mentioned: discussions,
  HandedOver: discussions,
};

/** Letterheads: all of it, and a company that gave its name only. */
export const houseSamples = [
  {
    name: 'PT Bentang Bahari',
    address: ['Jl. Dermaga Contoh 1, Jakarta', '+62 21 5550 100'],
    replyTo: 'crewing@bentangbahari.example',
  },
  { name: 'PT Pelayaran Nusantara Tirta Segara Samudera Raya Internasional Tbk', address: [], replyTo: undefined },
] as const;
