import { Button } from '@mantine/core';
import { Suspense, useContext, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRead } from '#platform/web/api.ts';
import { formatDay, formatNumber } from '#platform/web/format.ts';
import { SearchBox } from '#platform/web/list-page/search-box.tsx';
import { ErrorPanel } from '#platform/web/parts/error-panel.tsx';
import tabBar from '#platform/web/parts/link-tabs.module.css';
import { Skeletons } from '#platform/web/parts/skeletons.tsx';
import { Count } from '#platform/web/parts/status-badge.tsx';
import { ProspectsContext } from '#platform/web/prospects-slot.ts';
import { type Candidate, candidates } from '../../candidates/contract.ts';
import { candidatesAtOnce } from '../../candidates/rules.ts';
import type { PlannedOn } from '../../planning/contract.ts';
import classes from './assignment-dialog.module.css';
import { CandidateRow } from './candidate-row.tsx';
import type { DialogSeat } from './seat.ts';

const tabs = ['all', 'contract', 'permanent', 'promotion', 'rejected'] as const;
type Tab = (typeof tabs)[number];

/** As many as the documents show at first. */
const firstSize = 3;

interface CandidateListProps {
  seat: DialogSeat;
  assignmentOn: PlannedOn;
  /** The planned days, as far as they are known. */
  start: string | undefined;
  end: string | undefined;
  chosen: Candidate | undefined;
  onChoose: (candidate: Candidate) => void;
  /** Nobody is chosen yet, and somebody has to be. */
  error: string | undefined;
}

/** Who could take the seat, best fit first: all who are ashore or free by then, by contract, and who was refused. */
export function CandidateList({ seat, assignmentOn, start, end, chosen, onChoose, error }: CandidateListProps) {
  const { t } = useTranslation('manning-crew');
  const Prospects = useContext(ProspectsContext);
  const [tab, setTab] = useState<Tab>('all');
  const [search, setSearch] = useState('');
  const [size, setSize] = useState(firstSize);
  const name = useId();
  const input = {
    shipId: seat.shipId,
    jobPositionId: seat.jobPositionId,
    vesselId: seat.vesselId,
    vesselCrewId: seat.vesselCrewId,
    assignmentOn,
    startDate: start,
    endDate: end,
    filterList: search || undefined,
  };
  const show = (next: Partial<{ tab: Tab; search: string }>) => {
    if (next.tab) setTab(next.tab);
    if (next.search !== undefined) setSearch(next.search);
    setSize(firstSize);
  };
  // Read as a block from the first, so that the best of them are shown and keep their places when more are.
  const pageSize = Math.max(size, candidatesAtOnce);
  const list = useRead(candidates[tab], { ...input, pageSize }, { keepPrevious: true });
  const rows = (list.data?.data ?? []).slice(0, size);
  const more = Math.max(0, (list.data?.totalItem ?? 0) - rows.length);
  return (
    <>
      <div className={`bottom line spread gap-4 below ${classes.choosing}`}>
        <div className={`scroll-x line gap-1 ${tabBar.tabs}`} role="tablist" aria-label={t('candidates.title')}>
          {tabs.map((each) => (
            <TabButton key={each} tab={each} input={input} isCurrent={each === tab} panel={name} onOpen={show} />
          ))}
        </div>
        <div className={classes.search}>
          <SearchBox label={t('candidates.search')} value={search} onSearch={(text) => show({ search: text })} />
        </div>
      </div>
      <div className={`stack muted tiny strong well ${classes.heads}`} aria-hidden="true">
        <span>{t('candidates.name')}</span>
        <span>{t('candidates.fit')}</span>
        <span>{end ? t('candidates.certificatesTo', { date: formatDay(end) }) : t('candidates.certificates')}</span>
        <span>{t('candidates.ashore')}</span>
        <span>{t('candidates.onShipType', { type: seat.shipName })}</span>
        <span>{t('candidates.lastVesselType')}</span>
      </div>
      <div
        id={name}
        role="radiogroup"
        aria-label={t('candidates.bestFirst')}
        aria-busy={list.isPlaceholderData || list.isLoading}
        aria-required="true"
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${name}-error` : undefined}
        data-field="EmployeeId"
        data-invalid={error ? true : undefined}
        className={classes.candidates}
      >
        {error && (
          <p id={`${name}-error`} className={`small ${classes.error}`}>
            {error}
          </p>
        )}
        {list.error && <ErrorPanel retry={() => void list.refetch()} />}
        {list.isLoading && <Skeletons rows={firstSize} columns={5} />}
        {list.data && rows.length === 0 && <p className={classes.none}>{t(`candidates.none.${tab}`)}</p>}
        {rows.map((candidate) => (
          <CandidateRow
            key={candidate.id}
            candidate={candidate}
            name={`${name}-candidate`}
            shipName={seat.shipName}
            isChosen={candidate.id === chosen?.id}
            onChoose={() => onChoose(candidate)}
          />
        ))}
      </div>
      <Suspense>
        {Prospects && <Prospects jobPositionId={seat.jobPositionId} shipId={seat.shipId} start={start} />}
      </Suspense>
      {more > 0 && (
        <p className="pad-2-3">
          <Button
            variant="subtle"
            onClick={() => setSize(size === firstSize ? candidatesAtOnce : size + candidatesAtOnce)}
          >
            {t('candidates.more', { count: Math.min(more, candidatesAtOnce - (size === firstSize ? firstSize : 0)) })}
          </Button>
        </p>
      )}
    </>
  );
}

interface TabButtonProps {
  tab: Tab;
  input: Record<string, unknown> & { shipId: number; jobPositionId: number; vesselId: number };
  isCurrent: boolean;
  panel: string;
  onOpen: (next: { tab: Tab }) => void;
}

function TabButton({ tab, input, isCurrent, panel, onOpen }: TabButtonProps) {
  const { t } = useTranslation('manning-crew');
  const total = useRead(candidates[tab], { ...input, pageSize: 1 }, { keepPrevious: true }).data?.totalItem;
  return (
    <button
      className="phone-touch inline gap-2 muted strong nowrap"
      type="button"
      role="tab"
      aria-selected={isCurrent}
      aria-controls={panel}
      onClick={() => onOpen({ tab })}
    >
      {t(`candidates.tabs.${tab}`)}
      {total !== undefined && <Count tone={isCurrent ? 'teal' : 'gray'}>{formatNumber(total)}</Count>}
    </button>
  );
}
