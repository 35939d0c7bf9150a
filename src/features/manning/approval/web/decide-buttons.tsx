import { Button } from '@mantine/core';
import { IconCheck, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { lateDialog } from '#platform/web/dialogs/use-dialogs.tsx';
import classes from './decide-buttons.module.css';
import type { Decided } from './decide-dialog.tsx';
import type { Question, Verdict } from './question.ts';

// The page does not wait for forms.
const DecideDialog = lateDialog(() => import('./decide-dialog.tsx'), ['positions']);

interface DecideButtonsProps {
  question: Question;
  /** A decision that the address asks for: its dialog is open at once (2R11, 2R12). */
  asked?: Verdict | undefined;
  onDone: (decided: Decided) => void;
  /** The dialog was closed without a decision. */
  onLeft?: () => void;
}

/** Reject and approve, 48 px high; crew members decline and accept. */
export function DecideButtons({ question, asked, onDone, onLeft }: DecideButtonsProps) {
  const { t } = useTranslation('decisions');
  const [chosen, setChosen] = useState<Verdict>();
  const isOwn = question.party === 'employee';
  const open = chosen ?? asked;
  const close = () => {
    setChosen(undefined);
    onLeft?.();
  };
  return (
    <>
      <div className={`two stack gap-3 ${classes.buttons}`}>
        <Button
          variant="default"
          className={classes.reject}
          leftSection={<IconX size={18} stroke={1.75} aria-hidden="true" />}
          onClick={() => setChosen('Rejected')}
        >
          {t(isOwn ? 'decline.open' : 'reject.open')}
        </Button>
        <Button
          leftSection={<IconCheck size={18} stroke={1.75} aria-hidden="true" />}
          onClick={() => setChosen('Confirmed')}
        >
          {t(isOwn ? 'accept.open' : 'approve.open')}
        </Button>
      </div>
      {open && (
        <DecideDialog
          key={`${question.roundId} ${open}`}
          question={question}
          verdict={open}
          onClose={close}
          onDone={(decided) => {
            setChosen(undefined);
            onDone(decided);
          }}
        />
      )}
    </>
  );
}
