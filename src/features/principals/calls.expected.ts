import { expectCalls, keepers, office, only, readers, writers } from '#testing/calls.ts';

const ofPrincipal = { who: only(office, readers('VesselManagement')), ids: { id: 'principal' } } as const;

export default expectCalls({
  '/Vessel/GetAllPrincipal': { who: readers('VesselManagement', 'UserManagement', 'Contracts') },
  '/Principal/GetAllPrincipals': { who: only(office, readers('VesselManagement')) },
  '/Principal/GetPrincipalDetail/:id': ofPrincipal,
  '/Principal/GetPrincipalVessels/:id': ofPrincipal,
  '/Principal/GetPrincipalAccounts/:id': ofPrincipal,
  '/Principal/InsertPrincipal': { who: only(keepers, writers('VesselManagement')) },
  '/Principal/UpdatePrincipal': { who: only(keepers, writers('VesselManagement')), ids: { id: 'principal' } },
});
