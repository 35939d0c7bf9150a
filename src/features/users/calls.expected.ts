import { expectCalls, office, only, readers, writers } from '#testing/calls.ts';
import { accountsOfDivision } from '#testing/reach-kinds.ts';

export default expectCalls({
  '/Users/GetProfileByUserId': { who: 'signed-in' },
  '/Users/RequestResetPassword': { who: 'anyone' },
  '/Users/ResetPassword': { who: 'anyone' },
  '/Users/ChangePassword': { who: 'active' },
  '/Users/ChangeLanguage': { who: 'active' },
  '/Users/GetSealingKey': { who: 'active' },
  '/Users/GetSecondFactor': { who: 'active' },
  '/Users/MailOwnerCode': { who: 'active' },
  '/Users/BeginSecondFactor': { who: 'active' },
  '/Users/ConfirmSecondFactor': { who: 'active' },
  '/Users/RenewRecoveryCodes': { who: 'active' },
  '/Users/RemoveSecondFactor': { who: 'active' },
  '/Users/ResetSecondFactor': { who: only(['superadmin'], writers('UserManagement')), reach: accountsOfDivision },
  '/Passkeys/GetOwnPasskeys': { who: 'active' },
  '/Passkeys/BeginPasskey': { who: 'active' },
  // An authenticator's own name of what it made.
  '/Passkeys/AddPasskey': { who: 'active', ids: { credentialId: 'reference' } },
  // One's own alone; users/passkeys/server has tests of whose may be changed.
  '/Passkeys/RenamePasskey': { who: 'active', ids: { passkeyId: 'reference' } },
  '/Passkeys/RemovePasskey': { who: 'active', ids: { passkeyId: 'reference' } },
  '/Users/GetNotificationChoices': { who: 'active' },
  '/Users/ChangeNotificationChoice': { who: 'active' },
  // A browser's own address; users/push/server has tests of whose may be changed.
  '/Push/GetState': { who: 'active' },
  '/Push/Subscribe': { who: 'active' },
  '/Push/Unsubscribe': { who: 'active' },
  '/Push/SendTest': { who: 'active' },
  '/Users/GetDigestChoice': { who: 'active' },
  '/Users/ChangeDigestChoice': { who: 'active' },
  '/Users/DeactivateUser': { who: 'active', reach: { '': 'own' } },
  '/Sessions/GetOwnSessions': { who: 'signed-in' },
  // Sessions are the provider's; users/sessions/server has tests of whose may be ended.
  '/Sessions/EndOwnSession': { who: 'signed-in', ids: { sessionId: 'reference' } },
  '/Sessions/EndOtherSessions': { who: 'signed-in' },
  '/Sessions/GetUserSessions': { who: writers('UserManagement'), reach: accountsOfDivision },
  '/Sessions/EndUserSessions': {
    who: writers('UserManagement'),
    ids: { sessionId: 'reference' },
    reach: accountsOfDivision,
  },
  '/ApiTokens/GetTokens': { who: only(['superadmin', 'crewingadmin'], writers('UserManagement')) },
  '/ApiTokens/GetOwnTokens': { who: 'active' },
  '/ApiTokens/CreateToken': { who: only(['superadmin', 'crewingadmin'], writers('UserManagement')) },
  // Tokens hang on the accounts that made them; users/tokens/server has tests of whose may be revoked.
  '/ApiTokens/RevokeToken': {
    who: only(['superadmin', 'crewingadmin'], writers('UserManagement')),
    ids: { tokenId: 'reference' },
  },
  '/Users/GetAllUsers': { who: readers('UserManagement') },
  // Which records an account may be tied to depends on its role; users/managing/server has the cases.
  '/Users/Create': { who: writers('UserManagement'), ids: { employeeId: 'reference', principalId: 'reference' } },
  '/Users/SendPasswordLink': { who: writers('UserManagement'), reach: accountsOfDivision },
  '/Users/Update': { who: writers('UserManagement'), with: { firstName: 'Ayu' }, reach: accountsOfDivision },
  '/Users/GetDuties': { who: writers('UserManagement'), reach: accountsOfDivision },
  '/Users/GetOwnDuties': { who: 'active' },
  '/Users/Delete': { who: writers('UserManagement'), reach: accountsOfDivision },
  '/Users/UpdateAccessList': { who: only(['superadmin'], writers('UserManagement')), reach: accountsOfDivision },
  '/Employee/GetEmployeeByRole': { who: only(office, readers('UserManagement', 'CrewManagement')) },
});
