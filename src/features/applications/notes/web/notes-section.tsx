import { IconPencil, IconPlus } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useRead } from '#platform/web/api.ts';
import { lateDialog, useDialogs } from '#platform/web/dialogs/use-dialogs.tsx';
import { formatInstant } from '#platform/web/format.ts';
import { Button } from '#platform/web/parts/button.tsx';
import { ErrorPanel } from '#platform/web/parts/error-panel.tsx';
import { Section } from '#platform/web/parts/section.tsx';
import { useMay } from '#platform/web/session.tsx';
import { type Note, notes } from '../contract.ts';

// The page does not wait for forms.
const NoteDialog = lateDialog(() => import('./note-dialog.tsx'));

/** What staff noted about an applicant, newest first; more can be noted at any stage. */
export function NotesSection({ applicationId }: { applicationId: number }) {
  const { t } = useTranslation('pipeline');
  const read = useRead(notes.list, { id: applicationId });
  const mayNote = useMay(notes.insert.access);
  const { open, opened } = useDialogs();
  const write = (note?: Note) => open(NoteDialog, { applicationId, ...(note && { note }) });
  const written = read.data?.data;
  return (
    <Section
      title={t('notes.title')}
      description={t('notes.description')}
      actions={
        mayNote && (
          <Button variant="default" icon={IconPlus} onClick={() => write()} aria-keyshortcuts="n">
            {t('notes.add')}
          </Button>
        )
      }
    >
      {read.error && <ErrorPanel retry={() => void read.refetch()} />}
      {written?.length === 0 && <p className="muted">{t('notes.none')}</p>}
      {written && written.length > 0 && (
        <ul className="stack gap-4">
          {written.map((note) => (
            <li key={note.id}>
              <p className="lines anywhere">{note.note}</p>
              <p className="muted">
                {note.writtenBy}, {formatInstant(note.writtenAt, { time: true })}
                {note.editedAt && ` (${t('notes.edited', { date: formatInstant(note.editedAt, { time: true }) })})`}
                {mayNote && note.isEditable && (
                  <Button
                    variant="subtle"
                    size="compact-sm"
                    leftSection={<IconPencil size={14} stroke={1.75} aria-hidden="true" />}
                    onClick={() => write(note)}
                  >
                    {t('notes.edit')}
                  </Button>
                )}
              </p>
            </li>
          ))}
        </ul>
      )}
      {opened}
    </Section>
  );
}
