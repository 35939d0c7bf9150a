import { IconSearch, IconX } from '@tabler/icons-react';
import { type KeyboardEvent, type MouseEvent, type RefObject, useContext, useEffect, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { mostCounted } from '#platform/contract/found.ts';
import { isSearched, longestSearch, shortestSearch } from '#platform/contract/list.ts';
import { useRead } from '#platform/web/api.ts';
import { formatNumber } from '#platform/web/format.ts';
import { menuOf } from '#platform/web/layout/menu.ts';
import { useModalDialog } from '#platform/web/layout/modal-dialog.ts';
import { ErrorPanel } from '#platform/web/parts/error-panel.tsx';
import { SkeletonBar } from '#platform/web/parts/skeletons.tsx';
import { ScreensContext } from '#platform/web/screens.tsx';
import { usePerson } from '#platform/web/session.tsx';
import { useTooLong } from '#platform/web/too-long.ts';
import { search } from '../contract.ts';
import { OptionRow } from './parts/option-row.tsx';
import { foundTarget, noteOpened, type Option, openedLately, shortcutsOf } from './parts/options.ts';
import { useActs } from './parts/use-acts.ts';
import classes from './search-dialog.module.css';

/** How long after the last letter the search begins. */
const delay = 250;

interface Group {
  key: string;
  title: string;
  total?: number;
  options: Option[];
}

interface SearchDialogProps {
  onClose: () => void;
  /** What was typed while the dialog was on its way; no more is kept once it is here. */
  early: RefObject<string | undefined>;
}

/** The search over everything: a field with its results below, by keyboard or pointer. */
export default function SearchDialog({ onClose, early }: SearchDialogProps) {
  const { t } = useTranslation(['search', 'shell']);
  const modal = useModalDialog(onClose);
  const listId = useId();
  const [typed, setTyped] = useState(() => early.current ?? '');
  useEffect(() => {
    early.current = undefined;
  }, [early]);
  const [keyword, setKeyword] = useState('');
  const [chosen, setChosen] = useState(0);
  useEffect(() => {
    const timer = setTimeout(() => setKeyword(typed.trim()), delay);
    return () => clearTimeout(timer);
  }, [typed]);
  const fault = useTooLong()(typed, longestSearch);
  const isAsked = isSearched(keyword) && !fault;
  const read = useRead(search.find, { keyword }, { enabled: isAsked, keepPrevious: true });
  const found = isAsked ? (read.data?.data ?? []) : [];
  const isWaiting = typed.trim() !== keyword ? isSearched(typed.trim()) : isAsked && read.isFetching;
  const pages = usePages(typed.trim());
  const acts = useActs(typed.trim());

  const groups: Group[] = typed.trim()
    ? [
        ...found.map(({ kind, total, rows }) => ({
          key: kind,
          title: t(`kinds.${kind}`),
          total,
          options: rows.map(
            (row): Option => ({
              type: 'found',
              key: `${kind}-${row.id}`,
              kind,
              row,
              target: foundTarget(kind, row.id),
            }),
          ),
        })),
        {
          key: 'actions',
          title: t('actions'),
          options: [
            ...shortcutsOf(found).map(
              ({ key, title, target }): Option => ({
                type: 'go',
                key,
                target,
                label: t(`shortcuts.${key}`, { title }),
              }),
            ),
            ...acts,
          ],
        },
        { key: 'pages', title: t('goTo'), options: pages },
      ]
    : [
        {
          key: 'recent',
          title: t('recent'),
          options: openedLately().map(
            ({ kind, row }): Option => ({
              type: 'found',
              key: `${kind}-${row.id}`,
              kind,
              row,
              target: foundTarget(kind, row.id),
            }),
          ),
        },
        { key: 'pages', title: t('goTo'), options: pages },
        { key: 'actions', title: t('actions'), options: acts },
      ];
  const shown = groups.filter(({ options }) => options.length > 0);
  const options = shown.flatMap((group) => group.options);
  const current = options[Math.min(chosen, options.length - 1)];
  const optionId = (key: string) => `${listId}-${key}`;
  const total = found.reduce((sum, group) => sum + group.total, 0);

  const move = (to: number) => {
    setChosen(to);
    const next = options[to];
    if (next) document.getElementById(optionId(next.key))?.scrollIntoView({ block: 'nearest' });
  };
  const heed = (event: KeyboardEvent) => {
    const last = options.length - 1;
    const at = Math.min(chosen, last);
    const steps: Record<string, number> = {
      ArrowDown: at >= last ? 0 : at + 1,
      ArrowUp: at <= 0 ? last : at - 1,
    };
    const to = steps[event.key];
    if (to !== undefined && options.length) {
      event.preventDefault();
      move(to);
    } else if (event.key === 'Enter' && current && !isWaiting) {
      event.preventDefault();
      // The link opens where the browser would open it, in a new tab with Ctrl.
      document.getElementById(optionId(current.key))?.dispatchEvent(
        new window.MouseEvent('click', {
          bubbles: true,
          cancelable: true,
          ctrlKey: event.ctrlKey,
          metaKey: event.metaKey,
        }),
      );
    }
  };
  const open = (option: Option, { ctrlKey, metaKey }: MouseEvent) => {
    if (option.type === 'found') noteOpened(option.kind, option.row);
    if (!ctrlKey && !metaKey) onClose();
    if (option.type === 'act') option.run();
  };

  return (
    <dialog {...modal} className={`floating framed raised column clip ink ${classes.dialog}`} aria-label={t('title')}>
      <div className={`muted row gap-3 fixed below ${classes.field}`}>
        <IconSearch size={20} stroke={1.75} aria-hidden="true" />
        <input
          className="grow slim tall large ink"
          type="text"
          role="combobox"
          aria-label={t('shell:search')}
          aria-expanded={options.length > 0}
          aria-controls={listId}
          aria-autocomplete="list"
          {...(current && { 'aria-activedescendant': optionId(current.key) })}
          autoComplete="off"
          aria-invalid={fault !== undefined}
          placeholder={t('shell:search')}
          value={typed}
          onChange={({ currentTarget }) => {
            setTyped(currentTarget.value);
            setChosen(0);
          }}
          onKeyDown={heed}
        />
        <button
          type="button"
          className={`stack centre round ${classes.close}`}
          aria-label={t('close')}
          onClick={onClose}
        >
          <IconX size={18} stroke={1.75} aria-hidden="true" />
        </button>
      </div>
      <p className="pad-2-4 fine fixed well below" role="status">
        {said()}
      </p>
      <div className={`phone-grow ${classes.results}`}>
        {read.isError && isAsked && <ErrorPanel retry={() => void read.refetch()} />}
        {isWaiting && found.length === 0 && (
          <div className="gap-4 pad-3 stack">
            {[0, 1, 2, 3].map((at) => (
              <SkeletonBar key={at} at={at} />
            ))}
          </div>
        )}
        <div role="listbox" id={listId} aria-label={t('results')}>
          {shown.map(({ key, title, total: many, options: ofGroup }) => (
            // biome-ignore lint/a11y/useSemanticElements: a group of options, and no set of fields
            <div key={key} role="group" aria-label={title}>
              <div className={`label row gap-2 ${classes.title}`} aria-hidden="true">
                {title}
                {many !== undefined && (
                  <span className={classes.count}>{many > mostCounted ? `${formatNumber(mostCounted)}+` : many}</span>
                )}
              </div>
              {ofGroup.map((option) => (
                <OptionRow
                  key={option.key}
                  id={optionId(option.key)}
                  option={option}
                  isChosen={option === current}
                  keyword={typed.trim() && keyword}
                  onClick={(event) => open(option, event)}
                />
              ))}
            </div>
          ))}
        </div>
      </div>
      <div className="pad-2-4 no-phone gap-2-4 fine line wrap fixed above well" aria-hidden="true">
        <span className="inline gap-2">
          <kbd>↑</kbd>
          <kbd>↓</kbd>
          {t('move')}
        </span>
        <span className="inline gap-2">
          <kbd>Enter</kbd>
          {t('open')}
        </span>
        <span className="inline gap-2">
          <kbd>Ctrl</kbd>
          <kbd>Enter</kbd>
          {t('newTab')}
        </span>
        <span className="inline gap-2">
          <kbd>Esc</kbd>
          {t('close')}
        </span>
      </div>
    </dialog>
  );

  function said(): string {
    if (fault) return fault;
    if (!typed.trim()) return t('hint');
    if (!isSearched(typed.trim())) return t('short', { count: shortestSearch });
    if (isWaiting) return t('waiting');
    if (found.some((group) => group.total > mostCounted)) return t('foundMore', { many: formatNumber(mostCounted) });
    return total > 0 ? t('found', { count: total }) : t('none', { keyword });
  }
}

/** Pages of the menu whose name has all that was typed in it. */
function usePages(typed: string): Option[] {
  const { t } = useTranslation('shell');
  const { person, divisionId } = usePerson();
  const all = useContext(ScreensContext);
  const words = typed.toLowerCase().split(/\s+/).filter(Boolean);
  return menuOf(all, person, divisionId)
    .flatMap((node) => (node.kind === 'item' ? [node.item] : node.items))
    .map(
      ({ path, target, label }): Option => ({
        type: 'go',
        key: path.replaceAll('/', '-'),
        target,
        label: t(`menu.${label}`),
      }),
    )
    .filter((option) => option.type === 'go' && words.every((word) => option.label.toLowerCase().includes(word)))
    .slice(0, words.length ? 4 : 8);
}
