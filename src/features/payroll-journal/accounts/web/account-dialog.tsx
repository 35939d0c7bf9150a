import { useTranslation } from 'react-i18next';
import { call, useSave } from '#platform/web/api.ts';
import { DateField } from '#platform/web/form/date-field.tsx';
import { FieldGrid } from '#platform/web/form/field-grid.tsx';
import { FormDialog } from '#platform/web/form/form-dialog.tsx';
import { TextField } from '#platform/web/form/text-fields.tsx';
import { useEntryForm } from '#platform/web/form/use-entry-form.ts';
import { usePerson } from '#platform/web/session.tsx';
import { notify } from '#platform/web/theme/notify.ts';
import type { Purpose } from '../../rules.ts';
import { EntryHistory } from '../../web/parts/entry-history.tsx';
import { type AccountForm, accountForm, type JournalAccount, journalAccounts } from '../contract.ts';

interface AccountDialogProps {
  purpose: Purpose;
  current?: JournalAccount | undefined;
  /** The newest first. */
  entries: readonly JournalAccount[];
  /** yyyy-MM. */
  month: string;
  onClose: () => void;
}

/** An example is replaced on its own day, another account from the month shown on, the first one for the whole year. */
const dayOffered = (current: JournalAccount | undefined, month: string) =>
  current ? (current.isExample ? current.validFrom : `${month}-01`) : `${month.slice(0, 4)}-01-01`;

/** Enters the account of a kind of line from a day on, and shows the earlier ones. */
export function AccountDialog({ purpose, current, entries, month, onClose }: AccountDialogProps) {
  const { t } = useTranslation('payroll-journal');
  const { divisionId } = usePerson();
  const save = useSave(journalAccounts.save);
  const remove = useSave(journalAccounts.remove);
  const form = useEntryForm(accountForm, {
    defaults: {
      divisionId,
      purpose,
      validFrom: dayOffered(current, month),
      accountNumber: current?.accountNumber ?? '',
      accountName: current?.accountName ?? '',
    },
    shown: entries,
    keyOf: (entry) => `${entry.purpose} ${entry.validFrom}`,
    read: async () => (await call(journalAccounts.list, { divisionId })).data,
    textsOf: (entry) => ({ accountNumber: entry?.accountNumber ?? '', accountName: entry?.accountName ?? '' }),
    onSubmit: (values, version) => save.mutateAsync({ ...values, version }),
    onSaved: () => {
      notify.success(t('accounts.saved'));
      onClose();
    },
  });
  const labels = { accountNumber: t('accounts.number'), accountName: t('accounts.name') };
  return (
    <FormDialog
      title={t('accounts.dialog', { kind: t(`kinds.${purpose}`) })}
      form={form}
      labels={labels}
      onClose={onClose}
    >
      <DateField<AccountForm> name="validFrom" label={t('accounts.validFrom')} required hint={t('accounts.dayHint')} />
      <FieldGrid>
        <TextField<AccountForm>
          name="accountNumber"
          label={labels.accountNumber}
          required
          maxLength={30}
          hint={t('accounts.numberHint')}
        />
        <TextField<AccountForm> name="accountName" label={labels.accountName} required maxLength={100} />
      </FieldGrid>
      <EntryHistory
        entries={entries.map(({ accountNumber, accountName, ...entry }) => ({
          ...entry,
          text: `${accountNumber} ${accountName}`,
        }))}
        remove={({ id, version }) => remove.mutateAsync({ divisionId, id, version })}
        onRemoved={onClose}
      />
    </FormDialog>
  );
}
