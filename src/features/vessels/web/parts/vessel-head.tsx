import { useTranslation } from 'react-i18next';
import { roleClass } from '#platform/contract/access.ts';
import { PageHead } from '#platform/web/parts/page-head.tsx';
import { Badge } from '#platform/web/parts/status-badge.tsx';
import { usePerson } from '#platform/web/session.tsx';
import type { VesselDetail } from '../../contract.ts';

/** Which vessel it is: name, fleet and IMO number. */
export function VesselHead({ vessel }: { vessel: VesselDetail }) {
  const { t } = useTranslation('vessels');
  const isCrew = roleClass(usePerson().person.role) === 'crew';
  const facts = [
    [t('fields.shipId'), vessel.vesselType],
    [t('fields.fleet'), vessel.fleet],
    [t('fields.imoNumber'), vessel.imoNumber],
    [t('fields.principalId'), vessel.principalName],
  ] as const;
  return (
    <PageHead
      title={vessel.vesselName}
      // Seafarers have one vessel, and no list to go back to.
      crumbs={[
        ...(isCrew
          ? []
          : [
              {
                text: t('title'),
                to: '/dashboard/vessel-management',
                search: { tab: vessel.vesselStatus === 1 ? 'in-operation' : 'in-scrap' },
              } as const,
            ]),
        { text: vessel.vesselName },
      ]}
      description={
        <span className="mt-1 gap-1-4 row wrap">
          <Badge tone={vessel.vesselStatus === 1 ? 'green' : 'gray'}>
            {vessel.vesselStatus === 1 ? t('details.inOperation') : t('details.inScrap')}
          </Badge>
          {facts.map(([label, value]) => (
            <span className="anywhere" key={label}>
              {label}: <b className="ink">{value || '-'}</b>
            </span>
          ))}
        </span>
      }
    />
  );
}
