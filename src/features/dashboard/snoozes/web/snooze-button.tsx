import { Button } from '@mantine/core';
import { IconBellRinging, IconClockPause } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useSave } from '#platform/web/api.ts';
import { lateDialog, useDialogs } from '#platform/web/dialogs/use-dialogs.tsx';
import { notify } from '#platform/web/theme/notify.ts';
import type { Queued } from '../../contract.ts';
import { useCountedTitle } from '../../web/parts/counted-list.tsx';
import { snoozes } from '../contract.ts';
import classes from './snooze-button.module.css';

// The queue does not wait for forms.
const SnoozeDialog = lateDialog(() => import('./snooze-dialog.tsx'));

/** Puts an item of the reader's own queue off, or brings it back. */
export function SnoozeButton({ row, onSnoozed }: { row: Queued; onSnoozed: () => void }) {
  const { t } = useTranslation('dashboard');
  const titleOf = useCountedTitle();
  const wake = useSave(snoozes.wake);
  const { open, opened } = useDialogs();
  const { line, id, snoozedUntil } = row;
  if (snoozedUntil !== null)
    return (
      <Button
        variant="default"
        className={classes.button}
        leftSection={<IconBellRinging size={18} stroke={1.75} aria-hidden="true" />}
        loading={wake.isPending}
        onClick={() =>
          wake.mutate(
            { line, itemId: id },
            { onSuccess: () => notify.success(t('snooze.back')), onError: ({ message }) => notify.error(message) },
          )
        }
      >
        <span className={classes.word}>{t('snooze.wake')}</span>
      </Button>
    );
  return (
    <>
      <Button
        variant="default"
        className={classes.button}
        leftSection={<IconClockPause size={18} stroke={1.75} aria-hidden="true" />}
        onClick={() => open(SnoozeDialog, { line, row, title: titleOf(row.kind, row), onSnoozed })}
      >
        <span className={classes.word}>{t('snooze.open')}</span>
      </Button>
      {opened}
    </>
  );
}
