import { useTranslation } from 'react-i18next';
import { usePlanningCrumbs } from '#features/manning/planning/web/planning-crumbs.ts';
import { divisions } from '#platform/contract/access.ts';
import { monthOf } from '#platform/contract/days.ts';
import { useRead } from '#platform/web/api.ts';
import { useSearchAt } from '#platform/web/links.ts';
import { EmptyState } from '#platform/web/parts/empty-state.tsx';
import { ErrorPanel } from '#platform/web/parts/error-panel.tsx';
import MisreadNote from '#platform/web/parts/misread-note.tsx';
import { PageHead } from '#platform/web/parts/page-head.tsx';
import { Skeletons } from '#platform/web/parts/skeletons.tsx';
import surface from '#platform/web/parts/surface.module.css';
import { usePerson } from '#platform/web/session.tsx';
import { type StrengthAnswer, strength } from '../contract.ts';
import { StrengthControls } from './parts/strength-controls.tsx';
import { StrengthExport } from './parts/strength-export.tsx';
import { StrengthSummary } from './parts/strength-summary.tsx';
import { StrengthTable } from './parts/strength-table.tsx';
import { monthName, worstOf } from './parts/strength-words.ts';

const path = '/dashboard/manning/planning/strength';

/** How many people each rank has and needs over twelve months, and what each figure is made of. */
export default function StrengthPage() {
  const { t } = useTranslation('strength');
  const crumbs = usePlanningCrumbs();
  const { divisionId } = usePerson();
  const { from, contracts = 'stay' } = useSearchAt(path);
  const read = useRead(strength.get, { from, contracts }, { keepPrevious: true });
  const answer = read.data?.data;
  if (read.error) return <ErrorPanel retry={() => void read.refetch()} />;
  const [first, last] = [answer?.months[0], answer?.months.at(-1)];
  return (
    <>
      <PageHead
        title={t('title')}
        crumbs={[...crumbs, { text: t('title') }]}
        description={
          answer &&
          first &&
          last &&
          t('period', {
            division: divisions[divisionId],
            count: answer.vessels,
            from: monthName(first),
            to: monthName(last),
          })
        }
      />
      {answer ? <Figures answer={answer} /> : <Skeletons rows={12} columns={14} />}
    </>
  );
}

function Figures({ answer }: { answer: StrengthAnswer }) {
  const { t } = useTranslation('strength');
  const { short, contracts, rank, month } = useSearchAt(path);
  const { ranks, months, today, pensionAge } = answer;
  const shown = short ? ranks.filter((rank) => worstOf(rank).balance < 0) : ranks;
  const misread = [
    ...(rank !== undefined && !ranks.some(({ jobPositionId }) => jobPositionId === rank) ? [`rank=${rank}`] : []),
    ...(month !== undefined && !months.includes(month) ? [`month=${month}`] : []),
  ];
  const hasPast = (months[0] ?? '') < monthOf(today);
  return (
    <>
      {misread.length > 0 && <MisreadNote misread={misread} />}
      <StrengthSummary answer={answer} />
      <section className={surface.card} aria-label={t('table')}>
        <StrengthControls today={today}>
          <StrengthExport answer={answer} ranks={shown} contractsLeave={contracts === 'leave'} />
        </StrengthControls>
        {shown.length > 0 ? (
          <StrengthTable answer={answer} ranks={shown} />
        ) : (
          <EmptyState
            title={t(short ? 'empty.noneShort' : 'empty.title')}
            body={t(short ? 'empty.noneShortText' : 'empty.text')}
          />
        )}
      </section>
      <ul className="bullets fine mt-3">
        <li>{t('notes.need')}</li>
        <li>{t('notes.day')}</li>
        <li>{t('notes.papers')}</li>
        {pensionAge !== null && <li>{t('notes.pension', { age: pensionAge })}</li>}
        {hasPast && <li>{t('notes.past')}</li>}
      </ul>
    </>
  );
}
