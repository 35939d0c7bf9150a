import { IconCalendar } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useCountryName } from '#features/reference/countries/web/country-name.ts';
import { useRead } from '#platform/web/api.ts';
import { lateDialog, useDialogs } from '#platform/web/dialogs/use-dialogs.tsx';
import { formatDay } from '#platform/web/format.ts';
import { Button } from '#platform/web/parts/button.tsx';
import { EmptyState } from '#platform/web/parts/empty-state.tsx';
import { ErrorPanel } from '#platform/web/parts/error-panel.tsx';
import { Section } from '#platform/web/parts/section.tsx';
import { Skeletons } from '#platform/web/parts/skeletons.tsx';
import { type ListDay, vesselMatrix } from '../contract.ts';
import type { AheadBy } from '../rules.ts';
import classes from './matrix.module.css';
import { OfficerTable } from './officer-table.tsx';
import { OpenServiceNote } from './open-service-note.tsx';
import { PairSums } from './pair-sums.tsx';
import { UnclassifiedNote } from './unclassified-note.tsx';
import { AheadSwitch } from './view-switch.tsx';

const DayDialog = lateDialog(() => import('./day-dialog.tsx'));

/** The officer matrix of a tanker as of a day (domain facts 3d). */
export function OfficerMatrixView({ vesselId, day, by }: { vesselId: number; day: string; by: AheadBy }) {
  const { t } = useTranslation('officer-matrix');
  const nameOf = useCountryName();
  const read = useRead(vesselMatrix.officerMatrix, { vesselId, date: day, by }, { keepPrevious: true });
  // A refused date is shown here, where another one can be chosen.
  if (read.error?.fields?.date)
    return (
      <Section
        title={t('title')}
        description={t('asOf', { day: formatDay(day) })}
        actions={<ChangeDay day={day} by={by} />}
        flush
      >
        <EmptyState title={read.error.message} body={t('otherDay')} />
      </Section>
    );
  if (read.error) return <ErrorPanel retry={() => void read.refetch()} />;
  if (!read.data) return <Skeletons rows={8} columns={6} />;
  const { officers, pairs, date, by: ahead, flag } = read.data.data;
  const under = flag ? t('flag', { flag: nameOf(flag) }) : t('noFlag');
  return (
    <div className="gap-4 stack single" aria-busy={read.isPlaceholderData}>
      <UnclassifiedNote officers={officers} />
      <OpenServiceNote officers={officers} />
      <Section
        title={t('title')}
        description={[t('asOf', { day: formatDay(date) }), ...(officers.length > 0 ? [under] : [])].join(' · ')}
        actions={
          <>
            {ahead && <AheadSwitch day={date} current={ahead} />}
            <ChangeDay day={day} by={by} />
          </>
        }
        flush
      >
        {officers.length > 0 ? (
          <OfficerTable label={t('title')} officers={officers} />
        ) : (
          <EmptyState title={t('empty')} body={t(ahead ? 'emptyAhead' : 'emptyText')} />
        )}
      </Section>
      {officers.length > 0 && <PairSums pairs={pairs} />}
      <p className={`dim ${classes.rules}`}>{t('rules')}</p>
    </div>
  );
}

/** Another day: one that has passed, or that of an intended voyage. */
function ChangeDay({ day, by }: { day: string; by: AheadBy }) {
  const { t } = useTranslation('officer-matrix');
  const navigate = useNavigate({ from: '/dashboard/vessel-management/$vesselId/details' });
  const { open, opened } = useDialogs();
  return (
    <>
      <Button
        variant="default"
        icon={IconCalendar}
        onClick={() =>
          open(DayDialog, {
            title: t('day.change'),
            submitLabel: t('day.show'),
            day,
            by,
            onSubmit: (asked: ListDay) =>
              navigate({
                search: (now) => ({ ...now, date: asked.date, by: asked.by === 'aboard' ? asked.by : undefined }),
              }),
          })
        }
      >
        {t('day.change')}
      </Button>
      {opened}
    </>
  );
}
