import { useTranslation } from 'react-i18next';
import { refusalText } from '#platform/web/api-error.ts';
import { formatDay } from '#platform/web/format.ts';
import { buttonColumn } from '#platform/web/parts/button-column.tsx';
import { RecordTable } from '#platform/web/parts/record-table.tsx';
import { notify } from '#platform/web/theme/notify.ts';

/** A value that holds from a day on. */
interface DatedEntry {
  id: number;
  version: number;
  validFrom: string;
  text: string;
}

interface EntryHistoryProps {
  /** The newest first. */
  entries: readonly DatedEntry[];
  remove: (entry: DatedEntry) => Promise<unknown>;
  onRemoved: () => void;
}

/** Entries of one setting by their days; each can be deleted, so that the one before it holds again. */
export function EntryHistory({ entries, remove, onRemoved }: EntryHistoryProps) {
  const { t } = useTranslation('payroll-journal');
  if (entries.length === 0) return null;
  const press = async (entry: DatedEntry) => {
    try {
      await remove(entry);
      notify.success(t('history.removed'));
      onRemoved();
    } catch (error) {
      notify.error(refusalText(error, t('history.failed')));
    }
  };
  return (
    <RecordTable<DatedEntry>
      label={t('history.title')}
      rows={entries}
      columns={[
        { header: t('history.validFrom'), cell: ({ validFrom }) => formatDay(validFrom), isShort: true },
        { header: t('history.what'), cell: ({ text }) => text },
        buttonColumn<DatedEntry>({
          header: t('history.remove'),
          nameOf: ({ validFrom }) => t('history.removeNamed', { day: formatDay(validFrom) }),
          onPress: (entry) => void press(entry),
        }),
      ]}
    />
  );
}
