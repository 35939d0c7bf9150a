import { CloseButton, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isSearched, longestSearch, shortestSearch } from '../../contract/list.ts';
import { useTooLong } from '../too-long.ts';
import { keywordOf, searchDelay } from './search-rule.ts';

interface SearchBoxProps {
  /** What can be searched for; the placeholder, and the name said aloud. */
  label: string;
  /** The keyword that is applied. */
  value: string;
  onSearch: (keyword: string) => void;
}

/** A search that applies itself 800 ms after typing, from three letters on; Enter does not wait (1S179, 1S180). */
export function SearchBox({ label, value, onSearch }: SearchBoxProps) {
  const { t } = useTranslation('parts');
  const tooLong = useTooLong();
  const [typed, setTyped] = useState(value);
  /** What was typed is too short to be searched for, and nothing was added to it. */
  const [isShort, setShort] = useState(false);
  const applied = useRef(value);
  /** Keywords of this box that the address does not show yet: a slow page shows them one after the other. */
  const underWay = useRef<string[]>([]);
  const apply = (text: string) => {
    const keyword = keywordOf(text, applied.current);
    if (keyword === undefined) return;
    applied.current = keyword;
    underWay.current.push(keyword);
    onSearch(keyword);
  };
  const latest = useRef(apply);
  latest.current = apply;

  // The address changed elsewhere: Back, another tab, a link. An earlier keyword of this box that arrives late does not
  // replace what was typed since.
  useEffect(() => {
    const arrived = underWay.current.indexOf(value);
    underWay.current.splice(0, arrived + 1);
    if (arrived >= 0 || value === applied.current) return;
    applied.current = value;
    setTyped(value);
  }, [value]);

  useEffect(() => {
    setShort(false);
    const timer = setTimeout(() => {
      latest.current(typed);
      setShort(typed.trim() !== '' && !isSearched(typed.trim()));
    }, searchDelay);
    return () => clearTimeout(timer);
  }, [typed]);

  return (
    <TextInput
      type="search"
      aria-label={label}
      placeholder={label}
      value={typed}
      error={tooLong(typed, longestSearch)}
      description={isShort && <span role="status">{t('searchShort', { least: shortestSearch })}</span>}
      inputWrapperOrder={['label', 'input', 'error', 'description']}
      leftSection={<IconSearch size={18} stroke={1.75} aria-hidden="true" />}
      rightSection={
        typed && (
          <CloseButton
            aria-label={t('clearSearch')}
            onClick={() => {
              setTyped('');
              apply('');
            }}
          />
        )
      }
      onChange={(event) => setTyped(event.currentTarget.value)}
      onKeyDown={(event) => event.key === 'Enter' && apply(typed)}
    />
  );
}
