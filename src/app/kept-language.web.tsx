import i18next from 'i18next';
import { useEffect, useRef, useSyncExternalStore } from 'react';
import { call } from '#platform/web/api.ts';
import { currentLanguage } from '#platform/web/language.ts';
import { useSession } from '#platform/web/session.tsx';

const onChanged = (notify: () => void) => {
  i18next.on('languageChanged', notify);
  return () => i18next.off('languageChanged', notify);
};

/**
 * Tells the server which language the signed-in user reads, as often as it is another: mails to them are written in it.
 * Where it cannot be sent now, the next change or page load sends it.
 */
export function KeptLanguage() {
  const { session } = useSession();
  const language = useSyncExternalStore(onChanged, currentLanguage, currentLanguage);
  const person = session.state === 'signed-in' ? session.person : undefined;
  const userId = person?.userId;
  const known = person?.language;
  const lastSaved = useRef<{ userId: string; language: string }>(undefined);
  useEffect(() => {
    if (!userId || !known) return;
    const kept = lastSaved.current?.userId === userId ? lastSaved.current.language : known;
    if (kept === language) return;
    lastSaved.current = { userId, language };
    import('#features/users/contract.ts')
      .then(({ users }) => call(users.changeLanguage, { language }))
      .catch(() => {
        lastSaved.current = undefined;
      });
  }, [userId, known, language]);
  return null;
}
