import { Button, Modal } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useRead } from '#platform/web/api.ts';
import { useFocusBack } from '#platform/web/dialogs/use-focus-back.ts';
import { formatDay, formatNumber } from '#platform/web/format.ts';
import { ErrorPanel } from '#platform/web/parts/error-panel.tsx';
import { Row } from '#platform/web/parts/layout.tsx';
import { RecordTable } from '#platform/web/parts/record-table.tsx';
import { Skeletons } from '#platform/web/parts/skeletons.tsx';
import { type RetentionRow, retention } from '../retention/contract.ts';

/** Whose data a rule would erase tonight. */
export default function PreviewDialog({ rule, onClose }: { rule: RetentionRow; onClose: () => void }) {
  const { t } = useTranslation('retention');
  useFocusBack();
  const { kind, stage } = rule;
  const read = useRead(retention.due, { kind, stage });
  const found = read.data?.data;
  const isOfPeople = kind === 'application' || kind === 'crew';
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('preview.title')}
      size="42rem"
      closeButtonProps={{ 'aria-label': t('preview.close') }}
    >
      <div className="stack gap-4">
        <p>{t(`kinds.${kind}.${stage}`)}</p>
        {read.error && <ErrorPanel text={read.error.message} retry={() => void read.refetch()} />}
        {!found && !read.error && <Skeletons rows={3} columns={2} />}
        {found && (
          <p>
            {found.total === 0
              ? t('preview.none')
              : t(isOfPeople ? 'preview.people' : 'preview.rows', { count: found.total })}{' '}
            {found.people.length > 0 &&
              found.people.length < found.total &&
              t('preview.shown', { shown: formatNumber(found.people.length) })}
          </p>
        )}
        {found && found.people.length > 0 && (
          <RecordTable
            label={t('preview.title')}
            rows={found.people}
            columns={[
              { header: t('preview.name'), cell: ({ name }) => name },
              { header: t('preview.number'), cell: ({ number }) => number, isShort: true },
              { header: t('preview.since'), cell: ({ since }) => formatDay(since), isShort: true },
              { header: t('preview.state'), cell: ({ isHeld }) => t(isHeld ? 'preview.held' : 'preview.due') },
            ]}
          />
        )}
        <Row>
          <Button variant="default" onClick={onClose}>
            {t('preview.close')}
          </Button>
        </Row>
      </div>
    </Modal>
  );
}
