import { useTranslation } from 'react-i18next';
import { Badge, StatusBadge } from '#platform/web/parts/status-badge.tsx';
import type { ChandlerVessel } from '../../contract.ts';
import { type ChandlerStatus, statusLabels } from '../../rules.ts';

/** How far a request is. */
export function RequestBadge({ status }: { status: ChandlerStatus }) {
  const { t } = useTranslation('ship-chandler');
  return <StatusBadge status={statusLabels[status]} area="chandler" text={t(`statuses.${status}`)} />;
}

/** How a request ended: cancelled in red, anything else in green (3S078). */
export function EndedBadge({ status }: { status: ChandlerStatus }) {
  const { t } = useTranslation('ship-chandler');
  if (status === 'Cancel')
    return (
      <Badge tone="red" shape="cross">
        {t('historyStatuses.Cancel')}
      </Badge>
    );
  return (
    <Badge tone="green" shape="dot">
      {t('historyStatuses.Delivered')}
    </Badge>
  );
}

/** Whether a vessel waits for something; a vessel that never asked has neither (3O66). */
export function VesselBadge({ vessel: { chandlerStatus } }: { vessel: ChandlerVessel }) {
  const { t } = useTranslation('ship-chandler');
  if (chandlerStatus === null)
    return (
      <Badge tone="gray" shape="ring">
        -
      </Badge>
    );
  const isComplete = chandlerStatus === 'complete';
  return (
    <Badge tone={isComplete ? 'green' : 'navy'} shape={isComplete ? 'dot' : 'half'}>
      {t(`vesselStatus.${chandlerStatus}`)}
    </Badge>
  );
}
