import { Button } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Note } from '#platform/web/parts/note.tsx';
import { usePerson } from '#platform/web/session.tsx';
import { mayCorrect } from '../../letters/rules.ts';
import type { Outcome } from '../../rules.ts';
import { RecordView, type RecordViewProps } from './record-view.tsx';

interface AppointmentViewProps extends Omit<RecordViewProps, 'actions' | 'children'> {
  result: Outcome | null;
  /** Why its result was corrected. */
  correction: string | null;
  mayKeep: boolean;
  /** Saves its letter; not of one without a letter. */
  saveLetter?: (() => void) | undefined;
  moveDialog: (onClose: () => void) => ReactNode;
  resultDialog: (onClose: () => void) => ReactNode;
}

/** A check-up or BJST with what can be done with it: its letter, another day, its result. */
export function AppointmentView({ result, correction, mayKeep, saveLetter, ...rest }: AppointmentViewProps) {
  const { moveDialog, resultDialog, facts, ...view } = rest;
  const { t } = useTranslation('preparation');
  const { person } = usePerson();
  const [opened, setOpened] = useState<'move' | 'result'>();
  const isCorrectable = result !== null && mayCorrect(person.role);
  const close = () => setOpened(undefined);
  return (
    <>
      <RecordView
        {...view}
        facts={[...facts, ...(correction ? [{ label: t('record.correction'), value: correction, wide: true }] : [])]}
        actions={
          mayKeep && (
            <>
              {saveLetter && (
                <Button variant="default" onClick={saveLetter}>
                  {t('record.letter')}
                </Button>
              )}
              <Button variant="default" disabled={result !== null} onClick={() => setOpened('move')}>
                {t('record.edit')}
              </Button>
              <Button disabled={result !== null && !isCorrectable} onClick={() => setOpened('result')}>
                {t(isCorrectable ? 'record.correct' : 'record.result')}
              </Button>
            </>
          )
        }
      >
        {result === 'Failed' && <Note kind="warn">{t('record.newAppointment')}</Note>}
      </RecordView>
      {opened && (opened === 'move' ? moveDialog(close) : resultDialog(close))}
    </>
  );
}
