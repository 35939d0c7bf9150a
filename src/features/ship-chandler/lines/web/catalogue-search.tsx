import { TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatFilter, isSearched, longestSearch } from '#platform/contract/list.ts';
import { useRead } from '#platform/web/api.ts';
import { Button } from '#platform/web/parts/button.tsx';
import { TwoLines } from '#platform/web/parts/layout.tsx';
import { Note } from '#platform/web/parts/note.tsx';
import { useTooLong } from '#platform/web/too-long.ts';
import { type StoreItem, storeItems } from '../../items/contract.ts';

/** As many as are looked through on a phone. */
const shownItems = 8;
const typingPause = 250;

/** Finds items of the catalogue by number or name, each with a button that adds it. */
export function CatalogueSearch({ onAdd }: { onAdd: (item: StoreItem) => void }) {
  const { t } = useTranslation('ship-chandler');
  const [typed, setTyped] = useState('');
  const [keyword] = useDebouncedValue(typed.trim(), typingPause);
  const fault = useTooLong()(typed, longestSearch);
  const isAsked = isSearched(keyword) && !fault;
  const filterList = formatFilter({ isActive: ['true'] }, keyword);
  const { data, error } = useRead(storeItems.list, { filterList, pageSize: shownItems }, { enabled: isAsked });
  const items = isAsked && typed.trim() ? data?.data : undefined;
  const more = (data?.totalItem ?? 0) - shownItems;
  return (
    <div className="stack single gap-3">
      <TextInput
        type="search"
        label={t('lines.search')}
        description={t('lines.searchHint')}
        inputWrapperOrder={['label', 'input', 'error', 'description']}
        value={typed}
        error={fault}
        autoComplete="off"
        onChange={(event) => setTyped(event.currentTarget.value)}
        // Enter chooses nothing here, and must not send the order.
        onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
      />
      {error && isAsked && <Note kind="error">{t('lines.searchFailed')}</Note>}
      {items && (
        <div role="status" className="dim">
          {items.length === 0 ? t('lines.nothing') : more > 0 ? t('lines.more', { count: more }) : null}
        </div>
      )}
      {items && items.length > 0 && (
        <ul className="stack single" aria-label={t('lines.found')}>
          {items.map((item) => (
            <li key={item.itemId} className="row spread gap-3 above touch">
              <TwoLines below={[item.code, item.unit, t(`groups.${item.storeGroup}`)].join(' · ')}>
                {item.itemName}
              </TwoLines>
              <Button
                variant="default"
                className="fixed"
                icon={IconPlus}
                aria-label={t('lines.addNamed', { name: item.itemName })}
                onClick={() => {
                  onAdd(item);
                  setTyped('');
                }}
              >
                {t('lines.add')}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
