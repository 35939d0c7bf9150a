import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type * as z from 'zod/mini';
import { useSave } from '#platform/web/api.ts';
import { choicesOf } from '#platform/web/choices.ts';
import { CheckField, SelectField } from '#platform/web/form/choice-fields.tsx';
import { FormDialog } from '#platform/web/form/form-dialog.tsx';
import { TextField } from '#platform/web/form/text-fields.tsx';
import { useContractForm } from '#platform/web/form/use-contract-form.ts';
import { notify } from '#platform/web/theme/notify.ts';
import { letterForm, letters } from '../../contract.ts';
import type { LetterKind } from '../../rules.ts';

type Values = z.input<typeof letterForm>;

interface MakeLetterDialogProps {
  employeeId: number;
  /** Those that the reader makes. */
  kinds: readonly LetterKind[];
  onClose: () => void;
}

/** Makes a letter for somebody who did not ask for it. */
export default function MakeLetterDialog({ employeeId, kinds, onClose }: MakeLetterDialogProps) {
  const { t } = useTranslation('letters');
  const make = useSave(letters.make);
  const form = useContractForm(letterForm, {
    defaults: { addressee: '', said: '', leavesOut: false, printsDashes: false },
    onSubmit: (letter) => make.mutateAsync({ employeeId, ...letter }),
    onSaved: () => {
      notify.success(t('make.done'));
      onClose();
    },
  });
  return (
    <FormDialog title={t('make.title')} form={form} onClose={onClose} submitLabel={t('make.title')}>
      <SelectField<Values>
        name="kind"
        label={t('make.kind')}
        options={choicesOf(kinds, (kind) => t(`kinds.${kind}`))}
        required
      />
      <TextField<Values> name="addressee" label={t('make.addressee')} hint={t('make.addresseeHint')} maxLength={150} />
      <TextField<Values> name="said" label={t('make.purpose')} hint={t('make.purposeHint')} maxLength={200} required />
      <LeavesOut />
      <CheckField<Values> name="printsDashes" label={t('make.printsDashes')} hint={t('make.printsDashesHint')} />
    </FormDialog>
  );
}

/** Of sea service alone there are times that say nothing that could be relied on. */
function LeavesOut() {
  const { t } = useTranslation('letters');
  if (useWatch<Values, 'kind'>({ name: 'kind' }) !== 'seaServiceLetter') return null;
  return <CheckField<Values> name="leavesOut" label={t('make.leavesOut')} hint={t('make.leavesOutHint')} />;
}
