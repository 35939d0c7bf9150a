import { useTranslation } from 'react-i18next';
import { Note } from '#platform/web/parts/note.tsx';
import type { MovedPerson } from '../contract.ts';

/** What became of each person; refused where one of them was. */
export function MoveResults({ people }: { people: readonly MovedPerson[] }) {
  const { t } = useTranslation('crew-changes');
  const refused = people.filter(({ refusal }) => refusal !== null);
  const shown = refused.length > 0 ? refused : people;
  return (
    <Note
      kind={refused.length > 0 ? 'error' : people.some(isToDo) ? 'warn' : 'success'}
      title={t(refused.length > 0 ? 'move.refused' : 'move.results')}
      live
    >
      <ul className="bullets">
        {shown.map(({ assignmentId, name, outcome, refusal, isUntold }) => (
          <li key={assignmentId}>
            {name}: {refusal ?? t(`outcomes.${outcome ?? 'unchanged'}`)}
            {isUntold && ` ${t('move.untold')}`}
          </li>
        ))}
      </ul>
    </Note>
  );
}

const isToDo = ({ outcome, isUntold }: MovedPerson) =>
  isUntold || outcome === 'askedAgain' || outcome === 'extensionRequested' || outcome === 'portLater';
