import { accountsOfDivision, byId, type RecordCall } from './test-reach-kinds.ts';

/** Calls of accounts, sessions, views, files and the lists to choose from, by the beginning of the path. */
export const accountCalls: Record<string, RecordCall> = {
  '/Dropdown': byId('reference'),
  '/FileDownload/': { with: { fileType: 'personaldata' } },
  '/JobPosition': byId('reference'),
  '/PublicJobPosition': byId('reference'),
  // Sessions are the provider's; users/server/sessions has tests of whose may be ended.
  '/Sessions/EndOwnSession': { ids: { sessionId: 'reference' } },
  '/Sessions/EndUserSessions': { ids: { sessionId: 'reference' }, reach: accountsOfDivision },
  '/Sessions/GetUserSessions': { reach: accountsOfDivision },
  '/SavedViews/': { ids: { viewId: 'reference' }, with: { name: 'View' } },
  // Whom an account may be tied to depends on its role; users/server/managing has the cases.
  '/Users/Create': { ids: { employeeId: 'reference', principalId: 'reference' } },
  '/Users/DeactivateUser': { reach: { '': 'own' } },
  '/Users/Delete': { reach: accountsOfDivision },
  '/Users/GetProfileByUserId': {},
  '/Users/Update': { with: { firstName: 'Ayu' }, reach: accountsOfDivision },
  '/Users/UpdateAccessList': { reach: accountsOfDivision },
};
