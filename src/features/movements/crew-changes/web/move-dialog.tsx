import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type * as z from 'zod/mini';
import { useSave } from '#platform/web/api.ts';
import { DateField } from '#platform/web/form/date-field.tsx';
import { FieldGrid } from '#platform/web/form/field-grid.tsx';
import { FormDialog } from '#platform/web/form/form-dialog.tsx';
import { useContractForm } from '#platform/web/form/use-contract-form.ts';
import { formatDay } from '#platform/web/format.ts';
import { Note } from '#platform/web/parts/note.tsx';
import { notify } from '#platform/web/theme/notify.ts';
import { currentDay } from '#platform/web/today.ts';
import { PortField } from '../../web/parts/port-field.tsx';
import { type CrewChangeDetail, crewChanges, type MovedPerson, moveForm } from '../contract.ts';
import { type Came, MoveResults } from './move-results.tsx';

type Values = z.input<typeof moveForm>;

interface MoveDialogProps {
  change: CrewChangeDetail;
  /** What came of it for each, to be read after the dialog is gone. */
  onMoved: (came: Came) => void;
  onClose: () => void;
}

/** Another date or port for everybody; refusals stay in the dialog. */
export default function MoveDialog({ change, onMoved, onClose }: MoveDialogProps) {
  const { t } = useTranslation('crew-changes');
  const navigate = useNavigate();
  const move = useSave(crewChanges.move);
  const [refused, setRefused] = useState<readonly MovedPerson[]>();
  const { vesselId, day } = change;
  const people = change.people.filter(({ progress }) => progress !== 'done');
  const ports = [...new Set(people.map(({ portId }) => portId))];
  const form = useContractForm(moveForm, {
    defaults: { newDay: day, portId: ports.length === 1 ? (ports[0] ?? null) : null },
    onSubmit: (values) =>
      move.mutateAsync({
        vesselId,
        day,
        ...values,
        people: people.map(({ assignmentId, version }) => ({ assignmentId, version })),
      }),
    onSaved: ({ data }) => {
      setRefused(undefined);
      if (!data.isChanged) return setRefused(data.people);
      notify.success(t(data.isMerged ? 'move.merged' : 'move.done', { day: formatDay(data.day) }));
      onMoved(data);
      onClose();
      if (data.day !== day)
        void navigate({
          to: '/dashboard/manning/crew-changes/$vesselId/$day',
          params: { vesselId: String(vesselId), day: data.day },
        });
    },
  });
  return (
    <FormDialog title={t('move.action')} form={form} onClose={onClose} submitLabel={t('move.submit')} savesChangesOnly>
      <p>{t('move.text', { count: people.length })}</p>
      {people.length < change.people.length && <Note>{t('move.doneStay')}</Note>}
      {refused && <MoveResults people={refused} leftOut={[]} />}
      <FieldGrid>
        <DateField<Values> name="newDay" label={t('date')} min={day < currentDay() ? day : currentDay()} required />
        <PortField name="portId" label={t('port')} required={false} />
      </FieldGrid>
    </FormDialog>
  );
}
