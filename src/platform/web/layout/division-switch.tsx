import { modals } from '@mantine/modals';
import { useLocation, useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { type DivisionId, divisions } from '../../contract/access.ts';
import { useSession } from '../session.tsx';
import classes from './division-switch.module.css';

const choices: readonly DivisionId[] = [1, 2];

/** Marine or Tanker, for the super admin alone: everyone else has the division of the profile (1-open 56). */
export function DivisionSwitch() {
  const { t } = useTranslation('shell');
  const { session, chooseDivision } = useSession();
  const navigate = useNavigate();
  const { pathname, searchStr } = useLocation();
  if (session.state !== 'signed-in' || session.person.role !== 'superadmin') return null;
  const { divisionId } = session;

  const change = async (to: DivisionId) => {
    const isHome = pathname === '/dashboard' && searchStr === '';
    if (!isHome) await navigate({ to: '/dashboard' });
    chooseDivision(to);
  };
  const ask = (to: DivisionId) =>
    modals.openConfirmModal({
      title: t('division.warning'),
      children: t('division.question'),
      closeOnClickOutside: false,
      withCloseButton: false,
      labels: { confirm: t('division.yes'), cancel: t('division.no') },
      cancelProps: { 'data-autofocus': true },
      onConfirm: () => void change(to),
    });

  return (
    <fieldset className={classes.switch}>
      <legend>{t('division.label')}</legend>
      <div className={classes.choices}>
        {choices.map((id) => (
          <button
            key={id}
            type="button"
            aria-pressed={id === divisionId}
            onClick={() => (id === divisionId ? undefined : ask(id))}
          >
            {divisions[id]}
          </button>
        ))}
      </div>
    </fieldset>
  );
}
