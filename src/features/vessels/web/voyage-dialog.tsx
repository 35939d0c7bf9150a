import { useTranslation } from 'react-i18next';
import type * as z from 'zod/mini';
import { useRead, useSave } from '#platform/web/api.ts';
import { SelectField } from '#platform/web/form/choice-fields.tsx';
import { DateField } from '#platform/web/form/date-field.tsx';
import { FieldGrid, WideField } from '#platform/web/form/field-grid.tsx';
import { FormDialog } from '#platform/web/form/form-dialog.tsx';
import { TextAreaField, TextField } from '#platform/web/form/text-fields.tsx';
import { useContractForm } from '#platform/web/form/use-contract-form.ts';
import { notify } from '#platform/web/theme/notify.ts';
import { vessels, voyageForm } from '../contract.ts';
import { vesselLists } from '../lists/contract.ts';
import { PortField } from './parts/port-field.tsx';

type VoyageForm = z.input<typeof voyageForm>;

/** A report of where the vessel is, comes from and goes to. */
export default function VoyageDialog({ vesselId, onClose }: { vesselId: number; onClose: () => void }) {
  const { t } = useTranslation('vessels');
  const statuses = useRead(vesselLists.navigationStatuses, {}).data ?? [];
  const save = useSave(vessels.insertVoyage, Object.values(vessels));
  const form = useContractForm(voyageForm, {
    defaults: {},
    onSubmit: (values) => save.mutateAsync({ vesselId, ...values }),
    onSaved: () => {
      notify.success(t('voyage.saved'));
      onClose();
    },
  });
  return (
    <FormDialog title={t('voyage.add')} form={form} onClose={onClose}>
      <FieldGrid>
        <SelectField<VoyageForm>
          name="navigationStatusId"
          label={t('voyage.status')}
          required
          options={statuses.map(({ id, navigationStatusDesc }) => ({ value: id, label: navigationStatusDesc }))}
        />
        <TextField<VoyageForm> name="currentLocation" label={t('voyage.location')} maxLength={100} />
        <PortField name="originPortId" label={t('voyage.origin')} />
        <PortField name="destinationPortId" label={t('voyage.destination')} />
        <DateField<VoyageForm> name="departureDate" label={t('voyage.departure')} />
        <DateField<VoyageForm> name="arrivalDate" label={t('voyage.arrival')} />
        <WideField>
          <TextAreaField<VoyageForm> name="note" label={t('voyage.note')} maxLength={500} />
        </WideField>
      </FieldGrid>
    </FormDialog>
  );
}
