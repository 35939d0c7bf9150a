import {
  IconArrowsExchange,
  IconCalendarStats,
  IconCertificate,
  IconReceipt,
  IconUsersGroup,
} from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { Button } from '#platform/web/parts/button.tsx';
import { useMay } from '#platform/web/session.tsx';
import { chart } from '../../chart/contract.ts';
import { planning } from '../contract.ts';

/** The other ways to look at what is planned: the reliefs as one plan, the strength of each rank, renewals, costs, and the fleet. */
export function PlanLinks() {
  const { t } = useTranslation('planning');
  const mayOpenReliefs = useMay(planning.manning.access);
  const mayOpenFleet = useMay(chart.fleet.access);
  return (
    <>
      {mayOpenReliefs && (
        <Button
          variant="default"
          renderRoot={(props) => <Link to="/dashboard/manning/planning/reliefs" {...props} />}
          icon={IconArrowsExchange}
        >
          {t('reliefPlan')}
        </Button>
      )}
      {mayOpenReliefs && (
        <Button
          variant="default"
          renderRoot={(props) => <Link to="/dashboard/manning/planning/strength" {...props} />}
          icon={IconUsersGroup}
        >
          {t('strength')}
        </Button>
      )}
      {mayOpenReliefs && (
        <Button
          variant="default"
          renderRoot={(props) => <Link to="/dashboard/manning/planning/renewals" {...props} />}
          icon={IconCertificate}
        >
          {t('renewals')}
        </Button>
      )}
      {mayOpenReliefs && (
        <Button
          variant="default"
          renderRoot={(props) => <Link to="/dashboard/manning/planning/costs" {...props} />}
          icon={IconReceipt}
        >
          {t('costs')}
        </Button>
      )}
      {mayOpenFleet && (
        <Button
          variant="default"
          renderRoot={(props) => <Link to="/dashboard/manning/planning/fleet" {...props} />}
          icon={IconCalendarStats}
        >
          {t('fleetPlan')}
        </Button>
      )}
    </>
  );
}
