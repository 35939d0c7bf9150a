import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { divisions } from '#platform/contract/access.ts';
import { formatDay } from '#platform/web/format.ts';
import { PageHead } from '#platform/web/parts/page-head.tsx';
import { useMay, usePerson } from '#platform/web/session.tsx';
import { currentDay } from '#platform/web/today.ts';
import { ownHome } from '../own/contract.ts';
import classes from './home-page.module.css';
import { YearContext } from './parts/figures.tsx';
import {
  ApplicantsGroup,
  AppraisalsGroup,
  CertificatesGroup,
  ContractsGroup,
  CrewGroup,
  SchedulingGroup,
  SourcesGroup,
  VesselsGroup,
} from './parts/groups.tsx';
import { WorkList } from './parts/work-list.tsx';

// Of the few who keep them.
const OfficeContacts = lazy(() => import('../own/web/office-contacts.tsx'));

/** How many years back figures can be looked at. */
const yearsBack = 10;

/** The home of the signed-in area: what waits for whoever looks, and the figures of the division (3R01). */
export default function HomePage() {
  const { t } = useTranslation('dashboard');
  const { person, divisionId } = usePerson();
  const mayKeepContacts = useMay(ownHome.saveContacts.access);
  const today = currentDay();
  const thisYear = Number(today.slice(0, 4));
  const [year, setYear] = useState(thisYear);
  // Applicants are nobody's outside of the office.
  const isOffice = !person.role.includes('principal');
  return (
    <>
      <PageHead
        title={t('title')}
        description={t('division', { division: divisions[divisionId], day: formatDay(today) })}
      />
      <WorkList />
      <div className={classes.heading}>
        <h2>{t('today')}</h2>
        <p>{t('opensLists')}</p>
      </div>
      <div className={classes.groups}>
        <div className={classes.wide}>
          <CrewGroup />
        </div>
        <div className={classes.narrow}>
          <CertificatesGroup />
        </div>
        <div className={`${classes.narrow} ${classes.stack}`}>
          <SchedulingGroup />
          <VesselsGroup />
        </div>
      </div>
      <div className={classes.heading}>
        <h2>
          <label htmlFor="year">{t('year')}</label>
        </h2>
        <select
          id="year"
          className={classes.year}
          value={year}
          onChange={({ currentTarget }) => setYear(Number(currentTarget.value))}
        >
          {Array.from({ length: yearsBack }, (_, back) => thisYear - back).map((each) => (
            <option key={each}>{each}</option>
          ))}
        </select>
      </div>
      <YearContext.Provider value={year}>
        <div className={classes.groups}>
          {isOffice && (
            <>
              <div className={classes.wide}>
                <ApplicantsGroup />
              </div>
              <div className={classes.wide}>
                <SourcesGroup />
              </div>
            </>
          )}
          <div className={isOffice ? classes.wide : classes.narrow}>
            <AppraisalsGroup />
          </div>
          <div className={isOffice ? classes.wide : classes.narrow}>
            <ContractsGroup />
          </div>
        </div>
      </YearContext.Provider>
      <div className={classes.contacts}>
        <Suspense>{mayKeepContacts && <OfficeContacts />}</Suspense>
      </div>
    </>
  );
}
