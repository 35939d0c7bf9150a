import { IconEye, IconFileText } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useChangeColumns, useChangeFilters, usePeriod } from '#features/movements/crew-changes/web/change-lists.tsx';
import { divisions } from '#platform/contract/access.ts';
import { formatDay } from '#platform/web/format.ts';
import { fieldColumn } from '#platform/web/list-page/columns.ts';
import { ListPage } from '#platform/web/list-page/list-page.tsx';
import { Button } from '#platform/web/parts/button.tsx';
import { Badge } from '#platform/web/parts/status-badge.tsx';
import { useMay, usePerson } from '#platform/web/session.tsx';
import { type SignOnChange, signOnPapers } from '../contract.ts';
import { signOnTemplates } from '../letters/contract.ts';

const list = { path: '/dashboard/manning/sign-on-papers', texts: 'sign-on-papers' } as const;

type Sort = (typeof signOnPapers.list.list.sort)[number];

const opened = ({ vesselId, day, portId }: SignOnChange) =>
  ({
    to: '/dashboard/manning/sign-on-papers/$vesselId/$day/$portId',
    params: { vesselId: String(vesselId), day, portId: String(portId) },
  }) as const;

/** Crew changes whose papers go to the harbour master, by date and port. */
export default function SignOnListPage() {
  const { t } = useTranslation('sign-on-papers');
  const { divisionId } = usePerson();
  const mayWord = useMay(signOnTemplates.list.access);
  const { input, fields, empty } = usePeriod(list);
  return (
    <ListPage
      title={t('title')}
      crumbs={[{ text: t('manning') }, { text: t('title') }]}
      description={t('description', { division: divisions[divisionId] })}
      endpoint={signOnPapers.list}
      input={input}
      name="sign-on-papers"
      label={t('title')}
      columns={useColumns()}
      rowKey={(row) => row.id}
      rowLabel={(row) => t('of', { vessel: row.vesselName, port: row.portName, day: formatDay(row.day) })}
      rowActions={(row) => [{ label: t('view'), icon: IconEye, ...opened(row) }]}
      filters={useChangeFilters(list)}
      emptyTitle={t('empty')}
      {...empty}
      searchLabel={t('search')}
      {...(mayWord && {
        actions: (
          <Button
            variant="default"
            icon={IconFileText}
            renderRoot={(props) => <Link {...props} to="/dashboard/manning/sign-on-papers/templates" />}
          >
            {t('vesselPapers.templates')}
          </Button>
        ),
      })}
    >
      {fields}
    </ListPage>
  );
}

function useColumns() {
  const { t } = useTranslation('sign-on-papers');
  return useChangeColumns<SignOnChange, Sort>(list, opened, {
    port: fieldColumn('portName', t('port'), { sort: true, card: 'facts' }),
    others: [{ key: 'progress', header: t('progress'), cell: (row) => <ProgressBadge row={row} />, card: 'badge' }],
  });
}

/** How many have their papers prepared, or that all came back with a stamp. */
function ProgressBadge({ row: { joins, leaves, prepared, stamped } }: { row: SignOnChange }) {
  const { t } = useTranslation('sign-on-papers');
  const all = joins + leaves;
  if (stamped === all)
    return (
      <Badge tone="teal" shape="dot">
        {t('allStamped')}
      </Badge>
    );
  return (
    <Badge tone={prepared === all ? 'navy' : 'amber'} shape="half">
      {t('preparedOf', { count: prepared, all })}
    </Badge>
  );
}
