import { useTranslation } from 'react-i18next';
import type { Bar } from '#features/manning/chart/contract.ts';
import { formatDay } from '#platform/web/format.ts';
import { Section } from '#platform/web/parts/section.tsx';
import type { Moves } from './use-moves.ts';
import classes from './what-if.module.css';

interface MoveListProps {
  moves: Moves;
  chosen: Bar | undefined;
  choose: (bar: Bar) => void;
}

/** The moves in order; each opens its effects. */
export function MoveList({ moves, chosen, choose }: MoveListProps) {
  const { t } = useTranslation('what-if');
  return (
    <Section title={t('moves.title')} description={t('moves.keys')} flush>
      <ol className={classes.moves}>
        {moves.moves.map(({ bar, from, to }, at) => (
          <li key={bar.assignmentId} className="above">
            <button
              type="button"
              className="left full pad bare small row gap-2"
              aria-current={bar.assignmentId === chosen?.assignmentId}
              onClick={() => choose(bar)}
            >
              <b className="num">{at + 1}</b>
              <span>
                {t(bar.assignmentOn === 'Current' ? 'moves.aboard' : 'moves.planned', {
                  name: bar.employeeFullName,
                  from: formatDay(from),
                  to: formatDay(to),
                  fromBefore: formatDay(bar.onBoard),
                  toBefore: formatDay(bar.offBoard),
                })}
              </span>
            </button>
          </li>
        ))}
      </ol>
    </Section>
  );
}
