import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useSave } from '#platform/web/api.ts';
import { FormPage } from '#platform/web/form/form-page.tsx';
import { useContractForm } from '#platform/web/form/use-contract-form.ts';
import { useInvitationActions } from '../../invitations/web/invitation-actions.tsx';
import { type Invitation, type SelectionSession, selectionSessions } from '../../sessions/contract.ts';
import { useResultUndo } from '../../undo/web/use-undo.ts';
import { AttendanceRow } from './attendance-row.tsx';
import { attendanceForm, rowsOf, valuesOf } from './attendance-values.ts';

interface AttendanceFormProps {
  session: SelectionSession;
  /** Those with something still to enter. */
  people: readonly Invitation[];
}

/** Who came, and what came of it: one line a person, saved in one go. */
export function AttendanceForm({ session, people }: AttendanceFormProps) {
  const { t } = useTranslation('selection');
  const save = useSave(selectionSessions.attend);
  const offerUndo = useResultUndo();
  const form = useContractForm(attendanceForm, {
    defaults: { rows: valuesOf(people) },
    onSubmit: ({ rows }) => save.mutateAsync({ id: session.id, rows: rowsOf(rows) }),
    onSaved: ({ data }) => {
      const { results, undoId } = data;
      offerUndo(results > 0 ? t('page.given', { count: results }) : t('page.saved'), [undoId], t('page.undone'));
    },
  });
  const { actionsOf, dialogs } = useInvitationActions(session);
  const markAll = () => {
    for (const [at, { attendance }] of form.form.getValues('rows').entries())
      if (attendance === 'open') form.form.setValue(`rows.${at}.attendance`, 'present', { shouldDirty: true });
  };
  return (
    <FormPage
      form={form}
      submitLabel={t('page.save')}
      status={t('page.told')}
      isBarSticky={false}
      back={
        <Button variant="default" onClick={markAll}>
          {t('page.allPresent')}
        </Button>
      }
      savesChangesOnly
    >
      <ul>
        {people.map((who, at) => (
          <AttendanceRow key={who.id} session={session} who={who} at={at} actions={actionsOf(who)} />
        ))}
      </ul>
      {dialogs}
    </FormPage>
  );
}
