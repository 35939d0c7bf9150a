import { useTranslation } from 'react-i18next';
import type * as z from 'zod/mini';
import { vesselOptions } from '#features/vessels/options/contract.ts';
import { call, useRead, useSave } from '#platform/web/api.ts';
import { SelectField } from '#platform/web/form/choice-fields.tsx';
import { FieldGrid, WideField } from '#platform/web/form/field-grid.tsx';
import { FormDialog } from '#platform/web/form/form-dialog.tsx';
import { TextAreaField, TextField } from '#platform/web/form/text-fields.tsx';
import { useContractForm } from '#platform/web/form/use-contract-form.ts';
import { notify } from '#platform/web/theme/notify.ts';
import { type CrewChangeDetail, crewChanges, detailsForm } from '../contract.ts';

type Values = z.input<typeof detailsForm>;

const valuesOf = (change: CrewChangeDetail): Values => ({
  inChargeId: change.inChargeId,
  fallbackPortId: change.fallbackPortId,
  note: change.note,
  agentName: change.agentName,
  agentPhone: change.agentPhone,
  agentEmail: change.agentEmail,
});

/** Who is in charge, the plan B port, the agent and a note. */
export default function DetailsDialog({ change, onClose }: { change: CrewChangeDetail; onClose: () => void }) {
  const { t } = useTranslation('crew-changes');
  const update = useSave(crewChanges.update);
  const staff = useRead(crewChanges.inCharge, {});
  const ports = useRead(vesselOptions.ports, {});
  const { vesselId, day, version } = change;
  const form = useContractForm(detailsForm, {
    defaults: valuesOf(change),
    version,
    readSaved: async () => {
      const { data } = await call(crewChanges.get, { vesselId, day });
      return { values: valuesOf(data), version: data.version };
    },
    onSubmit: (values, read = version) => update.mutateAsync({ vesselId, day, ...values, version: read }),
    onSaved: () => {
      notify.success(t('details.saved'));
      onClose();
    },
  });
  const known = (staff.data?.data ?? []).map(({ id, name }) => ({ value: id, label: name }));
  // Somebody who has left the office stays until another is chosen.
  const isListed = change.inChargeId === null || known.some(({ value }) => value === change.inChargeId);
  const own = isListed ? [] : [{ value: change.inChargeId ?? '', label: change.inChargeName ?? '' }];
  return (
    <FormDialog title={t('details.action')} form={form} onClose={onClose}>
      <FieldGrid>
        <SelectField<Values> name="inChargeId" label={t('inCharge')} options={[...own, ...known]} list={staff} />
        <SelectField<Values>
          name="fallbackPortId"
          label={t('planBPort')}
          options={(ports.data ?? []).map(({ id, portName }) => ({ value: id, label: portName }))}
          list={ports}
        />
        <TextField<Values> name="agentName" label={t('agent')} maxLength={100} />
        <TextField<Values> name="agentPhone" label={t('agentPhone')} maxLength={40} />
        <TextField<Values> name="agentEmail" label={t('agentEmail')} type="email" maxLength={200} />
        <WideField>
          <TextAreaField<Values> name="note" label={t('note')} hint={t('details.noteHint')} maxLength={1000} />
        </WideField>
      </FieldGrid>
    </FormDialog>
  );
}
