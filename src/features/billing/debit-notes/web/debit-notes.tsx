import { useTranslation } from 'react-i18next';
import { formatRupiah, rupiah } from '#platform/contract/money.ts';
import { useRead } from '#platform/web/api.ts';
import { DownloadButton } from '#platform/web/files/download-button.tsx';
import { ErrorPanel } from '#platform/web/parts/error-panel.tsx';
import { LineSection } from '#platform/web/parts/line-section.tsx';
import { debitNotes } from '../contract.ts';

interface DebitNotesProps {
  asked: { divisionId: 1 | 2; year: number; month: number };
}

/** The debit notes of a month, a principal each; none before anything of it is closed. */
export function DebitNotes({ asked }: DebitNotesProps) {
  const { t } = useTranslation('reconciliation');
  const read = useRead(debitNotes.list, asked);
  const notes = read.data?.data ?? [];
  if (read.error) return <ErrorPanel title={t('debitNotes.title')} retry={() => void read.refetch()} />;
  if (notes.length === 0) return null;
  return (
    <LineSection title={t('debitNotes.title')} description={t('debitNotes.text')}>
      {notes.map((note) => (
        <li key={note.debitNoteId}>
          <div>
            <b>{note.principalName}</b>
            <p>
              {note.number}, {formatRupiah(rupiah(note.totalBills))}
            </p>
            {note.lacks.length > 0 && (
              <p className="warn">
                {t('debitNotes.lacks', { parts: note.lacks.map((part) => t(`debitNotes.parts.${part}`)).join(', ') })}
              </p>
            )}
          </div>
          <DownloadButton
            endpoint={debitNotes.download}
            input={{ debitNoteId: note.debitNoteId }}
            fileName={`${note.number.replaceAll('/', '-')}.pdf`}
            disabled={!note.isComplete}
            aria-label={t('debitNotes.downloadOf', { name: note.principalName })}
          >
            {t(note.isComplete ? 'debitNotes.download' : 'debitNotes.incomplete')}
          </DownloadButton>
        </li>
      ))}
    </LineSection>
  );
}
