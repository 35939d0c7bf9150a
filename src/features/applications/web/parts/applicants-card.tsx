import { IconCalendarCheck, IconCheck, IconEye, IconPencil, IconX } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { usePositionName } from '#features/reference/web/parts/position-name.ts';
import { ErrorDialog } from '#platform/web/dialogs/error-dialog.tsx';
import { lateDialog, useDialogs } from '#platform/web/dialogs/use-dialogs.tsx';
import type { RowAction } from '#platform/web/list-page/columns.ts';
import { callInput, type ListAddress } from '#platform/web/list-page/list-address.ts';
import { ListCard } from '#platform/web/list-page/list-card.tsx';
import type { PagedList } from '#platform/web/list-page/paged-list.ts';
import { useMay } from '#platform/web/session.tsx';
import { assessments } from '../../assessments/contract.ts';
import { BulkActions, isBooked } from '../../assessments/web/bulk-actions.tsx';
import { useDeciding } from '../../assessments/web/use-deciding.tsx';
import type { ApplicantRow } from '../../contract.ts';
import { useApplicantFilters } from '../../lists/web/applicant-filters.ts';
import { SelectAll } from '../../lists/web/select-all.tsx';
import { forgetOrder, rememberList } from '../../lists/web/turn.ts';
import type { Tab } from '../../rules.ts';
import { kindOfTab } from '../../sessions/rules.ts';
import { applicantColumns } from './applicant-columns.tsx';
import { reviewPage } from './applicant-link.tsx';

// The list does not wait for forms.
const ResultsDialog = lateDialog(() => import('../../assessments/web/results-dialog.tsx'), ['hiring']);
const LetterDialog = lateDialog(() => import('../../examinations/web/letter-dialog.tsx'), ['positions']);
const InviteDialog = lateDialog(() => import('../../invitations/web/invite-dialog.tsx'));

interface ApplicantsCardProps {
  tab: Tab;
  list: PagedList<ApplicantRow>;
  address: ListAddress;
}

/** The applicants to invite to a session. */
interface Bidden {
  people: readonly ApplicantRow[];
  clear: () => void;
}

/** True if the days asked for end before they begin: no one is found, whatever else is asked for. */
function isBackwards({ appliedFrom, appliedTo }: ListAddress['filters']): boolean {
  const [from, to] = [appliedFrom?.[0], appliedTo?.[0]];
  return from !== undefined && to !== undefined && from > to;
}

/** Remembers the order and filters of the list for the pages that walk through it; answers the filters. */
function useListRemembered(tab: Tab, address: ListAddress): string | undefined {
  const { sortBy, filterList } = callInput(address);
  useEffect(() => {
    rememberList({ tab, sortBy, filterList });
    return forgetOrder;
  }, [tab, sortBy, filterList]);
  return filterList;
}

/** One tab of the applicant pipeline: its list, and what can be decided from it. */
export function ApplicantsCard({ tab, list, address }: ApplicantsCardProps) {
  const { t } = useTranslation(['applicants', 'hiring', 'pipeline']);
  const positionName = usePositionName();
  const mayDecide = useMay(assessments.insertBulk.access);
  const filters = useApplicantFilters(tab);
  const { ask, dialogs: deciding } = useDeciding();
  const { open, opened } = useDialogs();
  const [failure, setFailure] = useState<string>();

  const filterList = useListRemembered(tab, address);

  const rowActions = useApplicantActions({
    tab,
    mayDecide,
    ask,
    askResults: (tested) => open(ResultsDialog, { applicant: { ...tested, known: tested } }),
  });
  const isSelectable = mayDecide ? tab !== 'done' : tab === 'boc-waitlist';
  const selectionActions = (selected: readonly ApplicantRow[], clear: () => void) => (
    <BulkActions
      tab={tab}
      selected={selected}
      ask={(status) => ask(status, selected, { onDecided: clear, filterList })}
      askLetter={() => open(LetterDialog, { applicants: selected })}
      askSession={() => open(Bidding, { people: selected, clear, tab, filterList })}
      onFailure={setFailure}
    />
  );
  const selectMore = (select: (rows: readonly ApplicantRow[]) => void) => (
    <SelectAll tab={tab} address={address} totalItem={list.totalItem} select={select} onFailure={setFailure} />
  );
  return (
    <>
      <ListCard
        name="applicants"
        label={t(`tabs.${tab}`)}
        list={list}
        address={address}
        columns={applicantColumns(t, positionName, { tab, mayDecide })}
        rowKey={(row) => row.regCrewId}
        rowLabel={(row) => row.regFullName}
        rowActions={rowActions}
        emptyTitle={t('empty')}
        emptyText={t('emptyText')}
        noMatchText={isBackwards(address.filters) ? t('filters.backwards') : undefined}
        searchLabel={t('search')}
        filters={filters}
        {...(isSelectable && { selectionActions, selectMore })}
      />
      {deciding}
      {opened}
      <ErrorDialog text={failure} onClose={() => setFailure(undefined)} />
    </>
  );
}

interface BiddingProps extends Bidden {
  tab: Tab;
  filterList: string | undefined;
  onClose: () => void;
}

function Bidding({ tab, people, clear, filterList, onClose }: BiddingProps) {
  const kind = kindOfTab(tab);
  return (
    kind && <InviteDialog kind={kind} people={people} filterList={filterList} onInvited={clear} onClose={onClose} />
  );
}

interface Asking {
  tab: Tab;
  mayDecide: boolean;
  ask: ReturnType<typeof useDeciding>['ask'];
  askResults: (row: ApplicantRow) => void;
}

function useApplicantActions({ tab, mayDecide, ask, askResults }: Asking): (row: ApplicantRow) => RowAction[] {
  const { t } = useTranslation(['applicants', 'pipeline']);
  const decisions = (row: ApplicantRow): RowAction[] => {
    if (tab === 'ces-and-marlin-waitlist')
      return [{ label: t('pipeline:results.action'), icon: IconCheck, inMenu: true, onClick: () => askResults(row) }];
    const mark = (status: 'Passed' | 'Failed' | 'InProgress') => ({
      label: t(`pipeline:mark.${status}`),
      inMenu: true,
      onClick: () => ask(status, [row]),
    });
    return [
      { ...mark('Passed'), icon: IconCheck },
      ...(isBooked(tab) ? [{ ...mark('InProgress'), icon: IconCalendarCheck }] : []),
      { ...mark('Failed'), icon: IconX, isDanger: true },
    ];
  };
  return (row) => {
    const more = mayDecide && tab !== 'done' ? decisions(row) : [];
    // The name leads there too: beside other actions, it waits among them.
    const view = { label: t('view'), icon: IconEye, ...reviewPage(row.regCrewId, 'view'), inMenu: more.length > 0 };
    const update = { label: t('update'), icon: IconPencil, ...reviewPage(row.regCrewId, 'update') };
    return [view, ...(mayDecide ? [update] : []), ...more];
  };
}
