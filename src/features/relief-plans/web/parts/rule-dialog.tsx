import { useTranslation } from 'react-i18next';
import { type PlanningRule, planningRules, ruleForm } from '#features/rates/planning-rules/contract.ts';
import { unitOf } from '#features/rates/planning-rules/rules.ts';
import { call, useSave } from '#platform/web/api.ts';
import { DateField } from '#platform/web/form/date-field.tsx';
import { FormDialog } from '#platform/web/form/form-dialog.tsx';
import { NumberField } from '#platform/web/form/text-fields.tsx';
import { useEntryForm } from '#platform/web/form/use-entry-form.ts';
import { notify } from '#platform/web/theme/notify.ts';
import { currentDay } from '#platform/web/today.ts';

interface RuleDialogProps {
  rule: PlanningRule;
  onClose: () => void;
}

/** Changes one planning rule from a day on. */
export function RuleDialog({ rule: { rule, amount, validFrom, next, entered }, onClose }: RuleDialogProps) {
  const { t } = useTranslation('relief-plans');
  const save = useSave(planningRules.save);
  const form = useEntryForm(ruleForm, {
    defaults: { rule, amount, validFrom: currentDay() },
    // The page shows no other.
    shown: entered.filter((each) => [validFrom, next?.validFrom].includes(each.validFrom)),
    keyOf: (entry) => entry.validFrom,
    read: async () => (await call(planningRules.list, {})).data.find((each) => each.rule === rule)?.entered ?? [],
    textsOf: (entry) => ({ amount: entry?.amount ?? amount }),
    onSubmit: (values, version) => save.mutateAsync({ ...values, version }),
    onSaved: () => {
      notify.success(t('rules.saved'));
      onClose();
    },
  });
  return (
    <FormDialog
      title={t(`rules.names.${rule}`)}
      form={form}
      labels={{ amount: t('rules.amount') }}
      onClose={onClose}
      size="26rem"
    >
      <NumberField name="amount" label={t('rules.amount')} hint={t(`rules.units.${unitOf(rule)}`)} required />
      <DateField name="validFrom" label={t('rules.validFrom')} hint={t('rules.validFromHint')} required />
    </FormDialog>
  );
}
