import { useTranslation } from 'react-i18next';
import { usePositionName } from '#features/reference/web/parts/position-name.ts';
import { reads } from '#platform/contract/access.ts';
import { Crumbs } from '#platform/web/parts/crumbs.tsx';
import { useMay } from '#platform/web/session.tsx';
import classes from './decision.module.css';

/** The way back to the approvals at a desk; who came by a mail alone has no list to go back to. */
export function DecisionCrumbs({ position, vesselName }: { position: string; vesselName: string }) {
  const { t } = useTranslation('decisions');
  const positionName = usePositionName();
  if (!useMay(reads('Approval'))) return null;
  return (
    <div className={classes.desk}>
      <Crumbs
        crumbs={[
          { text: t('list.manning') },
          { text: t('list.approval'), to: '/dashboard/manning/approval-crew' },
          { text: `${positionName(position)}, ${vesselName}` },
        ]}
      />
    </div>
  );
}
