import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { reconciliations } from '#features/billing/reconciliation/contract.ts';
import { divisions } from '#platform/contract/access.ts';
import { formatDay } from '#platform/web/format.ts';
import { PageHead } from '#platform/web/parts/page-head.tsx';
import { useMay, usePerson } from '#platform/web/session.tsx';
import { currentDay } from '#platform/web/today.ts';
import { firstStepsAccess } from '../first-steps/rules.ts';
import { ownHome } from '../own/contract.ts';
import { type FigureGroup, groupsOf } from '../rules.ts';
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

// Of the few who set the system up.
const FirstSteps = lazy(() => import('../first-steps/web/first-steps.tsx'));
// Of the few who keep them.
const OfficeContacts = lazy(() => import('../own/web/office-contacts.tsx'));

// Of those who see pay and bills.
const MarginCard = lazy(() => import('./parts/margin-card.tsx'));

const yearGroups = {
  applicants: ApplicantsGroup,
  sources: SourcesGroup,
  appraisals: AppraisalsGroup,
  contracts: ContractsGroup,
};
const groupsOfYear = ['applicants', 'sources', 'appraisals', 'contracts'] as const;

/** How many years back figures can be looked at. */
const yearsBack = 10;

/** The home of the signed-in area: what waits for the reader, and the figures of the division (3R01). */
export default function HomePage() {
  const { t } = useTranslation('dashboard');
  const { person, divisionId } = usePerson();
  const mayKeepContacts = useMay(ownHome.saveContacts.access);
  const maySetUp = useMay(firstStepsAccess);
  const today = currentDay();
  const thisYear = Number(today.slice(0, 4));
  const [year, setYear] = useState(thisYear);
  const maySeeMargin = useMay(reconciliations.month.access);
  const seen = groupsOf(person, divisionId);
  const sees = (group: FigureGroup) => seen.includes(group);
  const ofYear = groupsOfYear.filter(sees);
  const ofToday = seen.filter((group) => !groupsOfYear.some((each) => each === group));
  return (
    <>
      <PageHead
        title={t('title')}
        description={t('division', { division: divisions[divisionId], day: formatDay(today) })}
      />
      <Suspense>{maySetUp && <FirstSteps />}</Suspense>
      <WorkList />
      <Suspense>{maySeeMargin && <MarginCard />}</Suspense>
      {ofToday.length > 0 && (
        <div className={`mt-4 mb-2 gap-1-4 high row wrap ${classes.heading}`}>
          <h2>{t('today')}</h2>
          <p className="dim">{t('opensLists')}</p>
        </div>
      )}
      <div className={`stack gap-4 ${classes.groups}`}>
        {sees('crew') && (
          <div className={classes.wide}>
            <CrewGroup />
          </div>
        )}
        {sees('certificates') && (
          <div className={classes.narrow}>
            <CertificatesGroup />
          </div>
        )}
        {(sees('scheduling') || sees('vessels')) && (
          <div className={`${classes.narrow} stack gap-4 ${classes.stack}`}>
            {sees('scheduling') && <SchedulingGroup />}
            {sees('vessels') && <VesselsGroup />}
          </div>
        )}
      </div>
      {ofYear.length > 0 && (
        <>
          <div className={`mt-4 mb-2 gap-1-4 high row wrap ${classes.heading}`}>
            <h2>
              <label htmlFor="year">{t('year')}</label>
            </h2>
            <select
              id="year"
              className={`outlined phone-touch high round surface strong ${classes.year}`}
              value={year}
              onChange={({ currentTarget }) => setYear(Number(currentTarget.value))}
            >
              {Array.from({ length: yearsBack }, (_, back) => thisYear - back).map((each) => (
                <option key={each}>{each}</option>
              ))}
            </select>
          </div>
          <YearContext.Provider value={year}>
            <div className={`stack gap-4 ${classes.groups}`}>
              {ofYear.map((group) => {
                const Shown = yearGroups[group];
                return (
                  <div key={group} className={ofYear.length > 2 ? classes.wide : classes.narrow}>
                    <Shown />
                  </div>
                );
              })}
            </div>
          </YearContext.Provider>
        </>
      )}
      <div className="mt-4">
        <Suspense>{mayKeepContacts && <OfficeContacts />}</Suspense>
      </div>
    </>
  );
}
