import { Button } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import { Link, useParams } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { PersonalFileView } from '#features/seafarers/web/parts/read/personal-file-view.tsx';
import { useRead } from '#platform/web/api.ts';
import { EmptyState } from '#platform/web/parts/empty-state.tsx';
import { ErrorPanel } from '#platform/web/parts/error-panel.tsx';
import { LinkTabs } from '#platform/web/parts/link-tabs.tsx';
import { Skeletons } from '#platform/web/parts/skeletons.tsx';
import { crew } from '../contract.ts';
import { CrewHead } from './parts/crew-head.tsx';
import { crewPath } from './parts/crew-link.tsx';
import classes from './parts/page.module.css';

/** One crew member: who it is, and the personal file (2R05). */
export default function CrewDetailsPage() {
  const { t } = useTranslation('crew');
  const { crewId } = useParams({ strict: false }) as { crewId?: string };
  const employeeId = /^\d{1,9}$/.test(crewId ?? '') ? Number(crewId) : 0;
  const read = useRead(crew.details, { employeeId }, { enabled: employeeId > 0 });
  const member = read.data?.data;

  useEffect(() => {
    if (member) document.title = `${member.fullName} · Crew Portal`;
  }, [member]);

  if (employeeId === 0 || read.error?.status === 404)
    return <EmptyState title={t('notFound')} body={t('notFoundText')} action={<BackToList />} />;
  if (read.error)
    return (
      <>
        <ErrorPanel text={t('loadFailed')} retry={() => void read.refetch()} />
        <BackToList />
      </>
    );
  if (!member) return <Skeletons rows={10} columns={3} />;
  return (
    <div className={classes.page}>
      <CrewHead member={member} />
      <LinkTabs
        label={t('tabsLabel')}
        current="crew-details"
        tabs={[{ value: 'crew-details', label: t('tabs.crew-details') }]}
      />
      <PersonalFileView file={member} />
    </div>
  );
}

function BackToList() {
  const { t } = useTranslation('crew');
  return (
    <Button
      variant="default"
      renderRoot={(props) => <Link to={crewPath} {...props} />}
      leftSection={<IconArrowLeft size={16} stroke={1.75} aria-hidden="true" />}
    >
      {t('back')}
    </Button>
  );
}
