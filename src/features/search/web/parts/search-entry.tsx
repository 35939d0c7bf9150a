import { IconSearch } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { roleClass } from '#platform/contract/access.ts';
import { lateDialog } from '#platform/web/dialogs/use-dialogs.tsx';
import { readPersisted } from '#platform/web/persisted.ts';
import { useSession } from '#platform/web/session.tsx';
import classes from './search-entry.module.css';

// Both come with the first key or click.
const SearchDialog = lateDialog(() => import('../search-dialog.tsx'), ['next-berth', 'person-state', 'positions']);
const Keys = lateDialog(() => import('../keys-dialog.tsx'));

const anyDialog = 'dialog[open], [role=dialog]';
/** Keys of one letter can be switched off: who speaks to a device or slips may press them unawares (WCAG 2.1.4). */
const areKeysOn = () => readPersisted('keys', (value) => value === 'off') === undefined;

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  (target.isContentEditable || target.matches('textarea, select, input:not([type=checkbox], [type=radio])'));

/** How long letters are kept for a search that is still coming. */
const patience = 5_000;

/** The way to the search over everything, in the header and by Ctrl K; and the keys of lists. Not for seafarers. */
export function SearchEntry() {
  const { t } = useTranslation('shell');
  const { session } = useSession();
  const [opened, setOpened] = useState<'search' | 'keys'>();
  const isOpen = session.state === 'signed-in' && roleClass(session.person.role) !== 'crew';
  // What is typed between Ctrl K and the field, which comes with its code; undefined when nothing is on its way.
  const early = useRef<string>(undefined);
  const openSearch = () => {
    early.current = '';
    setTimeout(() => {
      early.current = undefined;
    }, patience);
    setOpened('search');
  };
  useEffect(() => {
    if (!isOpen) return;
    const heed = (event: KeyboardEvent) => {
      const isCombined = event.ctrlKey || event.metaKey;
      if (isCombined && event.key.toLowerCase() === 'k') {
        event.preventDefault();
        if (opened !== 'search') openSearch();
      } else if (early.current !== undefined && !isCombined && !event.altKey && event.key.length === 1) {
        event.preventDefault();
        early.current += event.key;
      } else if (isCombined && event.key === '/') {
        event.preventDefault();
        setOpened('keys');
      } else if (!isCombined && !event.altKey && !event.repeat && !isTyping(event.target) && areKeysOn()) {
        if (event.key === '?' && !document.querySelector(anyDialog)) setOpened('keys');
        if (!/^[a-z/]$/.test(event.key)) return;
        // Browsers look within the page by it.
        if (event.key === '/') event.preventDefault();
        void import('./list-keys.ts').then(({ actOn }) => actOn(event.key) || openSearch());
      }
    };
    document.addEventListener('keydown', heed);
    return () => document.removeEventListener('keydown', heed);
  });
  if (!isOpen) return null;
  const close = () => setOpened(undefined);
  return (
    <>
      <button
        type="button"
        className={`edged phone-touch high round muted row gap-2 slim well ${classes.entry}`}
        onClick={openSearch}
        aria-haspopup="dialog"
      >
        <IconSearch size={16} stroke={1.75} aria-hidden="true" />
        <span className="ellipsis left grow clip nowrap">{t('search')}</span>
        <kbd className="round-4 fixed surface">Ctrl K</kbd>
      </button>
      {opened === 'search' && <SearchDialog onClose={close} early={early} />}
      {opened === 'keys' && <Keys onClose={close} />}
    </>
  );
}
