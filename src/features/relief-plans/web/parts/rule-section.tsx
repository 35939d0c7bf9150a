import { Button } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { type PlanningRule, planningRules } from '#features/rates/planning-rules/contract.ts';
import { type RuleName, unitOf } from '#features/rates/planning-rules/rules.ts';
import { formatRupiah, rupiah } from '#platform/contract/money.ts';
import { useRead } from '#platform/web/api.ts';
import { lateDialog, useDialogs } from '#platform/web/dialogs/use-dialogs.tsx';
import { formatDay, formatNumber } from '#platform/web/format.ts';
import { useSearchAt } from '#platform/web/links.ts';
import { buttonColumn } from '#platform/web/parts/button-column.tsx';
import { ErrorPanel } from '#platform/web/parts/error-panel.tsx';
import { RecordTable } from '#platform/web/parts/record-table.tsx';
import { Section } from '#platform/web/parts/section.tsx';
import { Skeletons } from '#platform/web/parts/skeletons.tsx';
import { useMay } from '#platform/web/session.tsx';

const RuleDialog = lateDialog(async () => ({ default: (await import('./rule-dialog.tsx')).RuleDialog }));

const path = '/dashboard/manning/planning/reliefs';

/** What plans are weighed by; shown when asked for, changed by managers. */
export function RuleSection() {
  const { t } = useTranslation('relief-plans');
  const navigate = useNavigate({ from: path });
  const search = useSearchAt(path);
  const isShown = search.rules === '1';
  const mayChange = useMay(planningRules.save.access);
  const { data, error, refetch } = useRead(planningRules.list, {}, { enabled: isShown });
  const rules = data?.data;
  const { open, opened } = useDialogs();
  const amountOf = useRuleAmount();
  const toggle = () =>
    void navigate({ search: (before) => ({ ...before, rules: isShown ? undefined : '1' }), replace: true });
  return (
    <Section
      title={t('rules.title')}
      description={t('rules.text')}
      flush
      actions={
        <Button variant="default" aria-expanded={isShown} onClick={toggle}>
          {t(isShown ? 'rules.hide' : 'rules.show')}
        </Button>
      }
    >
      {isShown && error && <ErrorPanel retry={() => void refetch()} />}
      {isShown && !rules && !error && <Skeletons rows={8} columns={3} />}
      {isShown && rules && (
        <RecordTable
          label={t('rules.title')}
          rows={rules}
          columns={[
            { header: t('rules.rule'), cell: ({ rule }) => t(`rules.names.${rule}`) },
            { header: t('rules.amount'), cell: ({ rule, amount }) => amountOf(rule, amount), align: 'right' },
            {
              header: t('rules.validFrom'),
              cell: ({ validFrom }) => (validFrom ? formatDay(validFrom) : t('rules.preset')),
            },
            {
              header: t('rules.next'),
              cell: ({ rule, next }) =>
                next && t('rules.nextFrom', { amount: amountOf(rule, next.amount), day: formatDay(next.validFrom) }),
            },
            ...(mayChange
              ? [
                  buttonColumn<PlanningRule>({
                    header: t('columns.actions'),
                    button: t('rules.change'),
                    nameOf: ({ rule }) => t('rules.changeOf', { rule: t(`rules.names.${rule}`) }),
                    onPress: (changed) => open(RuleDialog, { rule: changed }),
                  }),
                ]
              : []),
          ]}
        />
      )}
      {opened}
    </Section>
  );
}

/** An amount in the unit of its rule. */
function useRuleAmount(): (rule: RuleName, amount: number) => string {
  const { t } = useTranslation('relief-plans');
  return (rule, amount) => {
    const unit = unitOf(rule);
    if (unit === 'rupiah') return formatRupiah(rupiah(String(amount)));
    if (unit === 'days') return t('rules.days', { count: amount });
    return t('rules.years', { years: formatNumber(amount / 10) });
  };
}
