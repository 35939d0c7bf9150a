import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { usePositionName } from '#features/reference/web/parts/position-name.ts';
import { usePaperName } from '#features/seafarers/web/parts/paper-name.ts';
import { roleClass } from '#platform/contract/access.ts';
import { daysBetween } from '#platform/contract/days.ts';
import { call, useRead } from '#platform/web/api.ts';
import { lateDialog } from '#platform/web/dialogs/use-dialogs.tsx';
import { formatDay, formatInstant } from '#platform/web/format.ts';
import {
  Approvals,
  Change,
  type Check,
  Checks,
  Outcomes,
  SheetColumns,
  SheetHead,
} from '#platform/web/parts/decision-sheet.tsx';
import { StatusBadge } from '#platform/web/parts/status-badge.tsx';
import { type DetailProps, type FormProps, queueKind, type Sent } from '#platform/web/queue-kinds.ts';
import type { SessionPerson } from '#platform/web/session.tsx';
import { type ExtensionChecks, type ExtensionRow, extensions } from '../contract.ts';
import { countFindings, findingsOf } from '../rules.ts';

// It comes with its form, when it is first opened.
const ExtensionDialog = lateDialog(() => import('./extension-dialog.tsx'));

/** Longer stays that wait, in the queue of decisions. */
export default queueKind({
  read: extensions.checks,
  decide: extensions.decide,
  inputOf: ({ id }) => ({ VesselCrewExtensionId: id }),
  choiceOf: ({ data: found }, person) => {
    const { extension } = found;
    const onBehalf = isOnBehalf(extension, person);
    return {
      mayDecide: extension.mayDecide,
      findings: countFindings(found),
      // What moves the relief too cannot be undone, so that one is asked before.
      needsForm: { approved: onBehalf || extension.relief?.isShifted === true, rejected: onBehalf },
      send: (verdict, reason) => sendDecision(extension, verdict === 'approved', reason),
    };
  },
  Detail,
  Form,
});

const isOnBehalf = ({ principalName }: ExtensionRow, { role }: SessionPerson) =>
  principalName !== null && roleClass(role) !== 'principal';

/** Decides in the reader's own name; it can be taken back for ten seconds, unless the relief has moved. */
async function sendDecision({ id, version }: ExtensionRow, isApproved: boolean, reason: string): Promise<Sent> {
  const { data } = await call(extensions.decide, {
    VesselCrewExtensionId: id,
    ApprovalExtensionStatus: isApproved ? 'Approved' : 'Rejected',
    version,
    ...(reason && { ExtendedReason: reason }),
  });
  return undoOf(id, data.undoUntil !== null);
}

const undoOf = (id: number, mayUndo: boolean): Sent => ({
  undo: mayUndo ? () => call(extensions.undo, { VesselCrewExtensionId: id }) : null,
});

