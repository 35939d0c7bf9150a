import { Button, Modal } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import type { DefaultValues } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type * as z from 'zod/mini';
import { bjsts } from '#features/preparation/bjst/contract.ts';
import { scheduleForm as bjstForm } from '#features/preparation/bjst/web/bjst-form.ts';
import { ScheduleFields as BjstFields } from '#features/preparation/bjst/web/schedule-dialog.tsx';
import { useLettersLack } from '#features/preparation/letters/web/letters-lack.ts';
import { useSaveLetter } from '#features/preparation/letters/web/save-letter.ts';
import { mcus } from '#features/preparation/mcu/contract.ts';
import { scheduleForm as mcuForm, noAppointment } from '#features/preparation/mcu/web/mcu-form.ts';
import { ScheduleFields as McuFields } from '#features/preparation/mcu/web/schedule-dialog.tsx';
import type { Answer } from '#platform/contract/endpoint.ts';
import { useSave } from '#platform/web/api.ts';
import { FormDialog } from '#platform/web/form/form-dialog.tsx';
import { type FormSchema, useContractForm } from '#platform/web/form/use-contract-form.ts';
import { Row } from '#platform/web/parts/layout.tsx';
import { Note } from '#platform/web/parts/note.tsx';
import { Badge } from '#platform/web/parts/status-badge.tsx';
import { type Renewal, renewals } from '../../contract.ts';

type Results = Answer<typeof renewals.bookMcu>['data'];

interface BookDialogProps {
  people: readonly Renewal[];
  onClose: () => void;
  onBooked: () => void;
}

const idsOf = (results: Results) =>
  results.filter(({ refusal }) => refusal === null).map(({ employeeId }) => employeeId);

/** Books one check-up for the people selected, and saves the letter to the clinic. */
export function BookMcuDialog(props: BookDialogProps) {
  const save = useSave(renewals.bookMcu);
  const saveLetter = useSaveLetter(mcus.letter);
  return (
    <BookDialog
      {...props}
      kind="mcu"
      schema={mcuForm}
      defaults={noAppointment}
      book={async (values, employeeIds) => (await save.mutateAsync({ ...values, employeeIds })).data}
      saveLetter={({ letterNumber, schedule }, employeeIds) =>
        saveLetter({ employeeIds, letterNumber, schedule }, `MCU ${letterNumber}.pdf`)
      }
    >
      <McuFields />
    </BookDialog>
  );
}

/** Books one BJST for the people selected, and saves the letter that sends them there. */
export function BookBjstDialog(props: BookDialogProps) {
  const save = useSave(renewals.bookBjst);
  const saveLetter = useSaveLetter(bjsts.letter);
  return (
    <BookDialog
      {...props}
      kind="bjst"
      schema={bjstForm}
      defaults={{ letterNumber: '', place: '' }}
      book={async (values, employeeIds) => (await save.mutateAsync({ ...values, employeeIds })).data}
      saveLetter={({ letterNumber, startDate }, employeeIds) =>
        saveLetter({ employeeIds, letterNumber, startDate }, `BJST ${letterNumber}.pdf`)
      }
    >
      <BjstFields />
    </BookDialog>
  );
}

interface BookingProps<S extends FormSchema> extends BookDialogProps {
  kind: 'mcu' | 'bjst';
  schema: S;
  defaults: DefaultValues<z.input<S>>;
  book: (values: z.output<S>, employeeIds: number[]) => Promise<Results>;
  saveLetter: (values: z.output<S>, employeeIds: number[]) => Promise<void>;
  children: ReactNode;
}

/** Asks when and where, then says of each what came of it. */
function BookDialog<S extends FormSchema>({ people, kind, schema, defaults, ...rest }: BookingProps<S>) {
  const { t } = useTranslation('renewals');
  const [results, setResults] = useState<Results>();
  const form = useContractForm(schema, {
    defaults,
    onSubmit: async (values) => {
      const answer = await rest.book(
        values,
        people.map(({ employeeId }) => employeeId),
      );
      if (idsOf(answer).length > 0) await rest.saveLetter(values, idsOf(answer));
      return answer;
    },
    onSaved: (answer) => {
      setResults(answer);
      rest.onBooked();
    },
  });
  if (results) return <BookingResults results={results} onClose={rest.onClose} />;
  return (
    <FormDialog
      title={t(`book.${kind}Title`, { count: people.length })}
      form={form}
      onClose={rest.onClose}
      submitLabel={t('book.submit')}
    >
      <p>{t('book.text')}</p>
      <ul className="bullets small">
        {people.map(({ employeeId, employeeName }) => (
          <li key={employeeId}>{employeeName}</li>
        ))}
      </ul>
      {rest.children}
    </FormDialog>
  );
}

function BookingResults({ results, onClose }: { results: Results; onClose: () => void }) {
  const { t } = useTranslation('renewals');
  const booked = results.filter(({ refusal }) => refusal === null);
  const unreachable = booked.filter(({ hasEmail }) => !hasEmail).map(({ employeeName }) => employeeName);
  const lacking = useLettersLack();
  const lacks = lacking(booked.map(({ employeeName, letterLacks }) => ({ name: employeeName, letterLacks })));
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('book.results', { count: booked.length, of: results.length })}
      closeOnClickOutside={false}
      closeButtonProps={{ 'aria-label': t('book.close') }}
    >
      <ul className="stack gap-3">
        {results.map(({ employeeId, employeeName, refusal }) => (
          <li key={employeeId}>
            <Row>
              <b>{employeeName}</b>
              {refusal === null ? (
                <Badge tone="green" shape="dot">
                  {t('book.booked')}
                </Badge>
              ) : (
                <Badge tone="red" shape="cross">
                  {t('book.refused')}
                </Badge>
              )}
            </Row>
            {refusal && <p className="dim">{refusal}</p>}
          </li>
        ))}
      </ul>
      {unreachable.length > 0 && <Note kind="warn">{t('book.noEmail', { names: unreachable.join(', ') })}</Note>}
      {lacks && <Note kind="warn">{lacks}</Note>}
      <Row isAtEnd>
        <Button onClick={onClose}>{t('book.close')}</Button>
      </Row>
    </Modal>
  );
}
