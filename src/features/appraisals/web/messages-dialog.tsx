import { Button, Modal } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { formatInstant } from '#platform/web/format.ts';
import type { AppraisalDetail } from '../form/contract.ts';

/** Why a report was sent back, each time, the newest last. */
export default function MessagesDialog({
  revisions,
  onClose,
}: {
  revisions: AppraisalDetail['revisions'];
  onClose: () => void;
}) {
  const { t } = useTranslation('appraisals');
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('revision.title')}
      closeButtonProps={{ 'aria-label': t('revision.close') }}
    >
      <ol className="bullets mb-4">
        {revisions.map(({ reason, by, at }) => (
          <li className="pad-y-1" key={at}>
            <p className="lines anywhere">{reason}</p>
            <small>{by ? t('revision.by', { name: by, day: formatInstant(at) }) : formatInstant(at)}</small>
          </li>
        ))}
      </ol>
      <Button variant="default" onClick={onClose}>
        {t('revision.close')}
      </Button>
    </Modal>
  );
}
