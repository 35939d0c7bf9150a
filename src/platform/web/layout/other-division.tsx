import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Access, allows, divisions } from '../../contract/access.ts';
import { lateDialog } from '../dialogs/use-dialogs.tsx';
import { Note } from '../parts/note.tsx';
import { otherDivision, usePerson, useSession } from '../session.tsx';

const DivisionDialog = lateDialog(() => import('./division-dialog.tsx'));

interface OtherDivisionProps {
  /** Who may open it, in a division where it is open. */
  access?: Access;
  /** Something was not found, and nothing says whose it is; the rest of the page may hold what was typed. */
  isGuess?: boolean;
}

/** A super admin looks at one division, and this is about the other one: says so, and leads there. */
export default function OtherDivision({ access, isGuess = false }: OtherDivisionProps) {
  const { t } = useTranslation('refused-reading');
  const { person, divisionId } = usePerson();
  const { session, chooseDivision } = useSession();
  const [isAsked, setAsked] = useState(false);
  const other = otherDivision(session);
  if (!other || (access && !allows(access, person, other))) return null;
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
