import { expectCalls, keepers, only, readers, writers } from '#testing/calls.ts';

const leads = only(keepers, writers('Contracts'));
const ids = { ClientId: 'reference', ContractAttachmentId: 'reference', VesselIds: 'reference' } as const;

export default expectCalls({
  '/ContractManagement/GetActiveContract': { who: readers('Contracts') },
  '/ContractManagement/GetInActiveContract': { who: readers('Contracts') },
  '/ContractManagement/GetContract/:id': { who: readers('Contracts'), ids: { id: 'reference' } },
  '/ContractManagement/GetAllPrincipal': { who: readers('Contracts') },
  '/ContractManagement/CreateContractManagement': { who: leads, ids },
  '/ContractManagement/UpdateContractManagement': {
    who: leads,
    ids: { ...ids, ContractManagementId: 'reference' },
    with: { version: 1 },
  },
  '/ContractManagement/DeleteContractManagement': {
    who: leads,
    ids: { ContractManagementId: 'reference' },
    with: { version: 1 },
  },
});
