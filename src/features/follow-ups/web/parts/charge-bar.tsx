import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useSave } from '#platform/web/api.ts';
import { lateDialog, useDialogs } from '#platform/web/dialogs/use-dialogs.tsx';
import { formatInstant } from '#platform/web/format.ts';
import { Initials } from '#platform/web/parts/initials.tsx';
import { usePerson } from '#platform/web/session.tsx';
import { notify } from '#platform/web/theme/notify.ts';
import { followUps, type InCharge } from '../../contract.ts';
import { initialsOf } from './comment-item.tsx';
import classes from './discussion.module.css';
import type { Target } from './target.ts';

// The page does not wait for forms.
const HandOverDialog = lateDialog(() => import('./hand-over-dialog.tsx'));

/** Who is in charge of a record, with the ways to change that. */
export function ChargeBar({ target, inCharge }: { target: Target; inCharge: InCharge | null }) {
  const { t } = useTranslation('follow-ups');
  const { person } = usePerson();
  const { open, opened } = useDialogs();
  const [take, release] = [useSave(followUps.putInCharge), useSave(followUps.release)];
  const onFailure = { onError: ({ message }: { message: string }) => notify.error(message) };
  return (
    <div className={`pad-2-3 round-10 gap-2 framed row wrap ${classes.charge}`}>
      {inCharge && <Initials of={initialsOf(inCharge.name)} />}
      <p className="grow">
        {inCharge ? (
          <>
            <b>{inCharge.isOwn ? t('charge.own') : inCharge.name}</b>
            <small className="small block num">
              {t(inCharge.isHere ? 'charge.since' : 'charge.gone', { at: formatInstant(inCharge.since) })}
            </small>
          </>
        ) : (
          <>
            <b>{t('charge.nobody')}</b>
            <small className="small block">{t('charge.nobodyText')}</small>
          </>
        )}
      </p>
      {!inCharge?.isOwn && (
        <Button
          variant="default"
          loading={take.isPending}
          onClick={() =>
            take.mutate(
              { ...target, userId: person.userId },
              { ...onFailure, onSuccess: () => notify.success(t('charge.taken')) },
            )
          }
        >
          {t('charge.take')}
        </Button>
      )}
      <Button variant="default" onClick={() => open(HandOverDialog, { target })}>
        {t('charge.handOver')}
      </Button>
      {inCharge?.isOwn && (
        <Button
          variant="subtle"
          loading={release.isPending}
          onClick={() =>
            release.mutate(target, { ...onFailure, onSuccess: () => notify.success(t('charge.released')) })
          }
        >
          {t('charge.release')}
        </Button>
      )}
      {opened}
    </div>
  );
}
