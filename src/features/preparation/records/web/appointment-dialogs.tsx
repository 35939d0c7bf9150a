import { type ReactNode, useState } from 'react';
import type { DefaultValues } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type * as z from 'zod/mini';
import type { Endpoint } from '#platform/contract/endpoint.ts';
import { FormDialog } from '#platform/web/form/form-dialog.tsx';
import { type FormSchema, useContractForm } from '#platform/web/form/use-contract-form.ts';
import { noteSaved } from '#platform/web/list-page/saved-rows.tsx';
import { notify } from '#platform/web/theme/notify.ts';
import { LetterPeople, type LetterPerson } from '../../letters/web/letter-people.tsx';

/** Where the texts of an appointment are: its own words for the same keys. */
export type AppointmentArea = 'preparation-mcu' | 'preparation-bjst';

export interface BookDialogProps {
  people: readonly LetterPerson[];
  vesselId: number;
  onClose: () => void;
  onBooked?: () => void;
}

interface AppointmentProps<S extends FormSchema> {
  area: AppointmentArea;
  schema: S;
  defaults: DefaultValues<z.input<S>>;
  onClose: () => void;
  /** The fields of the schedule. */
  children: ReactNode;
}

interface BookingProps<S extends FormSchema> extends AppointmentProps<S>, Omit<BookDialogProps, 'vesselId'> {
  /** The list that it is added to. */
  list: Endpoint;
  /** Books it and saves the letter that sends them there; answers the keys of its rows. */
  book: (values: z.output<S>, employeeIds: number[]) => Promise<readonly number[]>;
}

/** Books one check-up or BJST for several people. */
export function BookAppointmentDialog<S extends FormSchema>({ area, schema, defaults, ...rest }: BookingProps<S>) {
  const { t } = useTranslation(area);
  const [people, setPeople] = useState(rest.people);
  const form = useContractForm(schema, {
    defaults,
    onSubmit: (values) =>
      rest.book(
        values,
        people.map(({ employeeId }) => employeeId),
      ),
    refusedAs: t('createFailed'),
    onSaved: ([key]) => {
      notify.success(t('created'));
      const [first] = people;
      // Of several, the first leads to the others: they have the same days.
      if (key && first) void noteSaved({ lists: [rest.list], key, isNew: true, words: first.employeeFullName });
      rest.onBooked?.();
      rest.onClose();
    },
  });
  return (
    <FormDialog
      title={t('letterTitle', { count: people.length })}
      form={form}
      onClose={rest.onClose}
      submitLabel={t('submit')}
    >
      <p>{t('letterText')}</p>
      <LetterPeople people={people} onRemove={(one) => setPeople(people.filter((each) => each !== one))} />
      {rest.children}
    </FormDialog>
  );
}

/** What moving answers: the names of those without an email address, who get no message. */
interface Moved {
  data: { withoutEmail: readonly string[] };
}

interface MovingProps<S extends FormSchema> extends AppointmentProps<S> {
  appointment: { employeeName: string; version: number };
  move: (values: z.output<S>, version: number | undefined) => Promise<Moved>;
}

/** Moves a check-up or BJST that has no result. */
export function MoveAppointmentDialog<S extends FormSchema>({ area, schema, defaults, ...rest }: MovingProps<S>) {
  const { t } = useTranslation(area);
  const form = useContractForm(schema, {
    defaults,
    version: rest.appointment.version,
    onSubmit: rest.move,
    refusedAs: t('updateFailed'),
    onSaved: ({ data: { withoutEmail } }) => {
      notify.success(t('updated'));
      if (withoutEmail.length > 0) notify.error(t('notTold', { who: withoutEmail.join(', ') }));
      rest.onClose();
    },
  });
  return (
    <FormDialog
      title={t('editTitle', { name: rest.appointment.employeeName })}
      form={form}
      onClose={rest.onClose}
      savesChangesOnly
    >
      {rest.children}
    </FormDialog>
  );
}
