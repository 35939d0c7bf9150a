import * as z from 'zod/mini';
import { member, officeWriters, writes } from '#platform/contract/access.ts';
import { contract } from '#platform/contract/endpoint.ts';
import { dataOf, option, requiredText } from '#platform/contract/shapes.ts';

const read = { method: 'GET', effect: 'read', access: member, input: z.object({}) } as const;
const create = {
  method: 'POST',
  effect: 'write',
  encoding: 'json',
  access: writes(['VesselManagement', 'Scheduling'], officeWriters),
} as const;
const named = { input: z.object({ name: requiredText('vessels:aboard.name', 100) }), answer: dataOf(option) } as const;
const options = dataOf(z.array(option));
const port = z.object({ id: z.int(), portName: z.string() });

/** Lists that the vessel form and the voyage log choose from, and add to. */
export const vesselOptions = contract({
  getTechnicalSuperintendent: {
    ...read,
    path: '/AdditionalAdd/GetTechnicalSuperintendent',
    shows: ['technicalSuperintendent'],
    summary: 'Options: technical superintendents.',
    answer: options,
    ledger: ['2C037'],
  },
  getMarineSuperintendent: {
    ...read,
    path: '/AdditionalAdd/GetMarineSuperintendent',
    shows: ['marineSuperintendent'],
    summary: 'Options: marine superintendents.',
    answer: options,
    ledger: ['2C038'],
  },
  getDesignatedPersonAshore: {
    ...read,
    path: '/AdditionalAdd/GetDesignatedPersonAshore',
    shows: ['designatedPersonAshore'],
    summary: 'Options: designated persons ashore.',
    answer: options,
    ledger: ['2C039'],
  },
  createTechnicalSuperintendent: {
    ...create,
    ...named,
    path: '/AdditionalAdd/CreateTechnicalSuperintendent',
    touches: ['technicalSuperintendent'],
    summary: 'Adds a technical superintendent.',
    ledger: ['2C044'],
  },
  createMarineSuperintendent: {
    ...create,
    ...named,
    path: '/AdditionalAdd/CreateMarineSuperintendent',
    touches: ['marineSuperintendent'],
    summary: 'Adds a marine superintendent.',
    ledger: ['2C045'],
  },
  createDesignatedPersonAshore: {
    ...create,
    ...named,
    path: '/AdditionalAdd/CreateDesignatedPersonAshore',
    touches: ['designatedPersonAshore'],
    summary: 'Adds a designated person ashore.',
    ledger: ['2C046'],
  },
  ports: {
    ...read,
    path: '/Dropdown/GetAllVesselPorts',
    shows: ['port'],
    summary: 'Ports, by name.',
    answer: z.array(port),
    ledger: ['2C052', '3C024'],
  },
  createPort: {
    ...create,
    // Schedules and requests for stores name ports too; of crew, who orders stores for a tanker adds one.
    access: {
      ...writes(['VesselManagement', 'Scheduling', 'ShipChandler'], [...officeWriters, 'planning', 'service', 'crew']),
      narrowed: { crew: ['ShipChandler'] },
    },
    path: '/AdditionalAdd/CreatePort',
    touches: ['port'],
    summary: 'Adds a port; a name that may mean a port of the list is asked about.',
    input: z.object({
      portName: requiredText('vessels:refusals.fields.portName', 100),
      /** It is not the port that it looks like. */
      isAnother: z.optional(z.boolean()),
    }),
    answer: dataOf(port),
    ledger: ['2C051', '3C025'],
  },
  navigationStatuses: {
    ...read,
    path: '/Dropdown/GetAllNavigationStatuss',
    shows: [],
    summary: 'What a vessel may be doing.',
    answer: z.array(z.object({ id: z.int(), navigationStatusDesc: z.string() })),
    ledger: ['2C116', '3C026'],
  },
});
