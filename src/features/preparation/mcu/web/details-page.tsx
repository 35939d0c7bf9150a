import { Button } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRead } from '#platform/web/api.ts';
import { formatDay, formatNumber } from '#platform/web/format.ts';
import { useParamsAt } from '#platform/web/links.ts';
import { Note } from '#platform/web/parts/note.tsx';
import { StatusBadge } from '#platform/web/parts/status-badge.tsx';
import { usePerson } from '#platform/web/session.tsx';
import { mayCorrect } from '../../letters/rules.ts';
import { useSaveLetter } from '../../letters/web/save-letter.ts';
import { numberIn, RecordState } from '../../records/web/record-state.tsx';
import { RecordView } from '../../records/web/record-view.tsx';
import { mcus } from '../contract.ts';

// Each comes with its form, when it is first opened.
const MoveMcuDialog = lazy(async () => ({ default: (await import('./schedule-dialog.tsx')).MoveMcuDialog }));
const McuResultDialog = lazy(async () => ({ default: (await import('./result-dialog.tsx')).McuResultDialog }));

const path = '/dashboard/manning/onboard-preparation/vessel/$vesselId/crews/$employeeId/mcu/$mcuId/details';

/** One check-up: its appointment, its result and its letter (2R37). */
export default function McuDetailsPage() {
  const { t } = useTranslation(['preparation-mcu', 'preparation']);
  const { vesselId, employeeId, mcuId } = useParamsAt(path);
  const { person } = usePerson();
  const [opened, setOpened] = useState<'move' | 'result'>();
  const saveLetter = useSaveLetter(mcus.letter);
  const id = numberIn(mcuId);
  const { data, error, refetch } = useRead(mcus.get, { employeePreparationMcuId: id }, { enabled: id > 0 });
  const mcu = data?.data;
  if (!mcu) return <RecordState id={id} error={error} retry={() => void refetch()} />;
  const { result, letterNumber, schedule } = mcu;
  const isCorrectable = result !== null && mayCorrect(person.role);
  return (
    <>
      <RecordView
        title={t('title')}
        person={mcu.employeeName}
        {...{ vesselId, employeeId }}
        tab="mcu"
        facts={[
          { label: t('fields.employeeName'), value: mcu.employeeName },
          { label: t('fields.letterNumber'), value: letterNumber },
          { label: t('fields.schedule'), value: formatDay(schedule) },
          { label: t('fields.mcuPackage'), value: mcu.mcuPackage },
          { label: t('fields.clinicName'), value: mcu.clinicName },
          { label: t('fields.clinicLocation'), value: mcu.clinicLocation?.toUpperCase() },
          { label: t('fields.result'), value: <StatusBadge status={result ?? 'Scheduled'} /> },
          { label: t('fields.healthDegree'), value: mcu.mcuHealthDegree },
          { label: t('fields.price'), value: mcu.mcuPrice && `IDR ${formatNumber(Number(mcu.mcuPrice))}` },
          { label: t('fields.createdBy'), value: mcu.createdBy },
          { label: t('fields.dateCreated'), value: formatDay(mcu.dateCreated) },
          ...(mcu.correction ? [{ label: t('preparation:record.correction'), value: mcu.correction, wide: true }] : []),
        ]}
        attachment={{ label: t('fields.attachment'), file: mcu.attachment, fileType: 'mcu' }}
        actions={
          !mcu.isOfApplicant && (
            <>
              {letterNumber && (
                <Button
                  variant="default"
                  onClick={() =>
                    void saveLetter(
                      { employeeIds: [mcu.employeeId], letterNumber, schedule },
                      `MCU ${letterNumber}.pdf`,
                    )
                  }
                >
                  {t('preparation:record.letter')}
                </Button>
              )}
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
          <MoveMcuDialog mcu={mcu} onClose={() => setOpened(undefined)} />
        </Suspense>
      )}
      {opened === 'result' && (
        <Suspense>
          <McuResultDialog mcu={mcu} onClose={() => setOpened(undefined)} />
        </Suspense>
      )}
    </>
  );
}
