import { useTranslation } from 'react-i18next';
import { usePositionName } from '#features/reference/web/parts/position-name.ts';
import { vessels } from '#features/vessels/contract.ts';
import { useRead, useReadAgain, useSave } from '#platform/web/api.ts';
import { isConflict } from '#platform/web/api-error.ts';
import { ConfirmDialog } from '#platform/web/dialogs/confirm-dialog.tsx';
import { formatDay } from '#platform/web/format.ts';
import { Answered } from '#platform/web/parts/answered.tsx';
import type { ScrapProps } from '#platform/web/scrap-slot.ts';
import { notify } from '#platform/web/theme/notify.ts';
import { proposing } from '../../proposing/contract.ts';
import { useLeftBehind } from '../../proposing/web/left-behind.ts';

const namedAtMost = 10;

/** Asks before a vessel goes to scrap, and names who is still aboard (2-open 2O66) and the plans that end with it. */
export default function ScrapDialog({ vesselId, onClose, onDone }: ScrapProps) {
  const { t } = useTranslation(['vessels', 'manning-crew', 'parts']);
  const positionName = usePositionName();
  const read = useRead(vessels.onBoard, { vesselId, pageSize: namedAtMost });
  const plans = useRead(proposing.concerned, { vesselId });
  const readAgain = useReadAgain(vessels.scrap);
  const leftBehind = useLeftBehind();
  const scrap = useSave(vessels.scrap);
  const confirm = () =>
    scrap.mutate(
      { id: vesselId, confirmedPlans: plans.data?.data.map(({ assignmentId }) => assignmentId) ?? [] },
      {
        onSuccess: () => {
          notify.success(t('scrap.done'));
          onDone();
          onClose();
        },
        onError: (error) => {
          notify.error(error.message, t('scrap.failed'));
          // Plans that came since: they are shown, to be confirmed too.
          if (isConflict(error)) void readAgain();
          else onClose();
        },
      },
    );
  return (
    <ConfirmDialog
      isOpen
      title={t('scrap.title')}
      text={
        <>
          <p>{t('scrap.text')}</p>
          <Answered read={read} rows={2} columns={1}>
            {({ data, totalItem }) =>
              data.length > 0 && (
                <>
                  <p className="mt-3">{t('scrap.aboard')}</p>
                  <ul className="bullets mt-1">
                    {data.map(({ employeeId, fullName, jobPositionName }) => (
                      <li key={employeeId}>
                        {fullName}, {positionName(jobPositionName)}
                      </li>
                    ))}
                    {totalItem > data.length && <li>{t('scrap.more', { count: totalItem - data.length })}</li>}
                  </ul>
                </>
              )
            }
          </Answered>
          <Answered read={plans} rows={2} columns={1}>
            {({ data }) =>
              data.length > 0 && (
                <>
                  <p className="mt-3">{t('scrap.plans', { count: data.length })}</p>
                  <ul className="bullets mt-1">
                    {data.map((plan) => (
                      <li key={plan.assignmentId}>
                        {t(`scrap.plan.${plan.assignmentOn}`, {
                          name: plan.employeeName,
                          position: positionName(plan.jobPositionName),
                          from: formatDay(plan.startDate),
                          to: formatDay(plan.endDate),
                        })}
                        {leftBehind(plan).map((line) => (
                          <p key={line}>{line}</p>
                        ))}
                      </li>
                    ))}
                  </ul>
                </>
              )
            }
          </Answered>
        </>
      }
      cancelLabel={t('parts:cancel')}
      confirmLabel={t('scrap.ok')}
      onCancel={onClose}
      onConfirm={confirm}
      isDanger
      isBusy={scrap.isPending}
      isBlocked={!read.data || !plans.data}
    />
  );
}
