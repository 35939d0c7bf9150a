import { IconPencil, IconPlus, IconTrash } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { History } from '#features/audit/web/parts/history.tsx';
import { useRead } from '#platform/web/api.ts';
import { lateDialog, useDialogs } from '#platform/web/dialogs/use-dialogs.tsx';
import { formatDay, formatNumber } from '#platform/web/format.ts';
import type { Column } from '#platform/web/list-page/columns.ts';
import { ListPage } from '#platform/web/list-page/list-page.tsx';
import { listAhead } from '#platform/web/list-page/paged-list.ts';
import { Button } from '#platform/web/parts/button.tsx';
import { Badge } from '#platform/web/parts/status-badge.tsx';
import type { PageModule } from '#platform/web/screens.tsx';
import { useMay } from '#platform/web/session.tsx';
import { billingTerms, type TermsRow } from '../contract.ts';

// Each comes when it is first opened.
const TermsDialog = lateDialog(() => import('./terms-dialog.tsx'));
const RemoveDialog = lateDialog(() => import('./remove-dialog.tsx'));

type Sort = (typeof billingTerms.list.list.sort)[number];

export const ahead: PageModule['ahead'] = (search) => [listAhead(billingTerms.list, {}, search)];

const points = (text: string) => `${formatNumber(Number(text), { maximumFractionDigits: 2 })}%`;

function useTermsColumns(): Column<TermsRow, Sort>[] {
  const { t } = useTranslation('billing-terms');
  return [
    {
      key: 'validFrom',
      header: t('fields.validFrom'),
      sort: 'validFrom',
      isRowHeader: true,
      card: 'title',
      cell: (row) => formatDay(row.validFrom),
    },
    {
      key: 'state',
      header: t('fields.state'),
      card: 'badge',
      cell: ({ state }) => (
        <Badge tone={({ coming: 'navy', inForce: 'green', ended: 'gray' } as const)[state]}>
          {t(`states.${state}`)}
        </Badge>
      ),
    },
    {
      key: 'vat',
      header: t('fields.vatPercentage'),
      align: 'right',
      card: 'facts',
      cell: (row) => points(row.vatPercentage),
    },
    { key: 'base', header: t('fields.vatBase'), cell: (row) => t(`bases.${row.vatBase}`), card: 'facts' },
    {
      key: 'fee',
      header: t('fields.crewFeePercentage'),
      align: 'right',
      card: 'facts',
      cell: (row) => points(row.crewFeePercentage),
    },
    {
      key: 'employer',
      header: t('fields.billsEmployerParts'),
      card: 'facts',
      cell: (row) => t(row.billsEmployerParts ? 'employer.billed' : 'employer.notBilled'),
    },
  ];
}

/** VAT, its base and the fee for crew, by the day from which they hold (3O86, 3O87). */
export default function TermsPage() {
  const { t } = useTranslation('billing-terms');
  const mayWrite = useMay(billingTerms.create.access);
  const { open, opened } = useDialogs();
  const last = useRead(billingTerms.list, { pageSize: 1 });
  const newest = last.data?.data[0];
  const columns = useTermsColumns();
  return (
    <>
      <ListPage
        title={t('title')}
        crumbs={[
          { text: t('crumbs.group') },
          { text: t('crumbs.billing'), to: '/dashboard/work-order-and-billings/billing-overview' },
          { text: t('title') },
        ]}
        description={t('description')}
        actions={
          mayWrite && (
            <Button icon={IconPlus} loading={last.isPending} onClick={() => open(TermsDialog, { like: newest })}>
              {t('add')}
            </Button>
          )
        }
        endpoint={billingTerms.list}
        input={{}}
        name="billing-terms"
        label={t('title')}
        columns={columns}
        rowKey={(row) => row.id}
        rowLabel={(row) => formatDay(row.validFrom)}
        rowActions={(row) =>
          mayWrite && !row.isBilled
            ? [
                { label: t('edit'), icon: IconPencil, onClick: () => open(TermsDialog, { terms: row }) },
                ...(row.state === 'coming'
                  ? [{ label: t('remove'), icon: IconTrash, onClick: () => open(RemoveDialog, { terms: row }) }]
                  : []),
              ]
            : []
        }
        emptyTitle={t('empty')}
        emptyText={t('emptyText')}
        emptyStep={{
          access: billingTerms.create.access,
          label: t('add'),
          go: () => open(TermsDialog, { like: newest }),
        }}
        searchLabel={t('search')}
      />
      <div className="mt-4">
        <History record="billing-terms" id={1} />
      </div>
      {opened}
    </>
  );
}
