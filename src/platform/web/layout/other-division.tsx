import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type DivisionId, divisions } from '../../contract/access.ts';
import { lateDialog } from '../dialogs/use-dialogs.tsx';
import { Note } from '../parts/note.tsx';
import { usePerson, useSession } from '../session.tsx';

const DivisionDialog = lateDialog(() => import('./division-dialog.tsx'));

interface OtherDivisionProps {
  other: DivisionId;
  /** Something was not found, and nothing says whose it is; the rest of the page may hold what was typed. */
  isGuess?: boolean;
}

/** A super admin looks at one division, and this is about the other one: says so, and leads there. */
export default function OtherDivision({ other, isGuess = false }: OtherDivisionProps) {
  const { t } = useTranslation('shell');
  const { divisionId } = usePerson();
  const { chooseDivision } = useSession();
  const [isAsked, setAsked] = useState(false);
  const names = { other: divisions[other], division: divisions[divisionId] };
  const look = () => chooseDivision(other);
  return (
    <>
      <Note
        kind="warn"
        live
        actions={
          <Button variant="default" onClick={() => (isGuess ? setAsked(true) : look())}>
            {t('division.lookAt', names)}
          </Button>
        }
      >
        {t(isGuess ? 'division.maybeElsewhere' : 'division.elsewhere', names)}
      </Note>
      {isAsked && <DivisionDialog onConfirm={look} onClose={() => setAsked(false)} />}
    </>
  );
}
