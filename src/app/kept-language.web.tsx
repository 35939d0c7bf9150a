import i18next from 'i18next';
import { useEffect, useRef, useSyncExternalStore } from 'react';
import { call } from '#platform/web/api.ts';
import { currentLanguage } from '#platform/web/language.ts';
import { useSession } from '#platform/web/session.tsx';

const onChanged = (tell: () => void) => {
  i18next.on('languageChanged', tell);
  return () => i18next.off('languageChanged', tell);
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
  const told = useRef<{ userId: string; language: string }>(undefined);
  useEffect(() => {
    if (!userId || !known) return;
    const kept = told.current?.userId === userId ? told.current.language : known;
    if (kept === language) return;
    told.current = { userId, language };
    import('#features/users/contract.ts')
      .then(({ users }) => call(users.changeLanguage, { language }))
      .catch(() => {
        told.current = undefined;
      });
  }, [userId, known, language]);
  return null;
}
