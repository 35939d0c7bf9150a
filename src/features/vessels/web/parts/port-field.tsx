import { CreatableSelect } from '#platform/web/form/creatable-select.tsx';
import { vesselOptions } from '../../options/contract.ts';

/** A port of the list, or one that is added to it. */
export const PortField = ({ name, label }: { name: 'originPortId' | 'destinationPortId'; label: string }) => (
  <CreatableSelect
    name={name}
    label={label}
    read={vesselOptions.ports}
    create={vesselOptions.createPort}
    keeps="id"
    named="portName"
  />
);
