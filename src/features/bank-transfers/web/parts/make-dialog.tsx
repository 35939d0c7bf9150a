import { useTranslation } from 'react-i18next';
import { formatRupiah, rupiah } from '#platform/contract/money.ts';
import { monthOfParts } from '#platform/contract/months.ts';
import { useRead, useReadAgain, useSave } from '#platform/web/api.ts';
import { isConflict } from '#platform/web/api-error.ts';
import { useDownload } from '#platform/web/files/download-button.tsx';
import { CheckField, SelectField } from '#platform/web/form/choice-fields.tsx';
import { DateField } from '#platform/web/form/date-field.tsx';
import { FormDialog } from '#platform/web/form/form-dialog.tsx';
import { useContractForm } from '#platform/web/form/use-contract-form.ts';
import { notify } from '#platform/web/theme/notify.ts';
import { currentDay } from '#platform/web/today.ts';
import { bankTransfers, type MakingForm, makingForm, type TransferMonth } from '../../contract.ts';
import { layouts } from '../../layouts/contract.ts';
import { bankFileName } from '../../rules.ts';

interface MakeDialogProps {
  found: TransferMonth;
  asked: { divisionId: 1 | 2; year: number; month: number };
  onClose: () => void;
}

/** Makes a file of those still to be paid: by which layout, on which day, and what was looked at before. */
export function MakeDialog({ found, asked, onClose }: MakeDialogProps) {
  const { t } = useTranslation('bank-transfers');
  const list = useRead(layouts.list, {});
  const making = useSave(bankTransfers.make);
  const readAgain = useReadAgain(bankTransfers.make);
  const { save } = useDownload();
  const form = useContractForm(makingForm, {
    defaults: { paidOn: currentDay(), leavesOutRefused: false, acceptsNoted: false },
    onSubmit: async (values) => {
      try {
        return await making.mutateAsync({ ...asked, ...values, checksum: found.checksum });
      } catch (error) {
        // What was confirmed was confirmed of others.
        if (isConflict(error) && error.code === 'seen_other') {
          form.form.setValue('leavesOutRefused', false);
          form.form.setValue('acceptsNoted', false);
          await readAgain();
        }
        throw error;
      }
    },
    onSaved: ({ data: { bankFileId, extension } }) => {
      notify.success(t('files.done'));
      const { divisionId } = asked;
      void save(
        bankTransfers.download,
        { divisionId, bankFileId },
        bankFileName(monthOfParts(asked), bankFileId, extension),
      );
      onClose();
    },
  });
  return (
    <FormDialog title={t('make.title')} form={form} submitLabel={t('make.submit')} onClose={onClose}>
      <p>{t('make.text', { count: found.toPay.people, total: formatRupiah(rupiah(found.toPay.total)) })}</p>
      <SelectField<MakingForm>
        name="layoutId"
        label={t('make.layoutId')}
        required
        list={list}
        options={(list.data?.data ?? []).map(({ id, name }) => ({ value: id, label: name }))}
      />
      <DateField<MakingForm> name="paidOn" label={t('make.paidOn')} required />
      <CheckField<MakingForm> name="leavesOutRefused" label={t('make.leavesOutRefused')} />
      {found.noted > 0 && (
        <CheckField<MakingForm> name="acceptsNoted" label={t('make.acceptsNoted', { count: found.noted })} />
      )}
    </FormDialog>
  );
}
