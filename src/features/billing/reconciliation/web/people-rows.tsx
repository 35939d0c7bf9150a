import { useTranslation } from 'react-i18next';
import { usePositionName } from '#features/reference/web/parts/position-name.ts';
import { shortDay } from '#features/work-orders/web/parts/month-text.ts';
import { useRead } from '#platform/web/api.ts';
import { formatNumber } from '#platform/web/format.ts';
import { type ReconciledPerson, reconciliations } from '../contract.ts';
import { Days, type MonthAsked } from './difference.tsx';
import classes from './reconciliation.module.css';

/** The people of a vessel whose days differ, and the others together. */
export function PeopleRows({ asked, vesselId }: { asked: MonthAsked; vesselId: number }) {
  const { t } = useTranslation('reconciliation');
  const read = useRead(reconciliations.people, { ...asked, vesselId });
  const people = read.data?.data;
  if (!people)
    return (
      <tr className={classes.person}>
        <td colSpan={9}>{read.error ? read.error.message : t('loading')}</td>
      </tr>
    );
  const different = people.filter(({ problem }) => problem);
  const others = people.filter(({ problem }) => !problem);
  const days = others.reduce((total, { aboard }) => total + aboard, 0);
  return (
    <>
      {different.map((person) => (
        <Person key={person.employeeId} person={person} />
      ))}
      {others.length > 0 && (
        <tr className={classes.person}>
          <th scope="row" colSpan={2}>
            {t(different.length > 0 ? 'others' : 'people', { count: others.length })}
          </th>
          <td>{formatNumber(days)}</td>
          <td>{formatNumber(days)}</td>
          <td colSpan={5}>{t('agree')}</td>
        </tr>
      )}
    </>
  );
}

function Person({ person }: { person: ReconciledPerson }) {
  const { t } = useTranslation('reconciliation');
  const positionName = usePositionName();
  const { employeeName, jobPositionName, fromDay, toDay, aboard, paid, problem } = person;
  return (
    <tr className={classes.person} data-differs>
      <th scope="row" colSpan={2}>
        {employeeName}
        <small>
          {[
            jobPositionName && positionName(jobPositionName),
            fromDay && toDay && `${shortDay(fromDay)} – ${shortDay(toDay)}`,
          ]
            .filter(Boolean)
            .join(', ')}
        </small>
      </th>
      <td>{formatNumber(aboard)}</td>
      <Days days={paid} aboard={aboard} />
      <td colSpan={5} className={classes.why}>
        {problem && t(`problems.${problem}`, { count: Math.abs(aboard - paid) })}
      </td>
    </tr>
  );
}
