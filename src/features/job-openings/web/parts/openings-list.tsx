import { useQueryClient } from '@tanstack/react-query';
import { Link, Navigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { usePositionName } from '#features/reference/web/parts/position-name.ts';
import { readOf, useRead } from '#platform/web/api.ts';
import { formatNumber } from '#platform/web/format.ts';
import { useSearchAt } from '#platform/web/links.ts';
import surface from '#platform/web/parts/surface.module.css';
import { career } from '../../career/contract.ts';
import { jobOpenings, type PublicJobOpening } from '../../contract.ts';
import { Icon } from './icons.tsx';
import { askedFor, type Chosen, pageSize } from './openings-asked.ts';
import { mostSearched, OpeningsFilter } from './openings-filter.tsx';
import { OpeningsFrame, OpeningsSkeleton, openingsPlace } from './openings-frame.tsx';
import classes from './openings-list.module.css';
import { pageWindow } from './page-window.ts';
import { useWorkWords } from './work-words.ts';

/** The open positions of both divisions as the address narrows them, five a page; each leads to its own page. */
export default function OpeningsList() {
  const { t } = useTranslation('public');
  const chosen = useSearchAt('/');
  // The address may hold what somebody pasted, also where no script ran.
  const isTooLong = (chosen.search?.length ?? 0) > mostSearched;
  const { data, error, isPlaceholderData, refetch } = useRead(jobOpenings.publicList, askedFor(chosen), {
    keepPrevious: true,
    enabled: !isTooLong,
  });
  // Changes as rarely as a ship type gets its first opening.
  const ships = useRead(career.choices, {}, { staleTime: 60_000 }).data?.data.ships ?? [];
  const isNarrowed = Boolean(askedFor(chosen).filterList);
  const total = data?.totalItem ?? 0;
  const pages = Math.ceil(total / pageSize);

  // A page that is no more: the last one, then.
  if (data && !isPlaceholderData && total > 0 && data.data.length === 0)
    return <Navigate to="/" search={{ ...chosen, pageIndex: pages - 1 }} replace />;

  return (
    <OpeningsFrame total={isTooLong ? 0 : total}>
      <OpeningsFilter key={chosen.search} ships={ships} />
      {isTooLong ? null : error && !data ? (
        <div className="bad-well bad row wrap gap-3 pad round" role="alert">
          <Icon name="alert" />
          <p className="grow">{t('openings.failed')}</p>
          <button className="edged round pad-2-4 touch strong" type="button" onClick={() => void refetch()}>
            {t('retry')}
          </button>
        </div>
      ) : !data ? (
        <OpeningsSkeleton />
      ) : total === 0 ? (
        <Empty
          title={t(isNarrowed ? 'filter.empty' : 'openings.empty')}
          body={t(isNarrowed ? 'filter.emptyBody' : 'openings.emptyBody')}
        />
      ) : (
        <>
          <ul aria-busy={isPlaceholderData}>
            {data.data.map((opening) => (
              <Opening key={opening.id} opening={opening} />
            ))}
          </ul>
          {/* Of the page that is shown: the one asked for may still be on its way. */}
          <Paging chosen={chosen} pageIndex={data.pageNumber - 1} pages={pages} total={total} />
        </>
      )}
    </OpeningsFrame>
  );
}

function Opening({ opening }: { opening: PublicJobOpening }) {
  const { t } = useTranslation('public');
  const positionName = usePositionName();
  const words = useWorkWords();
  const facts = [
    ['vesselType', opening.shipName],
    ['vesselSize', opening.vesselSize],
    ['jobType', words.jobType(opening.jobType)],
    ['education', opening.education],
    ['workExperience', words.experience(opening.workExperience)],
  ] as const;
  return (
    <li className={`${surface.card} anchor mb-3 pad-4 ${classes.job}`}>
      <div className={`row gap-2 mb-3 ${classes.name}`}>
        <h3 className="large lh-24">
          <Link
            className="unlined ink spanning"
            to="/career/$jobOpeningId"
            params={{ jobOpeningId: String(opening.id) }}
          >
            {positionName(opening.jobPositionName)}
          </Link>
        </h3>
        <span
          className={`inline round-4 tiny strong tight toned ${classes.division}`}
          data-tone={opening.divisionId === 1 ? 'teal' : 'navy'}
        >
          {opening.divisionName}
        </span>
      </div>
      <dl className="two gap-2-4">
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt>{t(`summary.${label}`)}</dt>
            <dd className="clip">{value || '-'}</dd>
          </div>
        ))}
      </dl>
      <span className={`linked ${classes.go}`}>
        <Icon name="go" />
      </span>
    </li>
  );
}

