import { IconHistory } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRead } from '#platform/web/api.ts';
import { formatDay, formatInstant } from '#platform/web/format.ts';
import { Button } from '#platform/web/parts/button.tsx';
import { ErrorPanel } from '#platform/web/parts/error-panel.tsx';
import { RecordTable } from '#platform/web/parts/record-table.tsx';
import { Section } from '#platform/web/parts/section.tsx';
import { Skeletons } from '#platform/web/parts/skeletons.tsx';
import { type SignOnEvent, type SignOnPapers, signOnPapers } from '../../contract.ts';

/** What was noted and ticked, and what was taken back; read once it is opened. */
export function PaperHistory({ found }: { found: SignOnPapers }) {
  const { t } = useTranslation('sign-on-papers');
  const [isOpen, setOpen] = useState(false);
  const listId = useId();
  return (
    <Section
      title={t('history.title')}
      description={t('history.text')}
      flush
      actions={
        <Button
          variant="default"
          icon={IconHistory}
          aria-expanded={isOpen}
          aria-controls={listId}
          onClick={() => setOpen(!isOpen)}
        >
          {t(isOpen ? 'history.hide' : 'history.show')}
        </Button>
      }
    >
      <div id={listId} hidden={!isOpen}>
        {isOpen && <Events found={found} />}
      </div>
    </Section>
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
