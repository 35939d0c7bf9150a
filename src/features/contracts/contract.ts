import * as z from 'zod/mini';
import { expectedVersion } from '#features/seafarers/contract.ts';
import { requiredDay } from '#features/seafarers/fields/contract.ts';
import { officeLeads, reads, writes } from '#platform/contract/access.ts';
import { contract } from '#platform/contract/endpoint.ts';
import { listInput, pageOf } from '#platform/contract/list.ts';
import { isRequired } from '#platform/contract/messages.ts';
import { attachment, dataOf, divisionId, id, requiredText, rule, text, uuid } from '#platform/contract/shapes.ts';

/** A contract with a client (3S121). */
const clientContract = z.object({
  contractManagementId: z.int(),
  clientId: z.int(),
  clientName: z.string(),
  contractName: z.string(),
  contractDate: z.string(),
  contractExpiryDate: z.string(),
  contractDocumentId: z.string(),
  contractDocumentName: z.string(),
  contractDocument: attachment,
  /** The vessels that it is about (ours); empty where it names none. */
  vessels: z.array(z.object({ vesselId: z.int(), vesselName: z.string() })),
  status: z.enum(['active', 'expired']),
  /** It is active, and ends within 90 days. */
  endsSoon: z.boolean(),
  version: z.int(),
});
export type ClientContract = z.output<typeof clientContract>;

const client = z.object({ clientId: z.int(), clientName: z.string() });
/** A client with the vessels in operation that a contract can name. */
const clientWithVessels = z.extend(client, { vessels: clientContract.shape.vessels });
const columns = {
  sort: ['clientName', 'contractName', 'contractDate', 'contractExpiryDate'],
  filter: ['clientId', 'endsSoon'],
} as const;

/** What is agreed, as the dialog takes it; the wire's names are the document's (3S122). */
const terms = {
  ClientId: z.int(isRequired('contracts:fields.principal')).check(z.gte(1), z.lte(2_147_483_647)),
  ContractName: requiredText('contracts:fields.name', 200),
  ContractDate: requiredDay('contracts:fields.date'),
  ContractExpiryDate: requiredDay('contracts:fields.expiryDate'),
  // Ours: left out or empty, the contract is about all vessels of the client.
  VesselIds: z.optional(z.array(z.int().check(z.gte(1), z.lte(2_147_483_647))).check(z.maxLength(200))),
} as const;
const endsAfterStart = rule<{ ContractDate?: string; ContractExpiryDate?: string }>(
  'ContractExpiryDate',
  'contracts:refusals.ends_before_start',
  ({ ContractDate, ContractExpiryDate }) => !ContractDate || !ContractExpiryDate || ContractExpiryDate > ContractDate,
);

/** The dialog: the file is chosen there, and sent by its number. */
export const contractForm = z
  .object({
    ...terms,
    ContractAttachmentId: z
      .nullable(attachment)
      .check(z.refine((file) => file !== null, isRequired('contracts:fields.attachment'))),
  })
  .check(endsAfterStart);
export type ContractForm = z.input<typeof contractForm>;

const sent = {
  divisionId: z.optional(divisionId),
  ...terms,
  ContractAttachmentId: uuid,
  // The file has its own name; what is sent beside it is not taken for it.
  ContractAttachmentName: z.optional(text(255)),
} as const;

const saved = dataOf(z.object({ id: z.int(), version: z.int() }));
const readOnly = { method: 'GET', effect: 'read', access: reads('Contracts') } as const;
const written = { method: 'POST', effect: 'write', touches: ['contract'], encoding: 'json' } as const;

export const contracts = contract({
  active: {
    ...readOnly,
    path: '/ContractManagement/GetActiveContract',
    shows: ['contract', 'principal'],
    summary: 'Contracts of the division that have not ended, the next to end first; principals see their own.',
    input: listInput({}),
    answer: z.object({ activeContract: pageOf(clientContract), principalList: z.array(client) }),
    list: { ...columns, within: 'activeContract' },
    ledger: ['3C012'],
  },
  history: {
    ...readOnly,
    path: '/ContractManagement/GetInActiveContract',
    shows: ['contract', 'principal'],
    summary: 'Contracts of the division that have ended, the last to end first; principals see their own.',
    input: listInput({}),
    answer: z.object({ inActiveContract: pageOf(clientContract), principalList: z.array(client) }),
    list: { ...columns, within: 'inActiveContract' },
    ledger: ['3C013'],
  },
  get: {
    ...readOnly,
    path: '/ContractManagement/GetContract/:id',
    shows: ['contract'],
    summary: 'One contract (ours: a link may lead to one that is on another page of the list).',
    input: z.object({ id }),
    answer: z.object({ contractDetail: clientContract }),
  },
  clients: {
    ...readOnly,
    path: '/ContractManagement/GetAllPrincipal',
    shows: ['principal', 'vessel'],
    summary: 'The principals that a contract can be with, by name, with their vessels in operation (ours).',
    input: z.object({ divisionId: z.optional(divisionId) }),
    answer: z.object({ principals: z.array(clientWithVessels) }),
    ledger: ['3C014'],
  },
  create: {
    ...written,
    path: '/ContractManagement/CreateContractManagement',
    access: writes(['Contracts'], officeLeads),
    summary: 'Adds a contract with its file.',
    input: z.object(sent).check(endsAfterStart),
    answer: saved,
    ledger: ['3C015'],
  },
  update: {
    ...written,
    path: '/ContractManagement/UpdateContractManagement',
    access: writes(['Contracts'], officeLeads),
    summary: 'Changes a contract; a later day of expiry brings an ended one back.',
    input: z.object({ ...sent, ContractManagementId: id, version: expectedVersion }).check(endsAfterStart),
    answer: saved,
    ledger: ['3C016'],
  },
  remove: {
    ...written,
    path: '/ContractManagement/DeleteContractManagement',
    access: writes(['Contracts'], officeLeads),
    summary: 'Takes a contract out of the lists; one that has ended only by admins.',
    input: z.object({ ContractManagementId: id, version: expectedVersion }),
    answer: dataOf(z.object({ id: z.int() })),
    ledger: ['3C017'],
  },
});
