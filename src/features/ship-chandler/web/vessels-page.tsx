import { IconEye } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useNoVessels } from '#features/vessels/web/parts/no-vessels.ts';
import { choicesOf } from '#platform/web/choices.ts';
import { linkTo } from '#platform/web/links.ts';
import { type Column, fieldColumn } from '#platform/web/list-page/columns.ts';
import { ListPage } from '#platform/web/list-page/list-page.tsx';
import { listAhead } from '#platform/web/list-page/paged-list.ts';
import type { PageModule } from '#platform/web/screens.tsx';
import { usePerson } from '#platform/web/session.tsx';
import { type ChandlerVessel, shipChandler } from '../contract.ts';
import { vesselStatuses } from '../rules.ts';
import { CatalogueLink } from './parts/catalogue-link.tsx';
import { VesselBadge } from './parts/chandler-badges.tsx';
import { requestsOf } from './parts/chandler-links.ts';

type Sort = (typeof shipChandler.vessels.list.sort)[number];

export const ahead: PageModule['ahead'] = (search) => [listAhead(shipChandler.vessels, {}, search)];

/** The vessels, and how far what they asked for is (3R23). */
export default function ChandlerVesselsPage() {
  const { t } = useTranslation('ship-chandler');
  const { person } = usePerson();
  // A master with a vessel is led to its page.
  const noVessels = useNoVessels();
  const isAshore = person.subRole === 'head' && person.vesselId === null;
  const columns: Column<ChandlerVessel, Sort>[] = [
    {
      key: 'vesselName',
      header: t('vessels.name'),
      cell: (row) => <Link {...linkTo(requestsOf(row.vesselId))}>{row.vesselName}</Link>,
      sort: 'vesselName',
      isRowHeader: true,
      card: 'title',
    },
    fieldColumn('vesselType', t('vessels.type'), { sort: true, card: 'facts' }),
    fieldColumn('status', t('vessels.status'), { card: 'facts' }),
    fieldColumn('currentLocation', t('vessels.location'), { card: 'facts' }),
    {
      key: 'chandlerStatus',
      header: t('vessels.chandlerStatus'),
      cell: (row) => <VesselBadge vessel={row} />,
      sort: 'chandlerStatus',
      card: 'badge',
    },
  ];
  return (
    <ListPage
      title={t('title')}
      crumbs={[{ text: t('title') }]}
      description={t('listTitle')}
      actions={<CatalogueLink />}
      endpoint={shipChandler.vessels}
      input={{}}
      name="chandler-vessels"
      label={t('listTitle')}
      columns={columns}
      rowKey={(row) => row.vesselId}
      rowLabel={(row) => row.vesselName}
      rowActions={(row) => [{ label: t('view'), icon: IconEye, ...requestsOf(row.vesselId) }]}
      filters={[
        {
          column: 'chandlerStatus',
          label: t('vessels.chandlerStatus'),
          options: choicesOf(vesselStatuses, (value) => t(`vesselStatus.${value}`)),
        },
      ]}
      emptyTitle={t('empty.vessels')}
      {...noVessels}
      {...(isAshore && { emptyText: t('empty.ashore'), emptyStep: undefined })}
      searchLabel={t('search')}
    />
  );
}
