import { Modal } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useFocusBack } from '#platform/web/dialogs/use-focus-back.ts';
import { DiscussionOf } from '#platform/web/discussion-slot.tsx';

/** The office's comments on a seat, across the people on it. */
export default function SeatDiscussion({ seatId, onClose }: { seatId: number; onClose: () => void }) {
  const { t } = useTranslation(['manning-crew', 'common']);
  useFocusBack();
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('discussion.title')}
      size="44rem"
      closeOnClickOutside={false}
      closeButtonProps={{ 'aria-label': t('common:close') }}
    >
      <DiscussionOf kind="seat" recordId={seatId} isBare />
    </Modal>
  );
}
