import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '#platform/web/format.ts';
import { useSearchAt } from '#platform/web/links.ts';
import type { State } from '../../rules.ts';
import classes from './strength.module.css';

const path = '/dashboard/manning/planning/strength';

interface CountListProps {
  title: string;
  sum: number;
  rows: readonly { list: State | 'seats'; count: number }[];
}

/** Numbers that come to a sum, each opening the list behind it. */
export function CountList({ title, sum, rows }: CountListProps) {
  const { t } = useTranslation('strength');
  const search = useSearchAt(path);
  const navigate = useNavigate({ from: path });
  return (
    <div className={classes.counts}>
      <h3 className="row spread">
        {title} <b className="num">{formatNumber(sum)}</b>
      </h3>
      <ul>
        {rows.map(({ list, count }) => {
          const isOpen = search.list === list;
          return (
            <li key={list} className="row spread gap-3 small">
              <span>{t(`states.${list}`)}</span>
              {count === 0 ? (
                <span className="num dim">0</span>
              ) : (
                <button
                  type="button"
                  className="num bare touch"
                  aria-expanded={isOpen}
                  aria-label={t('detail.show', { what: t(`states.${list}`), count })}
                  onClick={() =>
                    void navigate({
                      search: { ...search, list: isOpen ? undefined : list },
                      replace: true,
                      resetScroll: false,
                    })
                  }
                >
                  {formatNumber(count)}
                </button>
              )}
            </li>
          );
        })}
      </ul>
    </div>
  );
}
