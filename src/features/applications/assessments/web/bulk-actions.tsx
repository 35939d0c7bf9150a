import { Button } from '@mantine/core';
import {
  IconCalendarCheck,
  IconCalendarPlus,
  IconCheck,
  IconFileText,
  IconTableExport,
  IconX,
} from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { workbookName } from '#platform/contract/workbook-name.ts';
import { DownloadButton } from '#platform/web/files/download-button.tsx';
import { useMay } from '#platform/web/session.tsx';
import type { ApplicantRow } from '../../contract.ts';
import { papers } from '../../papers/contract.ts';
import type { Tab } from '../../rules.ts';
import { kindOfTab } from '../../sessions/rules.ts';
import { assessments } from '../contract.ts';
import type { Decision } from './decide-several.ts';

/** Tabs whose applicants get an appointment before they get a result. */
const booked: readonly Tab[] = ['interview-waitlist', 'mcu-waitlist'];
export const isBooked = (tab: Tab) => booked.includes(tab);

interface BulkActionsProps {
  tab: Tab;
  selected: readonly ApplicantRow[];
  ask: (status: Decision) => void;
  askLetter: () => void;
  /** To a session of the stage, where it has sessions. */
  askSession: () => void;
  onFailure: (message: string) => void;
}

const icon = { size: 16, stroke: 1.75, 'aria-hidden': true } as const;

/** What can be done with the applicants that are ticked in a tab (1-open 34). */
export function BulkActions({ tab, selected, ask, askLetter, askSession, onFailure }: BulkActionsProps) {
  const { t } = useTranslation('pipeline');
  const mayDecide = useMay(assessments.insertBulk.access);
  const mayBook = useMay(papers.mcuLetter.access);
  return (
    <>
      {mayDecide && (
        <>
          <Button variant="subtle" leftSection={<IconCheck {...icon} />} onClick={() => ask('Passed')}>
            {t('mark.Passed')}
          </Button>
          <Button variant="subtle" color="red" leftSection={<IconX {...icon} />} onClick={() => ask('Failed')}>
            {t('mark.Failed')}
          </Button>
          {isBooked(tab) && (
            <Button variant="subtle" leftSection={<IconCalendarCheck {...icon} />} onClick={() => ask('InProgress')}>
              {t('mark.InProgress')}
            </Button>
          )}
        </>
      )}
      {mayDecide && kindOfTab(tab) && (
        <Button variant="subtle" leftSection={<IconCalendarPlus {...icon} />} onClick={askSession}>
          {t('inviteToSession')}
        </Button>
      )}
      {tab === 'boc-waitlist' && <BocSheet selected={selected} onFailure={onFailure} />}
      {tab === 'mcu-waitlist' && mayBook && (
        <Button variant="subtle" leftSection={<IconFileText {...icon} />} onClick={askLetter}>
          {t('letter.button')}
        </Button>
      )}
    </>
  );
}

/** The BOC sheet of those ticked (1S258). */
function BocSheet({ selected, onFailure }: Pick<BulkActionsProps, 'selected' | 'onFailure'>) {
  const { t } = useTranslation('pipeline');
  return (
    <DownloadButton
      variant="subtle"
      endpoint={papers.bocSheet}
      input={{ regCrewIds: selected.map(({ regCrewId }) => regCrewId) }}
      fileName={workbookName('BOC')}
      icon={IconTableExport}
      onFailure={(error) => onFailure(error.message)}
    >
      {t('generateBoc')}
    </DownloadButton>
  );
}
