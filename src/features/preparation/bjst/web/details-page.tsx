import { Button } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { usePositionName } from '#features/reference/web/parts/position-name.ts';
import { useRead } from '#platform/web/api.ts';
import { formatDay } from '#platform/web/format.ts';
import { useParamsAt } from '#platform/web/links.ts';
import { Note } from '#platform/web/parts/note.tsx';
import { StatusBadge } from '#platform/web/parts/status-badge.tsx';
import { useMay, usePerson } from '#platform/web/session.tsx';
import { mayCorrect } from '../../letters/rules.ts';
import { useSaveLetter } from '../../letters/web/save-letter.ts';
import { numberIn, RecordState } from '../../records/web/record-state.tsx';
import { RecordView } from '../../records/web/record-view.tsx';
import { bjsts } from '../contract.ts';

// Each comes with its form, when it is first opened.
const MoveBjstDialog = lazy(async () => ({ default: (await import('./schedule-dialog.tsx')).MoveBjstDialog }));
const BjstResultDialog = lazy(async () => ({ default: (await import('./result-dialog.tsx')).BjstResultDialog }));

const path = '/dashboard/manning/onboard-preparation/vessel/$vesselId/crews/$employeeId/bjst/$bjstId/details';

/** One BJST: its schedule, its result and its letter (2R38). */
export default function BjstDetailsPage() {
  const { t } = useTranslation(['preparation-bjst', 'preparation']);
  const { vesselId, employeeId, bjstId } = useParamsAt(path);
  const { person } = usePerson();
  const [opened, setOpened] = useState<'move' | 'result'>();
  const positionName = usePositionName();
  const mayKeep = useMay(bjsts.update.access);
  const saveLetter = useSaveLetter(bjsts.letter);
  const id = numberIn(bjstId);
  const { data, error, refetch } = useRead(bjsts.get, { employeePreparationBjstId: id }, { enabled: id > 0 });
  const bjst = data?.data;
  if (!bjst) return <RecordState id={id} error={error} retry={() => void refetch()} />;
  const { result, letterNumber, startDate } = bjst;
  const isCorrectable = result !== null && mayCorrect(person.role);
  return (
    <>
      <RecordView
        title={t('title')}
        person={bjst.employeeName}
        {...{ vesselId, employeeId }}
        tab="bjst"
        facts={[
          { label: t('fields.employeeName'), value: bjst.employeeName },
          { label: t('fields.rank'), value: positionName(bjst.rank) },
          { label: t('fields.shipName'), value: bjst.shipName },
          { label: t('fields.bjstType'), value: bjst.bjstTypeName },
          { label: t('fields.letterNumber'), value: letterNumber },
          { label: t('fields.startDate'), value: formatDay(startDate) },
          { label: t('fields.endDate'), value: formatDay(bjst.endDate) },
          { label: t('fields.place'), value: bjst.place },
          { label: t('fields.result'), value: <StatusBadge status={result ?? 'Scheduled'} /> },
          { label: t('fields.createdBy'), value: bjst.createdBy },
          { label: t('fields.createdDate'), value: formatDay(bjst.createdDate) },
          ...(bjst.correction
            ? [{ label: t('preparation:record.correction'), value: bjst.correction, wide: true }]
            : []),
        ]}
        attachment={{ label: t('fields.attachment'), file: bjst.attachment, fileType: 'bjst' }}
        actions={
          mayKeep && (
            <>
              <Button
                variant="default"
                onClick={() =>
                  void saveLetter(
                    { employeeIds: [bjst.employeeId], letterNumber, startDate },
                    `BJST ${letterNumber}.pdf`,
                  )
                }
              >
                {t('preparation:record.letter')}
              </Button>
              <Button variant="default" disabled={result !== null} onClick={() => setOpened('move')}>
                {t('preparation:record.edit')}
              </Button>
              {isCorrectable ? (
                <Button onClick={() => setOpened('result')}>{t('preparation:record.correct')}</Button>
              ) : (
                <Button disabled={result !== null} onClick={() => setOpened('result')}>
                  {t('preparation:record.result')}
                </Button>
              )}
            </>
          )
        }
      >
        {result === 'Failed' && <Note kind="warn">{t('preparation:record.newAppointment')}</Note>}
      </RecordView>
      {opened === 'move' && (
        <Suspense>
          <MoveBjstDialog bjst={bjst} onClose={() => setOpened(undefined)} />
        </Suspense>
      )}
      {opened === 'result' && (
        <Suspense>
          <BjstResultDialog bjst={bjst} onClose={() => setOpened(undefined)} />
        </Suspense>
      )}
    </>
  );
}
