import { Button } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useRead } from '#platform/web/api.ts';
import { lateDialog, useDialogs } from '#platform/web/dialogs/use-dialogs.tsx';
import { Note } from '#platform/web/parts/note.tsx';
import { type ForgottenPerson, holidayAllowances } from '../contract.ts';

const ForgottenDialog = lateDialog(() => import('./forgotten-dialog.tsx'));

interface NotesProps {
  asked: { divisionId: 1 | 2; year: number; month: number };
  /** How many people have less than the law gives. */
  short: number;
  askInput: (person: ForgottenPerson) => void;
}

/** What is wrong with the holiday allowances of a month: those below the law, and who has none. */
export function AllowanceNotes({ asked, short, askInput }: NotesProps) {
  const { t } = useTranslation('payroll');
  const navigate = useNavigate({ from: '/dashboard/work-order-and-billings/payroll-month' });
  const forgotten = useRead(holidayAllowances.forgotten, asked).data?.data;
  const { open, opened } = useDialogs();
  return (
    <>
      {short > 0 && (
        <Note
          kind="warn"
          title={t('allowances.short', { count: short })}
          actions={
            <Button
              variant="default"
              onClick={() => void navigate({ search: (search) => ({ ...search, tab: 'shortAllowance' }) })}
            >
              {t('allowances.showShort')}
            </Button>
          }
        >
          {t('allowances.shortText')}
        </Note>
      )}
      {forgotten && forgotten.total > 0 && (
        <Note
          kind="warn"
          title={t('allowances.forgotten', { count: forgotten.total })}
          actions={
            <Button variant="default" onClick={() => open(ForgottenDialog, { ...forgotten, askInput })}>
              {t('allowances.showForgotten')}
            </Button>
          }
        >
          {t('allowances.forgottenText')}
        </Note>
      )}
      {opened}
    </>
  );
}
