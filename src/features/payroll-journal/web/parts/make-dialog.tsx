import { useTranslation } from 'react-i18next';
import { monthText } from '#features/work-orders/web/parts/month-text.ts';
import { formatRupiah, rupiah } from '#platform/contract/money.ts';
import { monthOfParts } from '#platform/contract/months.ts';
import { useSave } from '#platform/web/api.ts';
import { useDownload } from '#platform/web/files/download-button.tsx';
import { CheckField } from '#platform/web/form/choice-fields.tsx';
import { FormDialog } from '#platform/web/form/form-dialog.tsx';
import { useContractForm } from '#platform/web/form/use-contract-form.ts';
import { formatInstant } from '#platform/web/format.ts';
import { Note } from '#platform/web/parts/note.tsx';
import { notify } from '#platform/web/theme/notify.ts';
import { type JournalMonth, type MakingForm, makingForm, payrollJournal } from '../../contract.ts';
import { journalName } from '../../rules.ts';
import type { JournalMonthAsked } from './journal-tabs.ts';

interface MakeDialogProps {
  found: JournalMonth;
  asked: JournalMonthAsked;
  onClose: () => void;
}

/** Makes the journal, with each choice that it needs, and saves its CSV. */
export function MakeDialog({ found, asked, onClose }: MakeDialogProps) {
  const { t } = useTranslation('payroll-journal');
  const making = useSave(payrollJournal.make);
  const { save } = useDownload();
  const month = monthOfParts(asked);
  const first = found.journals.at(-1);
  const counts = {
    toSuspense: found.missing.length,
    acceptsNoCode: found.vesselsWithoutCode.length,
    acceptsExamples: found.toCheck.length,
  };
  const form = useContractForm(makingForm, {
    defaults: { toSuspense: false, acceptsExamples: false, acceptsNoCode: false },
    onSubmit: (values) => making.mutateAsync({ ...asked, ...values }),
    onSaved: ({ data: { journalId, first: before } }) => {
      const who = before && { name: before.by ?? '-', at: formatInstant(before.at) };
      notify.success(who ? t(before.isSame ? 'make.same' : 'make.other', who) : t('make.done'));
      const { divisionId } = asked;
      void save(payrollJournal.csv, { divisionId, journalId }, `${journalName(month, journalId)}.csv`);
      onClose();
    },
  });
  return (
    <FormDialog title={t('make.title')} form={form} submitLabel={t('make.submit')} onClose={onClose}>
      <p>{t('make.text', { month: monthText(month), total: formatRupiah(rupiah(found.debit)) })}</p>
      {first && <Note>{t('make.again', { name: first.by ?? '-', at: formatInstant(first.at) })}</Note>}
      {(['toSuspense', 'acceptsNoCode', 'acceptsExamples'] as const).map(
        (name) =>
          counts[name] > 0 && (
            <CheckField<MakingForm> key={name} name={name} label={t(`make.${name}`, { count: counts[name] })} />
          ),
      )}
    </FormDialog>
  );
}
