import { useLocation, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type DivisionId, divisions } from '../../contract/access.ts';
import { lateDialog } from '../dialogs/use-dialogs.tsx';
import { useSession } from '../session.tsx';
import classes from './division-switch.module.css';

const choices: readonly DivisionId[] = [1, 2];
const DivisionDialog = lateDialog(() => import('./division-dialog.tsx'));

/** Marine or Tanker, for the super admin alone: everyone else has the division of the profile (1-open 56). */
export function DivisionSwitch() {
  const { t } = useTranslation('shell');
  const { session, chooseDivision } = useSession();
  const navigate = useNavigate();
  const { pathname, searchStr } = useLocation();
  const [asked, setAsked] = useState<DivisionId>();
  if (session.state !== 'signed-in' || session.person.role !== 'superadmin') return null;
  const { divisionId } = session;

  const change = async () => {
    setAsked(undefined);
    if (!asked) return;
    const isHome = pathname === '/dashboard' && searchStr === '';
    if (!isHome) await navigate({ to: '/dashboard' });
    chooseDivision(asked);
  };

  return (
    <fieldset className={`fixed ${classes.switch}`}>
      <legend className="full tiny tight">{t('division.label')}</legend>
      <div className={`across round stack ${classes.choices}`}>
        {choices.map((id) => (
          <button
            className="phone-touch round-4 lh-20 small strong"
            key={id}
            type="button"
            aria-pressed={id === divisionId}
            onClick={() => (id === divisionId ? undefined : setAsked(id))}
          >
            {divisions[id]}
          </button>
        ))}
      </div>
      {asked && <DivisionDialog onConfirm={() => void change()} onClose={() => setAsked(undefined)} />}
    </fieldset>
  );
}