interface PagingProps {
  chosen: Chosen;
  pageIndex: number;
  pages: number;
  total: number;
}

function Paging({ chosen, pageIndex, pages, total }: PagingProps) {
  const { t } = useTranslation('public');
  const from = pageIndex * pageSize + 1;
  const shown = { from, to: Math.min(from + pageSize - 1, total), total };
  const cache = useQueryClient();
  // A page is fetched when it is pointed at.
  const prefetch = (page: number) =>
    void cache.prefetchQuery(readOf(jobOpenings.publicList, askedFor({ ...chosen, pageIndex: page })));
  const to = (page: number) =>
    ({
      to: '/',
      search: { ...chosen, pageIndex: page || undefined },
      // The next page is read from its first opening, not from the top of the landing page.
      hash: openingsPlace,
      activeOptions: { exact: true, includeSearch: true },
      onMouseEnter: () => prefetch(page),
    }) as const;
  return (
    <div className={`pad-y-1 gap-2-4 dim num row wrap spread ${classes.paging}`}>
      <span role="status">{t('openings.range', shown)}</span>
      {pages > 1 && (
        <nav className="line end gap-0" aria-label={t('openings.pages')}>
          {pageIndex > 0 ? (
            <Link className="choice stack centre round ink" {...to(pageIndex - 1)} aria-label={t('openings.previous')}>
              <Icon name="left" size={16} />
            </Link>
          ) : (
            <span className="muted stack centre">
              <Icon name="left" size={16} />
            </span>
          )}
          {pageWindow(pageIndex, pages).map((page, place) =>
            page === null ? (
              // biome-ignore lint/suspicious/noArrayIndexKey: a gap is nothing but its place
              <span className="muted stack centre" key={`gap ${place}`}>
                …
              </span>
            ) : (
              <Link
                className="choice stack centre round ink"
                key={page}
                {...to(page)}
                aria-current={page === pageIndex ? 'page' : undefined}
                aria-label={t('openings.page', { page: page + 1 })}
              >
                {formatNumber(page + 1)}
              </Link>
            ),
          )}
          {pageIndex < pages - 1 ? (
            <Link className="choice stack centre round ink" {...to(pageIndex + 1)} aria-label={t('openings.next')}>
              <Icon name="right" size={16} />
            </Link>
          ) : (
            <span className="muted stack centre">
              <Icon name="right" size={16} />
            </span>
          )}
        </nav>
      )}
    </div>
  );
}

const Empty = ({ title, body }: { title: string; body: string }) => (
  <div className={`stack centred ${classes.empty}`}>
    <svg className="drawn mb-3" viewBox="0 0 120 96" aria-hidden="true">
      <path className={classes.sea} d="M6 74c14-8 24 6 38 0s24-8 38 0 20 4 32-2v22H6z" />
      <path d="M6 74c14-8 24 6 38 0s24-8 38 0 20 4 32-2M46 70l6-34h16l6 34M49 54h22M56 36V22h8v14M60 22v-8M40 14h4M76 14h4M45 5l3 3M75 5l-3 3" />
    </svg>
    <h3 className="large lh-24">{title}</h3>
    <p className="muted">{body}</p>
  </div>
);
