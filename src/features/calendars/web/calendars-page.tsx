import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRead, useSave } from '#platform/web/api.ts';
import { ActionDialog } from '#platform/web/dialogs/action-dialog.tsx';
import { formatDay, formatInstant } from '#platform/web/format.ts';
import { Button } from '#platform/web/parts/button.tsx';
import { EmptyState } from '#platform/web/parts/empty-state.tsx';
import { ErrorPanel } from '#platform/web/parts/error-panel.tsx';
import { PageHead } from '#platform/web/parts/page-head.tsx';
import { Section } from '#platform/web/parts/section.tsx';
import { Skeletons } from '#platform/web/parts/skeletons.tsx';
import { SecretDialog, SecretValue } from '#platform/web/secret-dialog.tsx';
import { notify } from '#platform/web/theme/notify.ts';
import { type CalendarRow, calendars } from '../contract.ts';
import type { CalendarKind } from '../rules.ts';

/** Addresses from which the calendar of a phone or a laptop reads one's days. */
export default function CalendarsPage() {
  const { t } = useTranslation('calendars');
  const read = useRead(calendars.own, {});
  const rows = read.data?.data;
  const make = useSave(calendars.make);
  const end = useSave(calendars.end);
  const [made, setMade] = useState<{ kind: CalendarKind; address: string }>();
  const [asked, setAsked] = useState<{ kind: CalendarKind; what: 'renew' | 'end' }>();
  const makeOne = async (kind: CalendarKind) => {
    const { data } = await make.mutateAsync({ kind });
    setMade({ kind, address: data.address });
  };
  return (
    <div className="page-narrow stack gap-4">
      <PageHead title={t('title')} description={t('text')} />
      {read.error && <ErrorPanel retry={() => void read.refetch()} />}
      {!rows && !read.error && <Skeletons rows={3} columns={2} />}
      {rows?.length === 0 && <EmptyState title={t('none')} body={t('noneText')} />}
      {rows?.map((row) => (
        <Calendar
          key={row.kind}
          row={row}
          isMaking={make.isPending}
          make={() => makeOne(row.kind).catch((error: Error) => notify.error(error.message))}
          ask={(what) => setAsked({ kind: row.kind, what })}
        />
      ))}
      {asked && (
        <ActionDialog
          isDanger={asked.what === 'end'}
          title={t(`${asked.what}.title`)}
          text={<p>{t(`${asked.what}.text`, { kind: t(`kinds.${asked.kind}`) })}</p>}
          confirmLabel={t(`${asked.what}.action`)}
          act={() => (asked.what === 'end' ? end.mutateAsync({ kind: asked.kind }) : makeOne(asked.kind))}
          done={t(`${asked.what}.done`)}
          onClose={() => setAsked(undefined)}
        />
      )}
      {made && <Made {...made} onClose={() => setMade(undefined)} />}
    </div>
  );
}

interface CalendarProps {
  row: CalendarRow;
  isMaking: boolean;
  make: () => void;
  ask: (what: 'renew' | 'end') => void;
}

function Calendar({ row: { kind, madeAt, readOn }, isMaking, make, ask }: CalendarProps) {
  const { t } = useTranslation('calendars');
  return (
    <Section
      title={t(`kinds.${kind}`)}
      description={t(`about.${kind}`)}
      actions={
        madeAt === null ? (
          <Button loading={isMaking} onClick={make} aria-label={t('makeOf', { kind: t(`kinds.${kind}`) })}>
            {t('make')}
          </Button>
        ) : (
          <>
            <Button variant="default" onClick={() => ask('renew')}>
              {t('renew.action')}
            </Button>
            <Button variant="default" onClick={() => ask('end')}>
              {t('end.action')}
            </Button>
          </>
        )
      }
    >
      {madeAt === null ? (
        <p className="muted">{t('notMade')}</p>
      ) : (
        <p className="muted">
          {t('madeAt', { at: formatInstant(madeAt) })}{' '}
          {readOn === null ? t('neverRead') : t('readOn', { day: formatDay(readOn) })}
        </p>
      )}
    </Section>
  );
}

/** The address, this one time; phones and most laptops open it in their calendar. */
function Made({ kind, address, onClose }: { kind: CalendarKind; address: string; onClose: () => void }) {
  const { t } = useTranslation('calendars');
  return (
    <SecretDialog
      title={t('made.title', { kind: t(`kinds.${kind}`) })}
      secret={address}
      labels={{ copy: t('made.copy'), copied: t('made.copied'), done: t('made.close') }}
      onClose={onClose}
      ways={
        <Button
          variant="default"
          renderRoot={(props) => <a href={address.replace(/^https?:/, 'webcal:')} {...props} />}
        >
          {t('made.open')}
        </Button>
      }
    >
      <p>{t('made.text')}</p>
      <SecretValue label={t('made.label')}>{address}</SecretValue>
    </SecretDialog>
  );
}
