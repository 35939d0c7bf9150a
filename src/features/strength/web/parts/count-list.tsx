import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '#platform/web/format.ts';
import { useSearchAt } from '#platform/web/links.ts';
import type { Figure } from '../../rules.ts';
import classes from './strength.module.css';

const path = '/dashboard/manning/planning/strength';

type Listed = { list: Figure | 'seats'; count: number };

interface CountListProps {
  title: string;
  sum: number;
  rows: readonly Listed[];
  /** Some of them, who are counted above already. */
  among?: Listed | undefined;
}

/** Numbers that come to a sum, each opening the list behind it. */
export function CountList({ title, sum, rows, among }: CountListProps) {
  return (
    <div className={classes.counts}>
      <h3 className="row spread">
        {title} <b className="num">{formatNumber(sum)}</b>
      </h3>
      <ul className="ruled">
        {[...rows, ...(among ? [among] : [])].map((row) => (
          <CountRow key={row.list} {...row} isAmong={row === among} />
        ))}
      </ul>
    </div>
  );
}

function CountRow({ list, count, isAmong }: Listed & { isAmong: boolean }) {
  const { t } = useTranslation('strength');
  const search = useSearchAt(path);
  const navigate = useNavigate({ from: path });
  const isOpen = search.list === list;
  const name = t(`states.${list}`);
  const turn = () =>
    void navigate({
      search: { ...search, list: isOpen ? undefined : list },
      replace: true,
      resetScroll: false,
    });
  return (
    <li className={isAmong ? 'row spread gap-3 fine' : 'row spread gap-3 small'}>
      <span>{name}</span>
      {count === 0 ? (
        <span className="num dim">0</span>
      ) : (
        <button
          type="button"
          className="num bare linked bold right"
          aria-expanded={isOpen}
          aria-label={t('detail.show', { what: name, count })}
          onClick={turn}
        >
          {formatNumber(count)}
        </button>
      )}
    </li>
  );
}
