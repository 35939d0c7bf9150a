import { defaultTags, type Role, type SubRole } from '#platform/contract/access.ts';
import type { Db } from '#platform/server/database/connect.ts';
import { tieToNamesakes } from '../managing/server/queries.ts';
import { insertUser } from './queries.ts';

interface DemoAccount {
  name: string;
  firstName: string;
  lastName: string;
  role: Role;
  divisionId: 1 | 2;
  subRole?: SubRole;
  principalId?: number;
  isActive?: boolean;
}

/** One sign-in per role and division, a second finance officer who keeps the books, and one that is switched off. */
const accounts: readonly DemoAccount[] = [
  { name: 'superadmin', firstName: 'Ratna', lastName: 'Wulandari', role: 'superadmin', divisionId: 1 },
  { name: 'admin.marine', firstName: 'Dewi', lastName: 'Lestari', role: 'crewingadminmarine', divisionId: 1 },
  { name: 'admin.tanker', firstName: 'Hendra', lastName: 'Gunawan', role: 'crewingadmintanker', divisionId: 2 },
  { name: 'manager.marine', firstName: 'Bambang', lastName: 'Sutrisno', role: 'crewingmanagermarine', divisionId: 1 },
  { name: 'manager.tanker', firstName: 'Sri', lastName: 'Handayani', role: 'crewingmanagertanker', divisionId: 2 },
  { name: 'staff.marine', firstName: 'Agus', lastName: 'Prasetyo', role: 'crewingstaffmarine', divisionId: 1 },
  { name: 'staff.tanker', firstName: 'Maya', lastName: 'Anggraini', role: 'crewingstafftanker', divisionId: 2 },
  { name: 'pde.marine', firstName: 'Yusuf', lastName: 'Hidayat', role: 'crewingpdemarine', divisionId: 1 },
  { name: 'pde.tanker', firstName: 'Nur', lastName: 'Aini', role: 'crewingpdetanker', divisionId: 2 },
  { name: 'planning.marine', firstName: 'Rizky', lastName: 'Ramadhan', role: 'crewingplanningmarine', divisionId: 1 },
  { name: 'planning.tanker', firstName: 'Intan', lastName: 'Permata', role: 'crewingplanningtanker', divisionId: 2 },
  { name: 'service.marine', firstName: 'Made', lastName: 'Wirawan', role: 'crewingservicemarine', divisionId: 1 },
  { name: 'service.tanker', firstName: 'Fitri', lastName: 'Nuraini', role: 'crewingservicetanker', divisionId: 2 },
  { name: 'finance.marine', firstName: 'Joko', lastName: 'Susilo', role: 'crewingfinancemarine', divisionId: 1 },
  { name: 'finance.tanker', firstName: 'Lina', lastName: 'Marlina', role: 'crewingfinancetanker', divisionId: 2 },
  {
    name: 'principal.marine',
    firstName: 'Samuel',
    lastName: 'Sitompul',
    role: 'crewingprincipalmarine',
    divisionId: 1,
    principalId: 1,
  },
  {
    name: 'principal.tanker',
    firstName: 'Kartika',
    lastName: 'Sari',
    role: 'crewingprincipaltanker',
    divisionId: 2,
    principalId: 2,
  },
  {
    name: 'head.marine',
    firstName: 'Ferdinand',
    lastName: 'Tanjung',
    role: 'crewmarine',
    divisionId: 1,
    subRole: 'head',
  },
  { name: 'head.tanker', firstName: 'Anton', lastName: 'Siregar', role: 'crewtanker', divisionId: 2, subRole: 'head' },
  { name: 'crew.marine', firstName: 'Wahyu', lastName: 'Nugroho', role: 'crewmarine', divisionId: 1, subRole: 'crew' },
  { name: 'crew.tanker', firstName: 'Dimas', lastName: 'Saputra', role: 'crewtanker', divisionId: 2, subRole: 'crew' },
  {
    name: 'others.marine',
    firstName: 'Putu',
    lastName: 'Astawa',
    role: 'crewmarine',
    divisionId: 1,
    subRole: 'others',
  },
  { name: 'admin', firstName: 'Teguh', lastName: 'Santoso', role: 'admin', divisionId: 1 },
  { name: 'principal', firstName: 'Maria', lastName: 'Simanjuntak', role: 'principal', divisionId: 1, principalId: 1 },
  { name: 'journal.tanker', firstName: 'Yanti', lastName: 'Kurniawati', role: 'crewingfinancetanker', divisionId: 2 },
  {
    name: 'inactive.marine',
    firstName: 'Slamet',
    lastName: 'Riyadi',
    role: 'crewingstaffmarine',
    divisionId: 1,
    isActive: false,
  },
];

/** Makes the sign-ins of the demo, all with the one password whose hash is given. */
export async function fillDemoUsers(db: Db, passwordHash: string): Promise<void> {
  for (const { name, subRole = null, ...account } of accounts)
    await insertUser(db, {
      ...account,
      subRole,
      email: `${name}@crew-portal.example`,
      userAccessList: defaultTags(account.role, subRole),
      passwordHash,
      isDemo: true,
    });
}

/** Ties the demo's masters and seafarers to the employees of their names, once these are there. */
export async function tieDemoCrew(db: Db): Promise<void> {
  await tieToNamesakes(
    db,
    accounts.filter(({ subRole }) => subRole).map(({ name }) => `${name}@crew-portal.example`),
  );
}
