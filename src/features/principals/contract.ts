import * as z from 'zod/mini';
import { digits, optionalEmail, optionalText } from '#features/seafarers/fields/contract.ts';
import { office, officeLeads, reads, writes } from '#platform/contract/access.ts';
import { contract } from '#platform/contract/endpoint.ts';
import { listInput, pageOf } from '#platform/contract/list.ts';
import { message } from '#platform/contract/messages.ts';
import { dataOf, id, instant, longText, requiredText, seen } from '#platform/contract/shapes.ts';
import { approvalGroups } from './rules.ts';

/** A client to choose. */
export const principalOption = z.object({ principalId: z.int(), name: z.string() });

export const principalRow = z.object({
  principalId: z.int(),
  name: z.string(),
  city: z.nullable(z.string()),
  isOwnCompany: z.boolean(),
  asksApprovalFor: z.enum(approvalGroups),
  /** Vessels in operation, of the divisions that the caller sees. */
  numberOfVessels: z.int(),
  /** Active accounts, of these divisions. */
  numberOfAccounts: z.int(),
});
export type PrincipalRow = z.output<typeof principalRow>;

const phone = { field: 'seafarers:fields.phoneNumber' } as const;
const contactForm = z.strictObject({
  name: requiredText('principals:refusals.fields.name', 100),
  jobTitle: optionalText(100),
  email: optionalEmail,
  phone: z.optional(
    z.nullable(
      z.string().check(
        seen,
        z.refine((value) => /^\+?\d*$/.test(value), message('seafarers:refusals.phone', phone)),
        z.regex(/^(\+?\d{6,20})?$/, message('seafarers:refusals.phone_length', phone)),
      ),
    ),
  ),
});

/** What the form of a principal fills in. */
export const principalForm = z.object({
  name: requiredText('principals:refusals.fields.name', 100),
  address: z.optional(z.nullable(longText(500))),
  city: optionalText(100),
  npwpNumber: digits('seafarers:fields.npwpNumber', 15, 16),
  /** The company itself; there is one. */
  isOwnCompany: z._default(z.boolean(), false),
  /** For which crew its approval is required. Our own company is never asked, whatever is sent. */
  asksApprovalFor: z._default(z.enum(approvalGroups), 'all'),
  contacts: z._default(
    z.array(contactForm).check(z.maxLength(20, message('refusals:too_many_entries', { max: 20 }))),
    [],
  ),
});
export type PrincipalForm = z.input<typeof principalForm>;

export const principalDetail = z.object({
  principalId: z.int(),
  name: z.string(),
  address: z.nullable(z.string()),
  city: z.nullable(z.string()),
  npwpNumber: z.nullable(z.string()),
  isOwnCompany: z.boolean(),
  asksApprovalFor: z.enum(approvalGroups),
  contacts: z.array(
    z.object({
      name: z.string(),
      jobTitle: z.nullable(z.string()),
      email: z.nullable(z.string()),
      phone: z.nullable(z.string()),
    }),
  ),
  version: z.int(),
});
export type PrincipalDetail = z.output<typeof principalDetail>;

const principalVessel = z.object({
  vesselId: z.int(),
  vesselName: z.string(),
  divisionName: z.string(),
  isInScrap: z.boolean(),
  from: instant,
  /** Nothing while the vessel is theirs. */
  to: z.nullable(instant),
});

const principalAccount = z.object({
  userId: z.string(),
  name: z.string(),
  email: z.string(),
  divisionName: z.string(),
  isActive: z.boolean(),
});

const saved = dataOf(z.object({ id: z.int(), version: z.int() }));
// For the office only: no client learns of another one.
const readByOffice = { method: 'GET', effect: 'read', access: writes(['VesselManagement'], office) } as const;
const writtenByLeads = {
  method: 'POST',
  effect: 'write',
  access: writes(['VesselManagement'], officeLeads),
  encoding: 'json',
} as const;

export const principals = contract({
  list: {
    method: 'GET',
    path: '/Vessel/GetAllPrincipal',
    effect: 'read',
    access: reads('VesselManagement', 'UserManagement', 'Contracts'),
    shows: ['principal'],
    summary: 'The principals, by name; a principal sees only itself.',
    input: z.object({}),
    answer: dataOf(z.array(principalOption)),
    ledger: ['2C030'],
  },
  page: {
    ...readByOffice,
    path: '/Principal/GetAllPrincipals',
    shows: ['principal', 'vessel', 'account'],
    summary: 'The principals by name, with how many vessels and accounts they have (ours).',
    input: listInput({}),
    answer: pageOf(principalRow),
    list: { sort: ['name', 'city', 'numberOfVessels', 'numberOfAccounts'], filter: ['asksApprovalFor'] },
  },
  get: {
    ...readByOffice,
    path: '/Principal/GetPrincipalDetail/:id',
    shows: ['principal'],
    summary: 'One principal with its contacts (ours).',
    input: z.object({ id }),
    answer: z.object({ principalDetail }),
  },
  vessels: {
    ...readByOffice,
    path: '/Principal/GetPrincipalVessels/:id',
    shows: ['principal', 'vessel'],
    summary: 'Which vessels are and were theirs, and since when, the present ones first (ours).',
    input: z.object({ id }),
    answer: dataOf(z.array(principalVessel)),
  },
  accounts: {
    ...readByOffice,
    path: '/Principal/GetPrincipalAccounts/:id',
    shows: ['principal', 'account'],
    summary: 'The accounts of a principal, by name (ours).',
    input: z.object({ id }),
    answer: dataOf(z.array(principalAccount)),
  },
  create: {
    ...writtenByLeads,
    path: '/Principal/InsertPrincipal',
    touches: ['principal'],
    summary: 'Adds a principal (ours).',
    input: principalForm,
    answer: saved,
  },
  update: {
    ...writtenByLeads,
    path: '/Principal/UpdatePrincipal',
    touches: ['principal'],
    summary: 'Changes a principal; the contacts sent replace those there were (ours).',
    input: z.extend(principalForm, { id, version: z.optional(z.int()) }),
    answer: dataOf(
      z.object({
        id: z.int(),
        version: z.int(),
        /** Open plans and extensions that still wait for its approval, though it is no longer required. */
        stillAsked: z.int(),
        /** Those that were never sent to it, though its approval is required now. */
        notAsked: z.int(),
      }),
    ),
  },
});
