import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { CrewLink } from '#features/crew/web/parts/crew-link.tsx';
import { lateDialog, useDialogs } from '#platform/web/dialogs/use-dialogs.tsx';
import { useMay } from '#platform/web/session.tsx';
import type { ApplicantRow } from '../../contract.ts';
import { stages } from '../../rules.ts';
import { hiring } from '../contract.ts';

const MoveDialog = lateDialog(() => import('./move-dialog.tsx'), ['positions']);

/** In the list of those who are through: the crew member someone became, or the button that makes them one. */
export function CrewCell({ row }: { row: ApplicantRow }) {
  const { t } = useTranslation('hiring');
  const mayMove = useMay(hiring.moveToCrew.access);
  const { open, opened } = useDialogs();
  if (row.employeeId !== null) return <CrewLink id={row.employeeId}>{row.employeeIdNumber}</CrewLink>;
  if (row.currentStatusId !== stages.result || row.isBlacklisted || !mayMove) return '-';
  return (
    <>
      <Button
        size="compact-sm"
        variant="default"
        aria-label={t('move.of', { who: row.regFullName })}
        onClick={() => open(MoveDialog, { applicant: row })}
      >
        {t('move.action')}
      </Button>
      {opened}
    </>
  );
}
