import { useTranslation } from 'react-i18next';
import type { SelectionSession } from '../contract.ts';

/** From when to when a session is, in the writing of the language. */
export function useTimeText() {
  const { i18n } = useTranslation();
  const clock = (time: string) => (i18n.language === 'id' ? time.replace(':', '.') : time);
  return ({ startsAt, endsAt }: Pick<SelectionSession, 'startsAt' | 'endsAt'>) =>
    `${clock(startsAt)}–${clock(endsAt)} WIB`;
}
