import { IconHistory } from '@tabler/icons-react';
import { Suspense, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyWithTexts } from '#platform/web/lazy-with-texts.ts';
import { Button } from '#platform/web/parts/button.tsx';
import { Section } from '#platform/web/parts/section.tsx';
import { Skeletons } from '#platform/web/parts/skeletons.tsx';
import type { RecordKind } from '../../contract.ts';

// Opened by few: its code and the names of all that can change come then.
const Changes = lazyWithTexts(() => import('./changes.tsx'), ['seafarers']);

interface HistoryProps {
  record: RecordKind;
  id: number | string;
}

/**
 * Who changed a record, when, and what it was before: a section for the page of any record with a history (see
 * src/app/histories.server.ts). Nothing is read until it is opened, since reading of a person is written down.
 */
export function History({ record, id }: HistoryProps) {
  const { t } = useTranslation('parts');
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
        {isOpen && (
          <Suspense fallback={<Skeletons rows={4} columns={3} />}>
            <Changes record={record} id={String(id)} />
          </Suspense>
        )}
      </div>
    </Section>
  );
}
