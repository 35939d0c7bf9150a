import { useTranslation } from 'react-i18next';
import { call, useSave } from '#platform/web/api.ts';
import { DateField } from '#platform/web/form/date-field.tsx';
import { FieldGrid } from '#platform/web/form/field-grid.tsx';
import { FormDialog } from '#platform/web/form/form-dialog.tsx';
import { TextField } from '#platform/web/form/text-fields.tsx';
import { useEntryForm } from '#platform/web/form/use-entry-form.ts';
import { noteSaved } from '#platform/web/list-page/saved-rows.tsx';
import { usePerson } from '#platform/web/session.tsx';
import { notify } from '#platform/web/theme/notify.ts';
import { EntryHistory } from '../../web/parts/entry-history.tsx';
import { type CostCenterForm, costCenterForm, costCenters, type VesselCodes } from '../contract.ts';

interface CostCenterDialogProps {
  vessel: VesselCodes;
  /** yyyy-MM. */
  month: string;
  onClose: () => void;
}

/** Enters the cost center of a vessel from a day on, and shows the earlier ones. */
export function CostCenterDialog({ vessel, month, onClose }: CostCenterDialogProps) {
  const { t } = useTranslation('payroll-journal');
  const { divisionId } = usePerson();
  const { vesselId, vesselName, code, history } = vessel;
  const save = useSave(costCenters.save);
  const remove = useSave(costCenters.remove);
  const form = useEntryForm(costCenterForm, {
    defaults: {
      vesselId,
      code: code ?? '',
      validFrom: history.length > 0 ? `${month}-01` : `${month.slice(0, 4)}-01-01`,
    },
    shown: history,
    keyOf: (entry) => entry.validFrom,
    read: async () => {
      const { data } = await call(costCenters.list, { divisionId, filterList: vesselName, pageSize: 100 });
      return data.find((each) => each.vesselId === vesselId)?.history ?? [];
    },
    textsOf: (entry) => ({ code: entry?.code ?? '' }),
    onSubmit: (values, version) => save.mutateAsync({ ...values, version }),
    onSaved: () => {
      notify.success(t('costCenters.saved'));
      void noteSaved({ lists: [costCenters.list], key: String(vesselId), isNew: false, words: vesselName });
      onClose();
    },
  });
  return (
    <FormDialog
      title={t('costCenters.dialog', { vessel: vesselName })}
      form={form}
      labels={{ code: t('costCenters.code') }}
      onClose={onClose}
    >
      <FieldGrid>
        <TextField<CostCenterForm>
          name="code"
          label={t('costCenters.code')}
          required
          maxLength={30}
          hint={t('accounts.numberHint')}
        />
        <DateField<CostCenterForm>
          name="validFrom"
          label={t('costCenters.validFrom')}
          required
          hint={t('accounts.dayHint')}
        />
      </FieldGrid>
      <EntryHistory
        entries={history.map((entry) => ({ ...entry, text: entry.code }))}
        remove={({ id, version }) => remove.mutateAsync({ id, version })}
        onRemoved={onClose}
      />
    </FormDialog>
  );
}
