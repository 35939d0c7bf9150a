import { useTranslation } from 'react-i18next';
import { vesselOptions } from '#features/vessels/options/contract.ts';
import { CreatableSelect } from '#platform/web/form/creatable-select.tsx';
import { useMay } from '#platform/web/session.tsx';

type Name = 'onboardLocationPortId' | 'offboardLocationPortId' | 'portId';

/** A port of the list; who may adds one. */
export function PortField({ name, label, required = true }: { name: Name; label?: string; required?: boolean }) {
  const { t } = useTranslation('movements');
  const mayAdd = useMay(vesselOptions.createPort.access);
  return (
    <CreatableSelect
      name={name}
      label={label ?? t('details.location')}
      read={vesselOptions.ports}
      {...(mayAdd && { create: vesselOptions.createPort })}
      keeps="id"
      named="portName"
      required={required}
    />
  );
}
