import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { mostOnLetter } from '#features/preparation/letters/rules.ts';
import { lateDialog, useDialogs } from '#platform/web/dialogs/use-dialogs.tsx';
import { useMay } from '#platform/web/session.tsx';
import { notify } from '#platform/web/theme/notify.ts';
import { type Renewal, renewals } from '../../contract.ts';

// Each comes with its form, when it is first opened.
const BookMcuDialog = lateDialog(
  async () => ({ default: (await import('./book-dialog.tsx')).BookMcuDialog }),
  ['positions', 'preparation', 'preparation-bjst', 'preparation-mcu'],
);
const BookBjstDialog = lateDialog(
  async () => ({ default: (await import('./book-dialog.tsx')).BookBjstDialog }),
  ['positions', 'preparation', 'preparation-bjst', 'preparation-mcu'],
);

/** Each person once. */
const peopleOf = (rows: readonly Renewal[]) => [...new Map(rows.map((row) => [row.employeeId, row])).values()];

interface Booking {
  /** What can be booked for the rows selected; nothing for those who may not. */
  actions: ((rows: readonly Renewal[], clear: () => void) => ReactNode) | undefined;
  dialog: ReactNode;
}

/** Books what rows of the list need: check-ups for medical requirements, BJST for certificates. */
export function useBooking(): Booking {
  const { t } = useTranslation('renewals');
  const mayBook = useMay(renewals.bookMcu.access);
  const dialogs = useDialogs();
  const open = (BookDialog: typeof BookMcuDialog, people: readonly Renewal[], clear: () => void) => {
    if (people.length > mostOnLetter) notify.error(t('book.tooMany', { most: mostOnLetter }));
    else dialogs.open(BookDialog, { people, onBooked: clear });
  };
  const actions = (rows: readonly Renewal[], clear: () => void) => {
    const forMcu = peopleOf(rows.filter(({ kind }) => kind === 'medical'));
    const forBjst = peopleOf(rows.filter(({ kind }) => kind === 'certificate'));
    return (
      <>
        {forMcu.length > 0 && (
          <Button variant="subtle" onClick={() => open(BookMcuDialog, forMcu, clear)}>
            {t('book.mcu', { count: forMcu.length })}
          </Button>
        )}
        {forBjst.length > 0 && (
          <Button variant="subtle" onClick={() => open(BookBjstDialog, forBjst, clear)}>
            {t('book.bjst', { count: forBjst.length })}
          </Button>
        )}
      </>
    );
  };
  return { actions: mayBook ? actions : undefined, dialog: dialogs.opened };
}
