import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRead, useSave } from '#platform/web/api.ts';
import { ConfirmDialog } from '#platform/web/dialogs/confirm-dialog.tsx';
import { ErrorDialog } from '#platform/web/dialogs/error-dialog.tsx';
import { formatDay } from '#platform/web/format.ts';
import { Note } from '#platform/web/parts/note.tsx';
import { notify } from '#platform/web/theme/notify.ts';
import { proposing } from '../contract.ts';
import { useRefusal } from './refusal.ts';
import type { DialogPerson, DialogSeat } from './seat.ts';
import { useTellOfMail } from './tell-of-mail.ts';
import { useAsked } from './who-is-asked.ts';

interface MakeNextDialogProps {
  seat: Pick<DialogSeat, 'vesselCrewId' | 'vesselName'>;
  person: DialogPerson;
  onClose: () => void;
}

/** Makes Next but one the Next of a seat that has none: the decisions are asked for then. */
export default function MakeNextDialog({ seat, person, onClose }: MakeNextDialogProps) {
  const { t } = useTranslation(['manning-crew', 'parts']);
  const refusal = useRefusal();
  const tellOfMail = useTellOfMail();
  const [failure, setFailure] = useState<string>();
  const makeNext = useSave(proposing.makeNext);
  const { employeeId, employeeName, onBoard, offBoard, version } = person;
  const { data: check } = useRead(proposing.check, {
    VesselCrewId: seat.vesselCrewId,
    EmployeeId: employeeId,
    StartAssignmentDate: onBoard,
    EndAssignmentDate: offBoard,
  });
  const asked = useAsked(check?.data);
  const confirm = () =>
    makeNext.mutate(
      { VesselCrewId: seat.vesselCrewId, EmployeeId: employeeId, version },
      {
        onSuccess: () => {
          notify.success(t('makeNext.done', { name: employeeName }));
          tellOfMail(seat.vesselCrewId, check?.data.principal !== null);
          onClose();
        },
        onError: (error) => setFailure(refusal(error, t('propose.failed'))),
      },
    );
  if (failure) return <ErrorDialog text={failure} onClose={onClose} />;
  return (
    <ConfirmDialog
      isOpen
      title={t('makeNext.title')}
      text={
        <>
          <p className="mt-2 mb-3 ink">
            <b>{employeeName}</b>, {seat.vesselName}
            <br />
            {t('days', { from: formatDay(onBoard), to: formatDay(offBoard) })}
          </p>
          <p>{asked?.who ?? t('makeNext.text')}</p>
          {asked?.warning && <Note kind="warn">{asked.warning}</Note>}
        </>
      }
      cancelLabel={t('parts:cancel')}
      confirmLabel={t('makeNext.ok')}
      onCancel={onClose}
      onConfirm={confirm}
      isBusy={makeNext.isPending}
    />
  );
}
