import { IconChartBar } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useRead } from '#platform/web/api.ts';
import { choicesOf } from '#platform/web/choices.ts';
import { useParamsAt, useSearchAt } from '#platform/web/links.ts';
import { Button } from '#platform/web/parts/button.tsx';
import { EmptyState } from '#platform/web/parts/empty-state.tsx';
import { ErrorPanel } from '#platform/web/parts/error-panel.tsx';
import { LinkTabs } from '#platform/web/parts/link-tabs.tsx';
import { PageHead } from '#platform/web/parts/page-head.tsx';
import { Skeletons } from '#platform/web/parts/skeletons.tsx';
import { useTabTitle } from '#platform/web/tab-title.ts';
import { chart } from '../../chart/contract.ts';
import { ExtensionList } from '../../extensions/web/extension-list.tsx';
import { ApprovalList } from './approval-list.tsx';

const path = '/dashboard/manning/approval-crew/$vesselId/crew';
const tabs = ['crew-planning', 'crew-extension'] as const;

/** What has to be decided on a vessel: who is Next, and who stays longer (2R26, 2R27). */
export default function ApprovalCrewPage() {
  const { t } = useTranslation('decisions');
  const { vesselId } = useParamsAt(path);
  const { tab } = useSearchAt(path);
  const id = /^\d{1,9}$/.test(vesselId) ? Number(vesselId) : 0;
  const { data, error, refetch } = useRead(chart.vessel, { vesselId: id }, { enabled: id > 0 });
  const current = tabs.find((each) => each === tab) ?? tabs[0];
  const name = data?.vesselDetail.vesselName;
  useTabTitle(name);
  if (id === 0 || error?.status === 404) return <EmptyState title={t('list.notFound')} body={t('list.notFoundText')} />;
  if (error) return <ErrorPanel retry={() => void refetch()} />;
  if (name === undefined) return <Skeletons rows={8} columns={4} />;
  return (
    <>
      <PageHead
        title={name}
        crumbs={[
          { text: t('list.manning') },
          { text: t('list.approval'), to: '/dashboard/manning/approval-crew' },
          { text: name },
        ]}
        actions={
          <Button
            variant="default"
            icon={IconChartBar}
            renderRoot={(props) => (
              <Link to="/dashboard/manning/approval-crew/$vesselId/schedule" params={{ vesselId }} {...props} />
            )}
          >
            {t('list.chart')}
          </Button>
        }
      />
      <LinkTabs label={t('tabs.label')} current={current} tabs={choicesOf(tabs, (value) => t(`tabs.${value}`))} />
      {current === 'crew-planning' ? <ApprovalList vesselId={id} vesselName={name} /> : <ExtensionList vesselId={id} />}
    </>
  );
}
