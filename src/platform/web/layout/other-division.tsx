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
  /** The page of the own division follows, since there is no other one to look at. */
  isAbove?: boolean;
}

/** This is about the other division than the one that is looked at: says so, and leads a super admin there. */
export default function OtherDivision({ access, isGuess = false, isAbove = false }: OtherDivisionProps) {
  const { t } = useTranslation('refused-reading');
  const { person, divisionId } = usePerson();
  const { session, chooseDivision } = useSession();
  const [isAsked, setAsked] = useState(false);
  const other = otherDivision(session);
  if (isAbove)
    return (
      <div className="mb-4">
        <Note kind="warn" live>
          {t('division.own', { other: divisions[divisionId === 1 ? 2 : 1], division: divisions[divisionId] })}
        </Note>
      </div>
    );
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
