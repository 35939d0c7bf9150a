import * as z from 'zod/mini';
import { member, writes } from '#platform/contract/access.ts';
import { contract } from '#platform/contract/endpoint.ts';
import { isRequired } from '#platform/contract/messages.ts';
import { dataOf, divisionId, rule, text } from '#platform/contract/shapes.ts';

/** The contacts for seafarers, as their own home shows them. */

/** What for: schedules, certificates and check-ups; salary, tax and BPJS; an emergency. */
export const contactTopics = ['schedule', 'salary', 'emergency'] as const;
export type ContactTopic = (typeof contactTopics)[number];

const isFilled = (value: string | undefined) => value !== undefined && value !== '';

/** Somebody to call; without a name and a number there is no one for the topic. */
const contact = z
  .strictObject({
    name: text(100),
    /** With the country code: WhatsApp knows no other. */
    phone: text(20).check(z.regex(/^(\+\d{8,18})?$/, 'dashboard:refusals.phone')),
    /** When they answer, as the office writes it. */
    hours: text(60),
    hasWhatsApp: z.boolean(),
  })
  .check(
    rule<{ name: string; phone: string }>(
      'name',
      isRequired('dashboard:contacts.name'),
      ({ name, phone }) => isFilled(name) || !isFilled(phone),
    ),
    rule<{ name: string; phone: string }>(
      'phone',
      isRequired('dashboard:contacts.phone'),
      ({ name, phone }) => isFilled(phone) || !isFilled(name),
    ),
  );
export const contactsForm = z.object({ schedule: contact, salary: contact, emergency: contact });
export type ContactsForm = z.input<typeof contactsForm>;
export type OfficeContacts = z.output<typeof contactsForm>;

export const ownHome = contract({
  contacts: {
    method: 'GET',
    path: '/Dashboard/GetOfficeContacts',
    effect: 'read',
    access: member,
    shows: ['officeContact'],
    summary: 'Whom seafarers of the division call, by what it is about (ours).',
    input: z.object({ divisionId: z.optional(divisionId) }),
    /** Of a version 0 nothing is kept yet. */
    answer: dataOf(z.object({ version: z.int(), contacts: contactsForm })),
  },
  saveContacts: {
    method: 'POST',
    path: '/Dashboard/SaveOfficeContacts',
    effect: 'write',
    encoding: 'json',
    access: writes(['Dashboard'], ['superadmin', 'admin']),
    touches: ['officeContact'],
    summary: 'Keeps whom seafarers of the division call (ours).',
    input: z.extend(contactsForm, { divisionId: z.optional(divisionId), version: z.optional(z.int()) }),
    answer: dataOf(z.object({ version: z.int() })),
  },
});
