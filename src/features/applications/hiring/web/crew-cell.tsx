import { Button } from '@mantine/core';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CrewLink } from '#features/crew/web/parts/crew-link.tsx';
import { lazyWithTexts } from '#platform/web/lazy-with-texts.ts';
import { useMay } from '#platform/web/session.tsx';
import type { ApplicantRow } from '../../contract.ts';
import { stages } from '../../rules.ts';
import { hiring } from '../contract.ts';

const MoveDialog = lazyWithTexts(() => import('./move-dialog.tsx'), ['positions']);

/** In the list of those who are through: the crew member someone became, or the button that makes them one. */
export function CrewCell({ row }: { row: ApplicantRow }) {
  const { t } = useTranslation('hiring');
  const mayMove = useMay(hiring.moveToCrew.access);
  const [isAsking, setAsking] = useState(false);
  if (row.employeeId !== null) return <CrewLink id={row.employeeId}>{row.employeeIdNumber}</CrewLink>;
  if (row.currentStatusId !== stages.result || row.isBlacklisted || !mayMove) return '-';
  return (
    <>
      <Button
        size="compact-sm"
        variant="default"
        aria-label={t('move.of', { who: row.regFullName })}
        onClick={() => setAsking(true)}
      >
        {t('move.action')}
      </Button>
      <Suspense>{isAsking && <MoveDialog applicant={row} onClose={() => setAsking(false)} />}</Suspense>
    </>
  );
}
