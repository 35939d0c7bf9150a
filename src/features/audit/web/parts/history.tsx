import { IconHistory } from '@tabler/icons-react';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyWithTexts } from '#platform/web/lazy-with-texts.ts';
import { OpenedSection } from '#platform/web/parts/opened-section.tsx';
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
  return (
    <OpenedSection
      title={t('history.title')}
      description={t('history.text')}
      icon={IconHistory}
      show={t('history.show')}
      hide={t('history.hide')}
    >
      <Suspense fallback={<Skeletons rows={4} columns={3} />}>
        <Changes record={record} id={String(id)} />
      </Suspense>
    </OpenedSection>
  );
}
