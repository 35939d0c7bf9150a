import { expectCalls, writers } from '#testing/calls.ts';

const answers = writers('CrewManagement');
/** No one has asked for anything in the corners that are walked: who reaches what is tried in server/handlers.test.ts. */
const none = { ids: { requestId: 'reference' } } as const;

export default expectCalls({
  '/CrewRequests/GetOwn': { who: 'active' },
  '/CrewRequests/AskLeave': { who: 'active', with: { startsOn: '2026-12-01', days: 7, said: 'Keluarga' } },
  '/CrewRequests/SendCertificate': { who: 'active', with: { said: '' }, ids: { certificateTypeId: 'reference' } },
  '/CrewRequests/Reply': { who: 'active', with: { version: 1, said: 'Ya', attachment: null }, ...none },
  '/CrewRequests/Withdraw': { who: 'active', with: { version: 1 }, ...none },
  '/CrewRequests/GetRequests': { who: answers, with: { part: 'open' } },
  '/CrewRequests/GetRequest': { who: answers, ...none },
  '/CrewRequests/Answer': { who: answers, with: { version: 1, outcome: 'refused', said: 'Tidak' }, ...none },
  '/CrewRequests/AcceptCertificate': { who: answers, with: { version: 1 }, ...none },
  '/CrewRequests/UndoAnswer': { who: answers, ...none },
});
