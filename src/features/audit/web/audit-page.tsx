import { useTranslation } from 'react-i18next';
import { choicesOf } from '#platform/web/choices.ts';
import { useSearchAt } from '#platform/web/links.ts';
import { LinkTabs } from '#platform/web/parts/link-tabs.tsx';
import { PageHead } from '#platform/web/parts/page-head.tsx';
import { ActsList } from '../acts/web/acts-list.tsx';
import { ReadingsList } from './parts/readings-list.tsx';
import { SignInsList } from './parts/sign-ins-list.tsx';

const tabs = ['changes', 'sign-ins', 'readings'] as const;
const lists = { changes: ActsList, 'sign-ins': SignInsList, readings: ReadingsList };

/** The trail, for super admins: what was changed, who signed in or failed to, who read which personal file. */
export default function AuditPage() {
  const { t } = useTranslation('audit');
  const { tab = 'changes' } = useSearchAt('/dashboard/audit');
  const List = lists[tab];
  return (
    <>
      <PageHead title={t('title')} description={t('text')} />
      <LinkTabs label={t('title')} current={tab} tabs={choicesOf(tabs, (value) => t(`tabs.${value}`))} />
      <List key={tab} />
    </>
  );
}
