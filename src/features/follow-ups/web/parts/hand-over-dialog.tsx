import { useTranslation } from 'react-i18next';
import type * as z from 'zod/mini';
import { roleLabels } from '#platform/contract/access.ts';
import { useRead, useSave } from '#platform/web/api.ts';
import { SelectField } from '#platform/web/form/choice-fields.tsx';
import { FormDialog } from '#platform/web/form/form-dialog.tsx';
import { TextAreaField } from '#platform/web/form/text-fields.tsx';
import { useContractForm } from '#platform/web/form/use-contract-form.ts';
import { usePerson } from '#platform/web/session.tsx';
import { notify } from '#platform/web/theme/notify.ts';
import { followUps, handOver } from '../../contract.ts';
import { longestReason } from '../../rules.ts';
import type { Target } from './target.ts';

type Values = z.input<typeof handOver>;

/** Hands a record over to a colleague, who is notified, with the reason. */
export default function HandOverDialog({ target, onClose }: { target: Target; onClose: () => void }) {
  const { t } = useTranslation('follow-ups');
  const { person } = usePerson();
  const list = useRead(followUps.colleagues, target);
  const save = useSave(followUps.putInCharge);
  const form = useContractForm(handOver, {
    defaults: { why: '' },
    onSubmit: (values) => save.mutateAsync({ ...target, ...values }),
    onSaved: ({ data }) => {
      notify.success(t('charge.handedOver', { name: data?.name ?? '' }));
      onClose();
    },
  });
  const others = (list.data?.data ?? []).filter(({ userId }) => userId !== person.userId);
  return (
    <FormDialog
      title={t('charge.handOverTitle')}
      form={form}
      onClose={onClose}
      submitLabel={t('charge.handOver')}
      size="28rem"
    >
      <p>{t('charge.handOverText')}</p>
      <SelectField<Values>
        name="userId"
        label={t('charge.to')}
        required
        list={list}
        options={others.map(({ userId, name, role }) => ({ value: userId, label: `${name} (${roleLabels[role]})` }))}
      />
      <TextAreaField<Values> name="why" label={t('why')} required maxLength={longestReason} />
    </FormDialog>
  );
}
