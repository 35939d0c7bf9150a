import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type * as z from 'zod/mini';
import { useSave } from '#platform/web/api.ts';
import { choicesOf } from '#platform/web/choices.ts';
import { SelectField } from '#platform/web/form/choice-fields.tsx';
import { FormDialog } from '#platform/web/form/form-dialog.tsx';
import { TextField } from '#platform/web/form/text-fields.tsx';
import { useContractForm } from '#platform/web/form/use-contract-form.ts';
import { notify } from '#platform/web/theme/notify.ts';
import { crewRequests } from '../../contract.ts';
import { type LetterTerms, letterForm } from '../contract.ts';

type Values = z.input<typeof letterForm>;

interface LetterDialogProps {
  letters: readonly LetterTerms[];
  onClose: () => void;
}

/** Asks for a letter of the company. */
export default function LetterDialog({ letters, onClose }: LetterDialogProps) {
  const { t } = useTranslation('crew-requests');
  const ask = useSave(crewRequests.askLetter);
  const isAtOnce = (kind: string | undefined) => letters.some((each) => each.kind === kind && each.isAtOnce);
  const form = useContractForm(letterForm, {
    defaults: { addressee: '', said: '' },
    onSubmit: (letter) => ask.mutateAsync(letter),
    onSaved: (answer) => {
      notify.success(t(answer.data.state === 'done' ? 'ask.made' : 'ask.sent'));
      onClose();
    },
  });
  const kinds = choicesOf(
    letters.map(({ kind }) => kind),
    (kind) => t(`kinds.${kind}`),
  );
  return (
    <FormDialog title={t('ask.letter')} form={form} onClose={onClose} submitLabel={t('ask.send')}>
      <SelectField<Values> name="kind" label={t('fields.letter')} options={kinds} required />
      <When isAtOnce={isAtOnce} />
      <TextField<Values> name="addressee" label={t('fields.addressee')} hint={t('ask.addresseeHint')} maxLength={150} />
      <TextField<Values> name="said" label={t('fields.purpose')} hint={t('ask.purposeHint')} maxLength={200} required />
    </FormDialog>
  );
}

/** When the letter is there. */
function When({ isAtOnce }: { isAtOnce: (kind: string | undefined) => boolean }) {
  const { t } = useTranslation('crew-requests');
  const kind = useWatch<Values, 'kind'>({ name: 'kind' });
  return <p aria-live="polite">{kind ? t(isAtOnce(kind) ? 'ask.atOnce' : 'ask.afterCheck') : ''}</p>;
}
