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
const named = { input: z.object({ name: requiredText('Name', 100) }), answer: dataOf(option) } as const;
const options = dataOf(z.array(option));
const port = z.object({ id: z.int(), portName: z.string() });

/** Lists that the vessel form and the voyage log choose from, and add to. */
export const vesselLists = contract({
  getTechnicalSuperintendent: {
    ...read,
    path: '/AdditionalAdd/GetTechnicalSuperintendent',
    summary: 'Options: technical superintendents.',
    answer: options,
    ledger: ['2C037'],
  },
  getMarineSuperintendent: {
    ...read,
    path: '/AdditionalAdd/GetMarineSuperintendent',
    summary: 'Options: marine superintendents.',
    answer: options,
    ledger: ['2C038'],
  },
  getDesignatedPersonAshore: {
    ...read,
    path: '/AdditionalAdd/GetDesignatedPersonAshore',
    summary: 'Options: designated persons ashore.',
    answer: options,
    ledger: ['2C039'],
  },
  createTechnicalSuperintendent: {
    ...create,
    ...named,
    path: '/AdditionalAdd/CreateTechnicalSuperintendent',
    summary: 'Adds a technical superintendent.',
    ledger: ['2C044'],
  },
  createMarineSuperintendent: {
    ...create,
    ...named,
    path: '/AdditionalAdd/CreateMarineSuperintendent',
    summary: 'Adds a marine superintendent.',
    ledger: ['2C045'],
  },
  createDesignatedPersonAshore: {
    ...create,
    ...named,
    path: '/AdditionalAdd/CreateDesignatedPersonAshore',
    summary: 'Adds a designated person ashore.',
    ledger: ['2C046'],
  },
  ports: {
    ...read,
    path: '/Dropdown/GetAllVesselPorts',
    summary: 'Ports, by name.',
    answer: z.array(port),
    ledger: ['2C052'],
  },
  createPort: {
    ...create,
    path: '/AdditionalAdd/CreatePort',
    summary: 'Adds a port.',
    input: z.object({ portName: requiredText('Port name', 100) }),
    answer: dataOf(port),
    ledger: ['2C051'],
  },
  navigationStatuses: {
    ...read,
    path: '/Dropdown/GetAllNavigationStatuss',
    summary: 'What a vessel may be doing.',
    answer: z.array(z.object({ id: z.int(), navigationStatusDesc: z.string() })),
    ledger: ['2C116'],
  },
});
