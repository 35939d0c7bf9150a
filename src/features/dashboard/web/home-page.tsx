import { Link } from '@tanstack/react-router';
import { useContext } from 'react';
import { useTranslation } from 'react-i18next';
import { applications } from '#features/applications/contract.ts';
import { divisions, reads } from '#platform/contract/access.ts';
import { useRead } from '#platform/web/api.ts';
import { formatNumber } from '#platform/web/format.ts';
import { type MenuItem, menuOf } from '#platform/web/layout/menu.ts';
import { linkTo } from '#platform/web/links.ts';
import { SkeletonBar } from '#platform/web/parts/skeletons.tsx';
import { ScreensContext } from '#platform/web/screens.tsx';
import { useMay, usePerson } from '#platform/web/session.tsx';
import classes from './home-page.module.css';

/** The tabs of the applicants list in their order, and what of the counts each holds. */
const stages = [
  { tab: 'new-applicants', holds: ['screening'] },
  { tab: 'boc-waitlist', holds: ['boc'] },
  { tab: 'ces-and-marlin-waitlist', holds: ['ces', 'marlin'] },
  { tab: 'interview-waitlist', holds: ['interview'] },
  { tab: 'mcu-waitlist', holds: ['mcu'] },
  { tab: 'done', holds: ['done'] },
] as const;

/** The home of the signed-in area: recruitment figures and links to every area the user may open. */
export default function HomePage() {
  const { t } = useTranslation('dashboard');
  const { person, divisionId } = usePerson();
  const mayRecruit = useMay(reads('ApplicantList'));
  return (
    <div className={classes.home}>
      <header>
        <h1>{t('greeting', { name: person.firstName })}</h1>
        <p className={classes.lead}>{t('division', { division: divisions[divisionId] })}</p>
      </header>
      {mayRecruit && <Recruitment />}
      <Areas />
    </div>
  );
}

function Recruitment() {
  const { t } = useTranslation('dashboard');
  const counts = useRead(applications.counts, {});
  const data = counts.data?.data;
  return (
    <section aria-labelledby="recruitment" aria-busy={counts.isPending}>
      <h2 id="recruitment">{t('recruitment')}</h2>
      {counts.isError ? (
        <div className={classes.error} role="alert">
          <p>{counts.error.message}</p>
          <button type="button" onClick={() => void counts.refetch()}>
            {t('common:error.retry')}
          </button>
        </div>
      ) : (
        <ul className={classes.stages}>
          {stages.map(({ tab, holds }) => (
            <li key={tab}>
              <Link
                to="/dashboard/recruitment/applicants-list"
                search={{ tab }}
                className={tab === 'done' ? `${classes.stage} ${classes.done}` : classes.stage}
              >
                <span>{t(`stages.${tab}`)}</span>
                {data ? (
                  <b>{formatNumber(holds.reduce((sum, name) => sum + data[name], 0))}</b>
                ) : (
                  <span className={classes.waiting}>
                    <SkeletonBar />
                  </span>
                )}
              </Link>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

/** The person's menu once more, with room to read it. */
function Areas() {
  const { t } = useTranslation(['dashboard', 'shell']);
  const { person, divisionId } = usePerson();
  const all = useContext(ScreensContext);
  const items: MenuItem[] = menuOf(all, person, divisionId)
    .flatMap((node) => (node.kind === 'item' ? [node.item] : node.items))
    .filter(({ path }) => path !== '/dashboard');
  if (items.length === 0) return null;
  return (
    <section aria-labelledby="areas">
      <h2 id="areas">{t('areas')}</h2>
      <ul className={classes.areas}>
        {items.map(({ path, target, label }) => (
          <li key={path}>
            <Link {...linkTo(target)} className={classes.area}>
              {t(`shell:menu.${label}`)}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
