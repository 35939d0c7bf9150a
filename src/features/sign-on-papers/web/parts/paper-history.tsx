import { IconHistory } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useRead } from '#platform/web/api.ts';
import { formatDay, formatInstant } from '#platform/web/format.ts';
import { ErrorPanel } from '#platform/web/parts/error-panel.tsx';
import { OpenedSection } from '#platform/web/parts/opened-section.tsx';
import { RecordTable } from '#platform/web/parts/record-table.tsx';
import { Skeletons } from '#platform/web/parts/skeletons.tsx';
import { type SignOnEvent, type SignOnPapers, signOnPapers } from '../../contract.ts';

/** What was noted and ticked, and what was taken back; read once it is opened. */
export function PaperHistory({ found }: { found: SignOnPapers }) {
  const { t } = useTranslation('sign-on-papers');
  return (
    <OpenedSection
      title={t('history.title')}
      description={t('history.text')}
      icon={IconHistory}
      show={t('history.show')}
      hide={t('history.hide')}
    >
      <Events found={found} />
    </OpenedSection>
  );
}

function Events({ found: { vesselId, day, portId, checklist } }: { found: SignOnPapers }) {
  const { t, i18n } = useTranslation('sign-on-papers');
  const { data, error, refetch } = useRead(signOnPapers.history, { vesselId, day, portId });
  const lineOf = (line: string) => {
    const shown = checklist.find((each) => each.line === line);
    return shown?.[i18n.language === 'id' ? 'id' : 'en'] ?? line;
  };
  const whatOf = ({ state, name, day: reached }: SignOnEvent) =>
    state
      ? t('history.state', { name, state: t(`states.${state}`), day: reached && formatDay(reached) })
      : lineOf(name);
  if (error) return <ErrorPanel retry={() => void refetch()} />;
  if (!data) return <Skeletons rows={4} columns={3} />;
  return (
    <RecordTable<SignOnEvent>
      label={t('history.title')}
      rows={data.data}
      none={t('history.none')}
      columns={[
        { header: t('history.what'), cell: whatOf },
        { header: t('history.change'), cell: ({ isUndone }) => t(isUndone ? 'history.undone' : 'history.done') },
        { header: t('history.by'), cell: ({ by }) => by ?? t('steps.unknown') },
        { header: t('history.at'), cell: ({ at }) => formatInstant(at, { time: true }), isShort: true },
      ]}
    />
  );
}
