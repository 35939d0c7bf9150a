import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Bar, SeatRow } from '#features/manning/chart/contract.ts';
import { useRead } from '#platform/web/api.ts';
import { LeaveGuard } from '#platform/web/form/leave-guard.tsx';
import { formatDay } from '#platform/web/format.ts';
import { useIsPhone } from '#platform/web/list-page/use-media.ts';
import { ErrorPanel } from '#platform/web/parts/error-panel.tsx';
import { Stack } from '#platform/web/parts/layout.tsx';
import { Note } from '#platform/web/parts/note.tsx';
import { whatIf } from '../contract.ts';
import { BarList } from './bar-list.tsx';
import { DayFields } from './day-fields.tsx';
import { EffectsPanel } from './effects-panel.tsx';
import { MatrixTable } from './matrix-table.tsx';
import { MoveBar } from './move-bar.tsx';
import { MoveList } from './move-list.tsx';
import { useShiftWords } from './shift-words.ts';
import { useUndoKeys } from './undo-keys.ts';
import { type BarDays, triedMoves, useMoves } from './use-moves.ts';
import { useScenarios } from './use-scenarios.ts';
import classes from './what-if.module.css';
import { WhatIfChart } from './what-if-chart.tsx';

const Scenarios = lazy(async () => ({ default: (await import('./scenarios.tsx')).Scenarios }));

interface WhatIfProps {
  vesselId: number;
  seats: readonly SeatRow[];
}

/** The chart of a vessel with bars that move, and beside it what that comes to. */
export function WhatIf({ vesselId, seats }: WhatIfProps) {
  const { t } = useTranslation('what-if');
  const isPhone = useIsPhone();
  const bars = seats.flatMap(({ vesselCrews }) => vesselCrews);
  const moves = useMoves(bars);
  const [chosenId, choose] = useState<number>();
  const [said, say] = useState('');
  const scenarios = useScenarios(vesselId, moves);
  useUndoKeys(moves);
  const read = useRead(whatIf.effects, { vesselId, moves: triedMoves(moves) }, { keepPrevious: true });
  const answer = read.data?.data;
  const shift = useShiftWords();
  const move = (bar: Bar, days: BarDays) => {
    moves.move(bar, days);
    choose(bar.assignmentId);
    say(
      t('said', {
        name: bar.employeeFullName,
        from: formatDay(days.from),
        to: formatDay(days.to),
        shift: shift(bar, days),
      }),
    );
  };
  const chosen = bars.find(({ assignmentId }) => assignmentId === chosenId) ?? moves.moves.at(-1)?.bar;
  const effect = answer?.effects.find(({ assignmentId }) => assignmentId === chosen?.assignmentId);
  const shared = { seats, moves, chosen, choose: (bar: Bar) => choose(bar.assignmentId), move };
  const fields = chosen && <DayFields key={chosen.assignmentId} bar={chosen} days={moves.daysOf(chosen)} move={move} />;
  return (
    <>
      <LeaveGuard hasUnsaved={() => moves.moves.length > 0 && !scenarios.isKept} />
      <MoveBar vesselId={vesselId} moves={moves} answer={read.isPlaceholderData ? undefined : answer} />
      <p className="visually-hidden" role="status">
        {said}
      </p>
      <Stack>
        {scenarios.error && <ErrorPanel retry={scenarios.readAgain} />}
        {(scenarios.all.length > 0 || moves.moves.length > 0) && (
          <Suspense>
            <Scenarios vesselId={vesselId} moves={moves} scenarios={scenarios} answer={answer} />
          </Suspense>
        )}
        <div className={`stack gap-4 top ${classes.page}`}>
          <div className="stack single gap-4">
            {isPhone ? <BarList {...shared} fields={fields} /> : <WhatIfChart {...shared} />}
            {!isPhone && fields}
            {moves.moves.length > 0 && <MoveList moves={moves} chosen={chosen} choose={shared.choose} />}
            {effect?.matrix && <MatrixTable matrix={effect.matrix} />}
          </div>
          <div>
            {read.error && <ErrorPanel retry={() => void read.refetch()} />}
            {effect && answer ? (
              <EffectsPanel
                effect={effect}
                answer={answer}
                reason={chosen && moves.reasonOf(chosen)}
                onReason={(text) => chosen && moves.setReason(chosen, text)}
              />
            ) : (
              <Note>{t(isPhone ? 'howOnPhone' : 'how')}</Note>
            )}
          </div>
        </div>
      </Stack>
    </>
  );
}
