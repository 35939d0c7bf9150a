import { useTranslation } from 'react-i18next';
import { formatDay } from '#platform/web/format.ts';
import type { SelectionSession } from '../contract.ts';
import { useTimeText } from './time-text.ts';

type Places = Pick<SelectionSession, 'place' | 'onlineLink'>;

/** How a session is named on screens. */
export function useSessionWords() {
  const { t } = useTranslation('selection');
  const timeOf = useTimeText();
  const placeOf = ({ place, onlineLink }: Places) => place ?? (onlineLink ? t('online') : '-');
  const freeOf = ({ capacity, invited }: Pick<SelectionSession, 'capacity' | 'invited'>) =>
    invited < capacity ? t('freePlaces', { count: capacity - invited }) : t('noPlaces');
  const titleOf = ({ kind, heldOn }: Pick<SelectionSession, 'kind' | 'heldOn'>) =>
    t('page.title', { kind: t(`kinds.${kind}`), day: formatDay(heldOn) });
  /** As one of several to choose from. */
  const optionOf = (session: SelectionSession) =>
    t('invite.option', {
      day: formatDay(session.heldOn),
      time: timeOf(session),
      place: placeOf(session),
      free: freeOf(session),
    });
  return { timeOf, placeOf, freeOf, titleOf, optionOf };
}
