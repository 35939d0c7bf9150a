import { CloseButton } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { usePositionName } from '#features/reference/web/parts/position-name.ts';
import { formatDay } from '#platform/web/format.ts';
import { Note } from '#platform/web/parts/note.tsx';
import type { PreparedPerson } from '../../contract.ts';
import classes from './letter-people.module.css';
import { useLettersLack } from './letters-lack.ts';

/** Someone who can be put on a letter. */
export type LetterPerson = Pick<
  PreparedPerson,
  'employeeId' | 'employeeFullName' | 'jobPositionName' | 'joinsOn' | 'hasEmail' | 'letterLacks'
>;

interface LetterPeopleProps {
  people: readonly LetterPerson[];
  /** Leaves someone out; of one there is no one to leave out. */
  onRemove: (person: LetterPerson) => void;
}

/** Who is on a letter, what it lacks of them, and who needs a phone call. */
export function LetterPeople({ people, onRemove }: LetterPeopleProps) {
  const { t } = useTranslation('preparation');
  const positionName = usePositionName();
  const unreachable = people.filter(({ hasEmail }) => !hasEmail).map(({ employeeFullName }) => employeeFullName);
  const lacking = useLettersLack();
  const lacks = lacking(people.map(({ employeeFullName, letterLacks }) => ({ name: employeeFullName, letterLacks })));
  return (
    <>
      <ul className={`round-10 framed small ruled ${classes.people}`} aria-label={t('batch.label')}>
        {people.map((person) => (
          <li className="pad-2-4 row gap-3" key={person.employeeId}>
            <span className="grow">
              <b className="strong">{person.employeeFullName}</b>
              <small className="ml-2">{positionName(person.jobPositionName)}</small>
            </span>
            <span>{t('batch.joins', { day: formatDay(person.joinsOn) })}</span>
            {people.length > 1 && (
              <CloseButton
                aria-label={t('batch.remove', { name: person.employeeFullName })}
                onClick={() => onRemove(person)}
              />
            )}
          </li>
        ))}
      </ul>
      {unreachable.length > 0 && (
        <Note kind="warn">{t('batch.noEmail', { count: unreachable.length, names: unreachable.join(', ') })}</Note>
      )}
      {lacks && <Note kind="warn">{lacks}</Note>}
    </>
  );
}
