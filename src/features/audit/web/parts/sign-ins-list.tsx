import { useTranslation } from 'react-i18next';
import { choicesOf } from '#platform/web/choices.ts';
import { type Column, fieldColumn } from '#platform/web/list-page/columns.ts';
import { Badge } from '#platform/web/parts/status-badge.tsx';
import { audit, outcomes, type SignInEvent } from '../../contract.ts';
import { TrailList, whenColumn } from './trail-list.tsx';

const tones: Partial<Record<SignInEvent['outcome'], 'green' | 'red' | 'amber'>> = {
  signed_in: 'green',
  wrong_password: 'red',
  unknown_account: 'red',
  wrong_passkey: 'red',
  locked: 'red',
  session_ended: 'amber',
  account_deleted: 'red',
};

/** Who signed in or failed to, and what else happened to accounts. */
export function SignInsList() {
  const { t } = useTranslation('audit');
  const nameOf = (row: SignInEvent) => row.name ?? t('nobody');
  const columns: Column<SignInEvent, 'at'>[] = [
    whenColumn(t('when')),
    { key: 'who', header: t('account'), cell: nameOf, isRowHeader: true, card: 'title' },
    fieldColumn('email', t('email'), { card: 'facts' }),
    {
      key: 'outcome',
      header: t('event'),
      cell: (row) => <Badge tone={tones[row.outcome] ?? 'gray'}>{t(`outcomes.${row.outcome}`)}</Badge>,
      card: 'badge',
    },
    fieldColumn('address', t('address'), { card: 'facts' }),
    fieldColumn('by', t('byOther'), { card: 'facts' }),
  ];
  return (
    <TrailList
      endpoint={audit.signIns}
      name="audit-sign-ins"
      label={t('tabs.sign-ins')}
      columns={columns}
      rowKey={(row) => row.eventId}
      rowLabel={nameOf}
      emptyTitle={t('empty')}
      emptyText={t('emptyText')}
      searchLabel={t('search')}
      filters={[
        { column: 'outcome', label: t('event'), options: choicesOf(outcomes, (value) => t(`outcomes.${value}`)) },
      ]}
    />
  );
}
