import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatRupiah, rupiah } from '#platform/contract/money.ts';
import { download, useRead } from '#platform/web/api.ts';
import { saveFile } from '#platform/web/files/save-file.ts';
import { Section } from '#platform/web/parts/section.tsx';
import { notify } from '#platform/web/theme/notify.ts';
import { type DebitNote, debitNotes } from '../contract.ts';
import classes from './debit-notes.module.css';

interface DebitNotesProps {
  asked: { divisionId: 1 | 2; year: number; month: number };
}

/** The debit notes of a month, a principal each; none before anything of it is closed. */
export function DebitNotes({ asked }: DebitNotesProps) {
  const { t } = useTranslation('reconciliation');
  const [busy, setBusy] = useState<number>();
  const read = useRead(debitNotes.list, asked);
  const notes = read.data?.data ?? [];
  if (notes.length === 0) return null;
  async function take({ debitNoteId, number }: DebitNote) {
    setBusy(debitNoteId);
    try {
      saveFile(await download(debitNotes.download, { debitNoteId }), `${number.replaceAll('/', '-')}.pdf`);
    } catch (error) {
      notify.error((error as Error).message);
    } finally {
      setBusy(undefined);
    }
  }
  return (
    <div className={classes.notes}>
      <Section title={t('debitNotes.title')} description={t('debitNotes.text')}>
        <ul>
          {notes.map((note) => (
            <li key={note.debitNoteId}>
              <div>
                <b>{note.principalName}</b>
                <p>
                  {note.number}, {formatRupiah(rupiah(note.totalBills))}
                </p>
              </div>
              <Button
                variant="default"
                loading={busy === note.debitNoteId}
                disabled={!note.isComplete}
                aria-label={t('debitNotes.downloadOf', { name: note.principalName })}
                leftSection={<IconDownload size={16} stroke={1.75} aria-hidden="true" />}
                onClick={() => void take(note)}
              >
                {t(note.isComplete ? 'debitNotes.download' : 'debitNotes.incomplete')}
              </Button>
            </li>
          ))}
        </ul>
      </Section>
    </div>
  );
}
