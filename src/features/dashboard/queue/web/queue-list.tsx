import { Button } from '@mantine/core';
import { IconCheck, IconX } from '@tabler/icons-react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { usePositionName } from '#features/reference/web/parts/position-name.ts';
import type { CountedKind } from '#platform/contract/counted.ts';
import { CheckBox } from '#platform/web/parts/check-box.tsx';
import { Badge } from '#platform/web/parts/status-badge.tsx';
import surface from '#platform/web/parts/surface.module.css';
import type { Verdict } from '#platform/web/queue-kinds.ts';
import type { Queued } from '../../contract.ts';
import { useCountedNote, useCountedTitle } from '../../web/parts/counted-list.tsx';
import { isAlike, isRejectable, wordsOf } from '../rules.ts';
import classes from './queue-list.module.css';
import { UrgencyBadge } from './urgency-badge.tsx';
import { keyOf, type Queue } from './use-queue.ts';

/** Kinds whose items are alike by what is noted of them, and not by a principal or author. */
const notedAlike: readonly CountedKind[] = ['slip-approval', 'crew-request', 'invitation'];

interface QueueListProps {
  queue: Queue;
  selected: readonly Queued[];
  select: (rows: readonly Queued[]) => void;
  onDecide: (verdict: Verdict) => void;
}

/** All items, those decided here first; items of one kind and one principal or author can be selected together. */
export function QueueList({ queue, selected, select, onDecide }: QueueListProps) {
  const { t } = useTranslation('queue');
  const { waiting, done, current } = queue;
  const allId = useId();
  const noteOf = useCountedNote();
  const [first] = selected;
  const model = first ?? current;
  const alike = waiting.map(({ row }) => row).filter((row) => model && isAlike(row, model));
  const whose =
    model && notedAlike.includes(model.kind)
      ? (noteOf(model.kind, model.note) ?? '')
      : model?.alike || t('ownDivision');
  const isSelected = (row: Queued) => selected.some((each) => keyOf(each) === keyOf(row));
  const toggle = (row: Queued) =>
    select(isSelected(row) ? selected.filter((each) => keyOf(each) !== keyOf(row)) : [...selected, row]);
  return (
    <aside className={`no-phone ${surface.card} ${classes.list}`} aria-label={t('list')}>
      {alike.length > 1 && (
        <div className={`small row spread gap-2 touch below ${classes.head}`}>
          <label className="row gap-3" htmlFor={allId}>
            <CheckBox
              id={allId}
              mixed={selected.length > 0 && selected.length < alike.length}
              checked={selected.length === alike.length}
              onChange={() => select(selected.length === alike.length ? [] : alike)}
            />
            <b>
              {selected.length > 0
                ? t('selected', { count: selected.length })
                : t('selectAlike', { count: alike.length, whose })}
            </b>
          </label>
          {selected.length > 0 && (
            <span className="line gap-2 fixed">
              {model && isRejectable(model.kind) && (
                <Button size="compact-sm" variant="default" onClick={() => onDecide('rejected')}>
                  {t(`${wordsOf(model.kind)}.reject`)}
                </Button>
              )}
              <Button size="compact-sm" variant="default" onClick={() => onDecide('approved')}>
                {t(`${wordsOf(model?.kind ?? 'decision')}.approveMany`, { count: selected.length })}
              </Button>
            </span>
          )}
        </div>
      )}
      <ul>
        {done.map(({ row, verdict }) => (
          <Item key={keyOf(row)} row={row} queue={queue} isDone>
            <span className={`good stack ${classes.said}`} data-verdict={verdict} aria-hidden="true">
              {verdict === 'approved' ? <IconCheck size={16} stroke={1.75} /> : <IconX size={16} stroke={1.75} />}
            </span>
            <Badge tone={verdict === 'approved' ? 'green' : 'red'} shape={verdict === 'approved' ? 'dot' : 'cross'}>
              {t(`${wordsOf(row.kind)}.said.${verdict}`)}
            </Badge>
          </Item>
        ))}
        {waiting.map(({ row, failure }) => (
          <Item key={keyOf(row)} row={row} queue={queue} failure={failure} isPicked={isSelected(row)}>
            {waiting.some((other) => other.row !== row && isAlike(other.row, row)) ? (
              <CheckBox
                aria-label={t('select', { who: row.title ?? '' })}
                checked={isSelected(row)}
                disabled={first !== undefined && !isAlike(row, first)}
                onChange={() => toggle(row)}
                {...(current && keyOf(current) === keyOf(row) && { 'aria-keyshortcuts': 'x' })}
              />
            ) : (
              <span />
            )}
            <UrgencyBadge row={row} />
          </Item>
        ))}
      </ul>
      {alike.length > 1 && <p className="pad muted tiny">{t('together')}</p>}
    </aside>
  );
}

interface ItemProps {
  row: Queued;
  queue: Queue;
  isDone?: boolean;
  isPicked?: boolean;
  failure?: string | undefined;
  /** The mark before the name, and the badge after it. */
  children: readonly [mark: React.ReactNode, badge: React.ReactNode];
}

function Item({ row, queue, isDone, isPicked, failure, children: [mark, badge] }: ItemProps) {
  const { t } = useTranslation('queue');
  const titleOf = useCountedTitle();
  const noteOf = useCountedNote();
  const positionName = usePositionName();
  const isCurrent = queue.current !== undefined && keyOf(queue.current) === keyOf(row);
  const facts = [row.positionName && positionName(row.positionName), row.vesselName];
  return (
    <li className="stack level below" data-current={isCurrent} data-done={isDone} data-picked={isPicked}>
      {mark}
      <button
        className="pad-2-3 left"
        type="button"
        onClick={() => queue.open(row)}
        aria-current={isCurrent || undefined}
      >
        <span className="row spread gap-2">
          <b className="ellipsis clip strong nowrap">{titleOf(row.kind, row)}</b>
          {badge}
        </span>
        <small className="block ellipsis">
          {t(`kinds.${row.kind}`, { defaultValue: '' })}. {facts.filter(Boolean).join(', ')}
          {(row.kind === 'decision' || row.kind === 'invitation') && `, ${noteOf(row.kind, row.note) ?? ''}`}
        </small>
        {row.inChargeName && (
          <small className="block ellipsis">
            {row.isMine ? t('inChargeYou') : t('inCharge', { name: row.inChargeName })}
          </small>
        )}
        {failure !== undefined && <small className="bad wrapped block ellipsis">{failure}</small>}
      </button>
    </li>
  );
}
