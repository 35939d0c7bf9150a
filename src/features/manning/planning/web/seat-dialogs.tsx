import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRead } from '#platform/web/api.ts';
import { DialogOpening } from '#platform/web/dialogs/dialog-opening.tsx';
import { ErrorDialog } from '#platform/web/dialogs/error-dialog.tsx';
import { lateDialog } from '#platform/web/dialogs/use-dialogs.tsx';
import { useSearchAt } from '#platform/web/links.ts';
import type { DialogSeat } from '../../proposing/web/seat.ts';
import { type ManningRow, planning } from '../contract.ts';
import { openDialog } from '../rules.ts';
import { RemovePositionDialog } from './position-dialogs.tsx';

const AssignmentDialog = lateDialog(
  () => import('../../proposing/web/assignment-dialog.tsx'),
  ['certification', 'next-berth', 'positions'],
);
const DatesDialog = lateDialog(() => import('../../proposing/web/dates-dialog.tsx'));
const WithdrawDialog = lateDialog(() => import('../../proposing/web/withdraw-dialog.tsx'));
const MakeNextDialog = lateDialog(() => import('../../proposing/web/make-next-dialog.tsx'));

const path = '/dashboard/manning/planning/$vesselId/crew';

interface SeatDialogsProps {
  vessel: { id: number; vesselName: string; vesselType: string };
  rows: readonly ManningRow[];
}

/** The dialog that the address asks for; closing it takes its keys out of the address. */
export function SeatDialogs({ vessel, rows }: SeatDialogsProps) {
  const { t } = useTranslation('manning-crew');
  const search = useSearchAt(path);
  const navigate = useNavigate();
  const seatId = search['delete-position'] ?? search.vcid;
  const shown = rows.find((each) => each.vesselCrewId === seatId);
  // A link may name a seat of another page.
  const read = useRead(
    planning.manning,
    { vesselId: vessel.id, filterList: `vesselCrewId:${seatId};` },
    { enabled: seatId !== undefined && !shown },
  );
  const row = shown ?? read.data?.vesselCrewManning.data[0];
  const opened = useOpened(search, row);
  const onClose = () =>
    void navigate({
      to: '.',
      search: (before: object) => ({ ...before, ...closed }),
      replace: true,
    });
  if (!shown && read.error) return <ErrorDialog text={t('dates.notRead')} onClose={onClose} />;
  if (!opened && read.isLoading) return <DialogOpening />;
  if (opened) return <Opened {...{ ...opened, vessel, onClose }} />;
  if (!row && read.data)
    return <ErrorDialog title={t('link.removed')} text={t('link.removedText')} onClose={onClose} />;
  if (row && names.some((key) => search[key] !== undefined))
    return <ErrorDialog title={t('link.changed')} text={t('link.changedText')} onClose={onClose} />;
  return null;
}

const keys = ['joi', 'sid', 'vcid', 'n', 'nbo', 'pp', 'p', 'c', 'del', 'delete-position'] as const;
/** Those that a dialog about a person or a free place is opened with; with the seat alone a link shows the list. */
const names = ['n', 'nbo', 'c', 'del'] as const;
const closed = Object.fromEntries(keys.map((key) => [key, undefined]));

interface OpenedDialog {
  opened: NonNullable<ReturnType<typeof openDialog>>;
  row: ManningRow;
}

/**
 * The dialog that the address opened, with its seat as it was then. It stays until the address changes: what it saves
 * is read again before it is closed, and the seat is another one by then.
 */
function useOpened(search: ReturnType<typeof useSearchAt<typeof path>>, row: ManningRow | undefined) {
  const asked = JSON.stringify(keys.map((key) => search[key] ?? null));
  const [kept, setKept] = useState<OpenedDialog & { asked: string }>();
  if (kept?.asked === asked) return kept;
  const opened = row && openDialog(search, row);
  if (opened) setKept({ asked, opened, row });
  else if (kept) setKept(undefined);
  return opened ? { opened, row } : undefined;
}

interface OpenedProps extends Pick<SeatDialogsProps, 'vessel'>, OpenedDialog {
  onClose: () => void;
}

function Opened({ opened, row, vessel, onClose }: OpenedProps) {
  const seat: DialogSeat = {
    ...row,
    vesselName: vessel.vesselName,
    shipName: vessel.vesselType,
    relieves: row.current,
  };
  if (opened.dialog === 'remove-position') return <RemovePositionDialog {...row} onClose={onClose} />;
  if (opened.dialog === 'assign')
    return <AssignmentDialog seat={seat} assignmentOn={opened.assignmentOn} onClose={onClose} />;
  const { assignmentOn } = opened;
  const person = { Current: row.current, Next: row.next, NextButOne: row.nextButOne }[assignmentOn];
  if (!person) return null;
  if (opened.dialog === 'dates')
    return <DatesDialog seat={seat} person={{ ...person, assignmentOn }} relief={row.next} onClose={onClose} />;
  if (assignmentOn === 'Current') return null;
  const planned = { ...person, assignmentOn };
  if (opened.dialog === 'withdraw') return <WithdrawDialog seat={seat} person={planned} onClose={onClose} />;
  return <MakeNextDialog seat={seat} person={planned} onClose={onClose} />;
}
