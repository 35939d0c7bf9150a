import { Button } from '@mantine/core';
import { type ReactNode, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { mostOnLetter } from '#features/preparation/letters/rules.ts';
import { lazyWithTexts } from '#platform/web/lazy-with-texts.ts';
import { useMay } from '#platform/web/session.tsx';
import { notify } from '#platform/web/theme/notify.ts';
import { type Renewal, renewals } from '../../contract.ts';

// Each comes with its form, when it is first opened.
const BookMcuDialog = lazyWithTexts(
  async () => ({ default: (await import('./book-dialog.tsx')).BookMcuDialog }),
  ['positions', 'preparation', 'preparation-bjst', 'preparation-mcu'],
);
const BookBjstDialog = lazyWithTexts(
  async () => ({ default: (await import('./book-dialog.tsx')).BookBjstDialog }),
  ['positions', 'preparation', 'preparation-bjst', 'preparation-mcu'],
);

interface Batch {
  kind: 'mcu' | 'bjst';
  people: readonly Renewal[];
  clear: () => void;
}

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
  const [batch, setBatch] = useState<Batch>();
  const open = (kind: Batch['kind'], people: readonly Renewal[], clear: () => void) => {
    if (people.length > mostOnLetter) notify.error(t('book.tooMany', { most: mostOnLetter }));
    else setBatch({ kind, people, clear });
  };
  const actions = (rows: readonly Renewal[], clear: () => void) => {
    const forMcu = peopleOf(rows.filter(({ kind }) => kind === 'medical'));
    const forBjst = peopleOf(rows.filter(({ kind }) => kind === 'certificate'));
    return (
      <>
        {forMcu.length > 0 && (
          <Button variant="subtle" onClick={() => open('mcu', forMcu, clear)}>
            {t('book.mcu', { count: forMcu.length })}
          </Button>
        )}
        {forBjst.length > 0 && (
          <Button variant="subtle" onClick={() => open('bjst', forBjst, clear)}>
            {t('book.bjst', { count: forBjst.length })}
          </Button>
        )}
      </>
    );
  };
  const given = batch && { people: batch.people, onBooked: batch.clear, onClose: () => setBatch(undefined) };
  return {
    actions: mayBook ? actions : undefined,
    dialog: (
      <Suspense>
        {given && batch.kind === 'mcu' && <BookMcuDialog {...given} />}
        {given && batch.kind === 'bjst' && <BookBjstDialog {...given} />}
      </Suspense>
    ),
  };
}
