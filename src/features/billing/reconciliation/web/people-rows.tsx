import { useTranslation } from 'react-i18next';
import type { MonthAsked } from '#features/work-orders/months/contract.ts';
import { formatNumber } from '#platform/web/format.ts';
import type { ReconciledPerson } from '../contract.ts';
import { Days } from './difference.tsx';
import { PersonAction } from './person-action.tsx';
import classes from './reconciliation.module.css';
import { usePeople, usePersonTexts } from './use-people.ts';

interface PeopleProps {
  asked: MonthAsked;
  vesselId: number;
}

/** The people of a vessel whose days differ, and the others together, as rows of the table. */
export function PeopleRows({ asked, vesselId }: PeopleProps) {
  const { t } = useTranslation('reconciliation');
  const { isRead, error, different, others, otherDays } = usePeople(asked, vesselId);
  if (!isRead)
    return (
      <tr className={`well ${classes.person}`}>
        <td colSpan={9}>{error ? error.message : t('loading')}</td>
      </tr>
    );
  return (
    <>
      {different.map((person) => (
        <Person key={person.employeeId} asked={asked} vesselId={vesselId} person={person} />
      ))}
      {others.length > 0 && (
        <tr className={`well ${classes.person}`}>
          <th scope="row" colSpan={2}>
            {t(different.length > 0 ? 'others' : 'people', { count: others.length })}
          </th>
          <td>{formatNumber(otherDays)}</td>
          <td>{formatNumber(otherDays)}</td>
          <td>{asked.divisionId === 1 ? formatNumber(otherDays) : '-'}</td>
          <td colSpan={4} className={`wrapped ${classes.why}`}>
            {t('agree')}
          </td>
        </tr>
      )}
    </>
  );
}

function Person({ asked, vesselId, person }: PeopleProps & { person: ReconciledPerson }) {
  const texts = usePersonTexts();
  const { employeeName, aboard, paid, victualled } = person;
  return (
    <tr className={`well ${classes.person}`} data-differs>
      <th scope="row" colSpan={2}>
        {employeeName}
        <small className="block">{texts.about(person)}</small>
      </th>
      <td>{formatNumber(aboard)}</td>
      <Days days={paid} aboard={aboard} />
      <Days days={victualled} aboard={aboard} />
      <td colSpan={4} className={`wrapped ${classes.why}`}>
        <div className="row gap-4 spread">
          <span>{texts.why(person)}</span>
          <PersonAction asked={asked} vesselId={vesselId} person={person} />
        </div>
      </td>
    </tr>
  );
}
