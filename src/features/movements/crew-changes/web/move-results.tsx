import { useTranslation } from 'react-i18next';
import { Note } from '#platform/web/parts/note.tsx';
import type { LeftOut, MovedPerson } from '../contract.ts';

/** What came of a move, for each person, and which details were not taken over. */
export interface Came {
  people: readonly MovedPerson[];
  leftOut: readonly LeftOut[];
}

/** What became of each person; refused where one of them was. */
export function MoveResults({ people, leftOut }: Came) {
  const { t } = useTranslation('crew-changes');
  const refused = people.filter(({ refusal }) => refusal !== null);
  const shown = refused.length > 0 ? refused : people;
  return (
    <Note
      kind={refused.length > 0 ? 'error' : people.some(isToDo) || leftOut.length > 0 ? 'warn' : 'success'}
      title={t(refused.length > 0 ? 'move.refused' : 'move.results')}
      live
    >
      <ul className="bullets">
        {shown.map(({ assignmentId, name, outcome, refusal, isUntold, isToldInPart }) => (
          <li key={assignmentId}>
            {name}: {refusal ?? t(`outcomes.${outcome ?? 'unchanged'}`)}
            {isUntold && ` ${t('move.untold')}`}
            {isToldInPart && ` ${t('move.papersLeft')}`}
          </li>
        ))}
        {leftOut.map(({ part, value }) => (
          <li key={part}>{t(`move.leftOut.${part}`, { value })}</li>
        ))}
      </ul>
    </Note>
  );
}

const isToDo = ({ outcome, isUntold, isToldInPart }: MovedPerson) =>
  isUntold || isToldInPart || outcome === 'askedAgain' || outcome === 'extensionRequested' || outcome === 'portLater';
