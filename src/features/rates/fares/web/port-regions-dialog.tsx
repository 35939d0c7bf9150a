import { useTranslation } from 'react-i18next';
import { regions } from '#features/reference/regions/rules.ts';
import { useRegionName } from '#features/reference/regions/web/region-name.ts';
import { useRead, useSave } from '#platform/web/api.ts';
import { SelectField } from '#platform/web/form/choice-fields.tsx';
import { FormDialog } from '#platform/web/form/form-dialog.tsx';
import { useContractForm } from '#platform/web/form/use-contract-form.ts';
import { Note } from '#platform/web/parts/note.tsx';
import { notify } from '#platform/web/theme/notify.ts';
import { fares, type PortRegionForm, portRegionForm } from '../contract.ts';

/** Says in which region a port is; names those of which it is not known. */
export function PortRegionsDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('rates');
  const regionName = useRegionName();
  const read = useRead(fares.ports, {});
  const save = useSave(fares.savePort);
  const ports = read.data?.data ?? [];
  const unknown = ports.filter(({ region }) => region === null);
  const form = useContractForm(portRegionForm, {
    defaults: { portId: 0, region: '' },
    keepAs: 'port-region',
    onSubmit: (values) => save.mutateAsync(values),
    onSaved: () => {
      notify.success(t('ports.saved'));
      onClose();
    },
  });
  return (
    <FormDialog title={t('ports.title')} form={form} onClose={onClose} submitLabel={t('form.save')} savesChangesOnly>
      <p>{t('ports.text')}</p>
      {unknown.length > 0 && (
        <Note>{`${t('ports.unknown')}: ${unknown.map(({ portName }) => portName).join('; ')}`}</Note>
      )}
      <SelectField<PortRegionForm>
        name="portId"
        label={t('ports.port')}
        required
        list={read}
        isSearchable
        options={ports.map(({ portId, portName, region }) => ({
          value: portId,
          label: `${portName} (${region ? regionName(region) : t('ports.none')})`,
        }))}
      />
      <SelectField<PortRegionForm>
        name="region"
        label={t('ports.region')}
        required
        isSearchable
        options={regions.map(({ code }) => ({ value: code, label: regionName(code) }))}
      />
    </FormDialog>
  );
}
