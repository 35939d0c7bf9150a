import { useFormContext } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type * as z from 'zod/mini';
import { reference } from '#features/reference/contract.ts';
import { useSave } from '#platform/web/api.ts';
import { choicesOf } from '#platform/web/choices.ts';
import { SelectField } from '#platform/web/form/choice-fields.tsx';
import { CreatableSelect } from '#platform/web/form/creatable-select.tsx';
import { DateField } from '#platform/web/form/date-field.tsx';
import { FieldGrid, WideField } from '#platform/web/form/field-grid.tsx';
import { FormDialog } from '#platform/web/form/form-dialog.tsx';
import { NumberField, TextAreaField, TextField } from '#platform/web/form/text-fields.tsx';
import { TimeField } from '#platform/web/form/time-field.tsx';
import { useContractForm } from '#platform/web/form/use-contract-form.ts';
import { formatDay } from '#platform/web/format.ts';
import { Note } from '#platform/web/parts/note.tsx';
import { notify } from '#platform/web/theme/notify.ts';
import { currentDay } from '#platform/web/today.ts';
import { type SelectionSession, selectionSessions, sessionForm } from '../contract.ts';
import { type SessionKind, sessionKinds } from '../rules.ts';

type Values = z.input<typeof sessionForm>;

interface SessionDialogProps {
  /** The one to change; without it another is planned. */
  session?: SelectionSession;
  /** For what another is planned, where that is known. */
  kind?: SessionKind;
  onSaved?: (id: number) => void;
  onClose: () => void;
}

/** Plans a session, or changes one. */
export default function SessionDialog({ session, kind, onSaved, onClose }: SessionDialogProps) {
  const { t } = useTranslation('selection');
  const insert = useSave(selectionSessions.insert);
  const update = useSave(selectionSessions.update);
  const form = useContractForm(sessionForm, {
    defaults: session ? valuesOf(session) : { ...emptySession, ...(kind && { kind }) },
    ...(session && { version: session.version }),
    onSubmit: ({ kind: asked, ...values }, version) =>
      session
        ? update.mutateAsync({ id: session.id, ...values, version })
        : insert.mutateAsync({ kind: asked, ...values }),
    onSaved: ({ data }) => {
      notify.success(t(session ? 'saved' : 'added'));
      onSaved?.(data.id);
      onClose();
    },
  });
  const title = session
    ? t('editTitle', { kind: t(`kinds.${session.kind}`), day: formatDay(session.heldOn) })
    : t('addTitle');
  return (
    <FormDialog title={title} form={form} onClose={onClose}>
      {session !== undefined && session.waiting > 0 && (
        <Note kind="info">{t('toldOfChange', { count: session.waiting })}</Note>
      )}
      <SessionFields isKindOpen={session === undefined && kind === undefined} />
    </FormDialog>
  );
}

const emptySession = {
  startsAt: '09:00',
  endsAt: '12:00',
  place: '',
  address: '',
  onlineLink: '',
  capacity: 20,
  note: '',
};

const valuesOf = (session: SelectionSession): Values => ({
  kind: session.kind,
  heldOn: session.heldOn,
  startsAt: session.startsAt,
  endsAt: session.endsAt,
  place: session.place ?? '',
  address: session.address ?? '',
  onlineLink: session.onlineLink ?? '',
  capacity: session.capacity,
  note: session.note ?? '',
});

function SessionFields({ isKindOpen }: { isKindOpen: boolean }) {
  const { t } = useTranslation('selection');
  const isClinic = useFormContext<Values>().watch('kind') === 'mcu';
  return (
    <FieldGrid>
      <SelectField<Values>
        name="kind"
        label={t('fields.kind')}
        options={choicesOf(sessionKinds, (value) => t(`kinds.${value}`))}
        readOnly={!isKindOpen}
        required
      />
      <DateField<Values> name="heldOn" label={t('fields.heldOn')} min={currentDay()} required />
      <TimeField<Values> name="startsAt" label={t('fields.startsAt')} required />
      <TimeField<Values> name="endsAt" label={t('fields.endsAt')} required />
      {isClinic ? (
        <CreatableSelect<Values>
          name="place"
          label={t('fields.clinic')}
          read={reference.getMCUClinic}
          create={reference.createMCUClinic}
          required
        />
      ) : (
        <TextField<Values> name="place" label={t('fields.place')} maxLength={100} />
      )}
      <TextField<Values> name="address" label={t('fields.address')} maxLength={200} />
      {!isClinic && (
        <TextField<Values>
          name="onlineLink"
          type="url"
          label={t('fields.onlineLink')}
          maxLength={500}
          placeholder="https://"
        />
      )}
      <NumberField<Values> name="capacity" label={t('fields.capacity')} required />
      <WideField>
        <TextAreaField<Values> name="note" label={t('fields.note')} hint={t('noteHint')} maxLength={1000} />
      </WideField>
    </FieldGrid>
  );
}
