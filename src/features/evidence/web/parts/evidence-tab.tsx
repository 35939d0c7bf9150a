import { IconCalendar, IconDownload, IconFileTypePdf } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isDay } from '#platform/contract/days.ts';
import { download, useRead } from '#platform/web/api.ts';
import { refusalText } from '#platform/web/api-error.ts';
import { lateDialog, useDialogs } from '#platform/web/dialogs/use-dialogs.tsx';
import { saveFile } from '#platform/web/files/save-file.ts';
import { formatDay } from '#platform/web/format.ts';
import { useSearchAt } from '#platform/web/links.ts';
import { Button } from '#platform/web/parts/button.tsx';
import { EmptyState } from '#platform/web/parts/empty-state.tsx';
import { ErrorPanel } from '#platform/web/parts/error-panel.tsx';
import { Row, Stack } from '#platform/web/parts/layout.tsx';
import { Note } from '#platform/web/parts/note.tsx';
import { Section } from '#platform/web/parts/section.tsx';
import { Skeletons } from '#platform/web/parts/skeletons.tsx';
import { notify } from '#platform/web/theme/notify.ts';
import { currentDay } from '#platform/web/today.ts';
import { evidences } from '../../contract.ts';
import { fileNameOf, writtenMoment } from '../../rules.ts';
import type { Evidence } from '../../sections/contract.ts';
import { EvidenceSections } from './evidence-sections.tsx';

const EvidenceDialog = lateDialog(() => import('../evidence-dialog.tsx'));
const path = '/dashboard/vessel-management/$vesselId/details';

/** Who was aboard on a day, with which papers, as recorded by a moment. */
export default function EvidenceTab({ id }: { id: number }) {
  const { t } = useTranslation('evidence');
  const { date, recordedBy } = useSearchAt(path);
  const day = date && isDay(date) ? date : currentDay();
  const asked = { vesselId: id, day, ...(recordedBy && { recordedBy }) };
  const { data, error, refetch } = useRead(evidences.get, asked);
  // What is refused is said where another day can be chosen.
  const wrong = error?.fields?.day ?? error?.fields?.recordedBy;
  if (error && !wrong) return <ErrorPanel retry={() => void refetch()} />;
  if (!wrong && !data) return <Skeletons rows={8} columns={5} />;
  const evidence = data?.data;
  return (
    <Stack>
      <Section
        title={t('title')}
        description={evidence ? <AsRecorded evidence={evidence} /> : formatDay(day)}
        actions={<Actions key={id} day={day} evidence={evidence} />}
      >
        {wrong && <EmptyState title={wrong} body={t('otherDay')} />}
        {evidence && <Notes evidence={evidence} />}
      </Section>
      {evidence && <EvidenceSections evidence={evidence} />}
    </Stack>
  );
}

function AsRecorded({ evidence: { day, recordedBy } }: { evidence: Evidence }) {
  const { t } = useTranslation('evidence');
  const { day: by, time } = writtenMoment(recordedBy);
  return <>{t('asOf', { day: formatDay(day), recorded: `${formatDay(by)}, ${time}` })}</>;
}

/** What history does not say, each in a line. */
function Notes({ evidence: { notes } }: { evidence: Evidence }) {
  const { t } = useTranslation('evidence');
  return (
    <Note kind={notes.some(({ code }) => code !== 'reference') ? 'warn' : 'info'} title={t('notes.title')}>
      <ul>
        {notes.map(({ code, count }) => (
          <li key={code}>{t(`notes.${code}`, { count })}</li>
        ))}
      </ul>
    </Note>
  );
}

interface ActionsProps {
  day: string;
  /** Nothing before there is any. */
  evidence: Evidence | undefined;
}

function Actions({ day, evidence }: ActionsProps) {
  const { t } = useTranslation('evidence');
  const navigate = useNavigate({ from: path });
  const { open, opened } = useDialogs();
  return (
    <Row isAtEnd>
      <Button
        variant="default"
        icon={IconCalendar}
        onClick={() =>
          open(EvidenceDialog, {
            day,
            onSubmit: (search: { date: string; recordedBy?: string }) =>
              navigate({ search: ({ recordedBy: _, ...now }) => ({ ...now, ...search }) }),
          })
        }
      >
        {t('form.change')}
      </Button>
      {evidence && <Downloads evidence={evidence} />}
      {opened}
    </Row>
  );
}

/** The evidence that is shown, as files: of its own moment, whenever it was asked for. */
function Downloads({ evidence }: { evidence: Evidence }) {
  const { t } = useTranslation('evidence');
  const [busy, setBusy] = useState<'pdf' | 'zip'>();
  async function fetchFile(as: 'pdf' | 'zip') {
    setBusy(as);
    const { vesselId, day, recordedBy } = evidence;
    try {
      const endpoint = as === 'pdf' ? evidences.pdf : evidences.folder;
      saveFile(await download(endpoint, { vesselId, day, recordedBy }), fileNameOf(evidence, as));
      notify.success(t('print.done'));
    } catch (error) {
      notify.error(refusalText(error, t('print.failed')));
    } finally {
      setBusy(undefined);
    }
  }
  return (
    <>
      <Button variant="default" icon={IconDownload} loading={busy === 'zip'} onClick={() => void fetchFile('zip')}>
        {t('print.zip')}
      </Button>
      <Button icon={IconFileTypePdf} loading={busy === 'pdf'} onClick={() => void fetchFile('pdf')}>
        {t('print.pdf')}
      </Button>
    </>
  );
}
