import { IconPencil, IconPlus, IconTrash } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { History } from '#features/audit/web/parts/history.tsx';
import { useRead } from '#platform/web/api.ts';
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
const TermsDialog = lazy(() => import('./terms-dialog.tsx'));
const RemoveDialog = lazy(() => import('./remove-dialog.tsx'));

type Sort = (typeof billingTerms.list.list.sort)[number];
type Opened = { what: 'add' } | { what: 'edit' | 'remove'; row: TermsRow };

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
  const [opened, setOpened] = useState<Opened>();
  const newest = useRead(billingTerms.list, { pageSize: 1 }).data?.data[0];
  const columns = useTermsColumns();
  const close = () => setOpened(undefined);
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
            <Button icon={IconPlus} onClick={() => setOpened({ what: 'add' })}>
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
                { label: t('edit'), icon: IconPencil, onClick: () => setOpened({ what: 'edit', row }) },
                ...(row.state === 'coming'
                  ? [{ label: t('remove'), icon: IconTrash, onClick: () => setOpened({ what: 'remove', row }) }]
                  : []),
              ]
            : []
        }
        emptyTitle={t('empty')}
        emptyText={t('emptyText')}
        emptyStep={{ access: billingTerms.create.access, label: t('add'), go: () => setOpened({ what: 'add' }) }}
        searchLabel={t('search')}
      />
      <div className="mt-4">
        <History record="billing-terms" id={1} />
      </div>
      <Suspense>
        {opened?.what === 'add' && <TermsDialog like={newest} onClose={close} />}
        {opened?.what === 'edit' && <TermsDialog terms={opened.row} onClose={close} />}
        {opened?.what === 'remove' && <RemoveDialog terms={opened.row} onClose={close} />}
      </Suspense>
    </>
  );
}