function Detail({ row, badge }: DetailProps) {
  const { t } = useTranslation('decisions');
  const positionName = usePositionName();
  const found = useRead(extensions.checks, { VesselCrewExtensionId: row.id }).data?.data;
  const checks = useChecks(found);
  if (!found) return null;
  const { extension } = found;
  const { relief, offBoardOriginalDate: before, offBoardExtendedDate: after } = extension;
  const [by, day] = [extension.requestedBy, formatInstant(extension.requestedAt)];
  return (
    <>
      <SheetHead
        badge={badge}
        about={by ? t('sheet.extensionBy', { who: by, day }) : t('sheet.extensionOn', { day })}
        title={t('sheet.extend', { who: extension.employeeName, count: daysBetween(before, after) })}
      >
        {[positionName(extension.jobPosition), extension.vesselName, extension.principalName]
          .filter(Boolean)
          .join(', ')}{' '}
        ·{' '}
        <Link
          to="/dashboard/crew-management/$crewId/details"
          params={{ crewId: String(extension.employeeId) }}
          search={{ tab: 'crew-details' }}
        >
          {t('sheet.openFile')}
        </Link>
      </SheetHead>
      <Change
        before={[t('extension.original'), formatDay(before)]}
        after={[t('extension.extended'), formatDay(after)]}
        {...(extension.requestReason && { reason: [t('reject.reason'), extension.requestReason] as const })}
      />
      <SheetColumns>
        <Checks checks={checks} />
        <section>
          <Approvals
            approvals={[
              {
                badge: <StatusBadge status={extension.extendedApprovalStatus ?? 'Pending'} area="nextCrew" />,
                name: extension.principalName ?? t('sheet.ownManager'),
                text: t(extension.isOverdue ? 'overdue' : 'due', { date: formatDay(extension.dueOn) }),
              },
            ]}
          />
          <Outcomes
            approved={
              <>
                <p>{t('sheet.staysUntil', { day: formatDay(after), who: extension.employeeName })}</p>
                {relief && (
                  <p>
                    {t(relief.isShifted ? 'sheet.reliefMoves' : 'sheet.reliefStays', {
                      who: relief.employeeName,
                      day: formatDay(relief.onBoard),
                      count: daysBetween(before, after),
                    })}
                  </p>
                )}
              </>
            }
            rejected={
              <p>
                {t(relief ? 'sheet.leavesAndRelieved' : 'sheet.leavesSeatEmpty', {
                  day: formatDay(before),
                  who: relief?.employeeName ?? '',
                })}
              </p>
            }
          />
        </section>
      </SheetColumns>
    </>
  );
}

function useChecks(found: ExtensionChecks | undefined): Check[] {
  const { t } = useTranslation('decisions');
  const nameOf = usePaperName();
  if (!found) return [];
  const { monthsAboard, relief, offBoardExtendedDate: to } = found.extension;
  const is = findingsOf(found);
  const failing = found.readiness.findings.filter(({ isMandatory }) => isMandatory);
  return [
    {
      name: t('sheet.monthsAboard'),
      text: t('extension.stay', { count: monthsAboard }),
      isFinding: is.isLongStay,
    },
    {
      name: t('sheet.certificates'),
      text:
        failing.length > 0
          ? failing
              .map((each) =>
                each.expiresOn
                  ? t('sheet.endsOn', { what: nameOf(each), day: formatDay(each.expiresOn) })
                  : t('sheet.missing', { what: nameOf(each) }),
              )
              .join(' ')
          : t('sheet.allLast', { count: found.readiness.required, day: formatDay(to) }),
      isFinding: is.hasFailingPapers,
    },
    ...(found.isMedicalShown
      ? [
          {
            name: t('sheet.medical'),
            text: found.medicalUntil ? t('sheet.validUntil', { day: formatDay(found.medicalUntil) }) : t('sheet.none'),
            isFinding: is.isMedicalEnding,
          },
        ]
      : []),
    {
      name: t('sheet.agreement'),
      text: found.agreementEndsOn ? t('sheet.signedUntil', { day: formatDay(found.agreementEndsOn) }) : t('sheet.none'),
      isFinding: is.hasNoAgreement,
    },
    {
      name: t('sheet.relief'),
      text: relief
        ? [
            t('extension.relief', { who: relief.employeeName, date: formatDay(relief.onBoard) }),
            is.hasOverlap ? t('relief.overlap', { count: relief.overlapDays }) : '',
          ]
            .filter(Boolean)
            .join(' ')
        : t('sheet.noOneNext'),
      isFinding: is.hasOverlap,
    },
    {
      name: t('sheet.earlier'),
      text:
        found.earlier.length > 0
          ? found.earlier.map((each) => t('period', { from: formatDay(each.from), to: formatDay(each.to) })).join(', ')
          : t('sheet.noEarlier'),
      isFinding: false,
    },
  ];
}

function Form({ row, verdict, onSent, onClose }: FormProps) {
  const extension = useRead(extensions.checks, { VesselCrewExtensionId: row.id }).data?.data.extension;
  if (!extension) return null;
  return (
    <ExtensionDialog
      extension={extension}
      isApproval={verdict === 'approved'}
      onClose={onClose}
      onDone={(undoable) => onSent(undoOf(extension.id, undoable !== undefined))}
    />
  );
}
