import { expectCalls, only, readers, writers } from '#testing/calls.ts';

const keepsFiles = writers('CrewManagement');
/** Who makes crew pay. */
const pays = only(['superadmin', 'crewingadmin', 'crewingmanager', 'crewingfinance'], readers('WOOverview'));
/** One or the other: staff by the files they keep, finance by the pay it makes. */
const answers = only(
  ['superadmin', 'crewingadmin', 'crewingmanager', 'crewingstaff', 'crewingfinance'],
  readers('CrewManagement', 'WOOverview'),
);
/** No one has asked for anything in the corners that are walked: who reaches what is tried in server/handlers.test.ts. */
const none = { ids: { requestId: 'reference' } } as const;

export default expectCalls({
  '/CrewRequests/GetOwn': { who: 'active' },
  '/CrewRequests/AskLeave': { who: 'active', with: { startsOn: '2026-12-01', days: 7, said: 'Keluarga' } },
  '/CrewRequests/SendCertificate': { who: 'active', with: { said: '' }, ids: { certificateTypeId: 'reference' } },
  '/CrewRequests/AskAdvance': { who: 'active', with: { amount: '500000', instalments: 2, said: 'Keluarga' } },
  '/CrewRequests/AskLetter': { who: 'active', with: { kind: 'employmentLetter', addressee: '', said: 'Visa' } },
  '/CrewRequests/AskBankAccount': {
    who: 'active',
    with: { bankName: 'Bank Mandiri', accountNumber: '1370012345', accountName: 'Budi', attachment: null, said: '' },
  },
  '/CrewRequests/Reply': { who: 'active', with: { version: 1, said: 'Ya', attachment: null }, ...none },
  '/CrewRequests/Withdraw': { who: 'active', with: { version: 1 }, ...none },
  '/CrewRequests/GetRequests': { who: answers, with: { part: 'open' } },
  '/CrewRequests/GetRequest': { who: answers, ...none },
  '/CrewRequests/Answer': { who: answers, with: { version: 1, outcome: 'refused', said: 'Tidak' }, ...none },
  '/CrewRequests/AcceptCertificate': { who: keepsFiles, with: { version: 1 }, ...none },
  '/CrewRequests/GrantAdvance': {
    who: pays,
    with: { version: 1, amount: '500000', instalments: 2, paidOn: '2026-12-01', said: '' },
    ...none,
  },
  '/CrewRequests/CallOffAdvance': { who: pays, with: { version: 1, said: 'Tidak jadi dibayar' }, ...none },
  '/CrewRequests/MakeLetter': { who: answers, with: { version: 1 }, ...none },
  '/CrewRequests/AcceptBankAccount': { who: keepsFiles, with: { version: 1, seen: null }, ...none },
  '/CrewRequests/UndoAnswer': { who: answers, ...none },
});
