import { useTranslation } from 'react-i18next';
import { usePlanningCrumbs } from '#features/manning/planning/web/planning-crumbs.ts';
import { divisions } from '#platform/contract/access.ts';
import { useRead } from '#platform/web/api.ts';
import { formatDay } from '#platform/web/format.ts';
import { useListAddress } from '#platform/web/list-page/list-address.ts';
import { ListCard } from '#platform/web/list-page/list-card.tsx';
import { usePagedList } from '#platform/web/list-page/paged-list.ts';
import { Answered } from '#platform/web/parts/answered.tsx';
import { Stack } from '#platform/web/parts/layout.tsx';
import { PageHead } from '#platform/web/parts/page-head.tsx';
import { usePerson } from '#platform/web/session.tsx';
import { type RenewalGroups, renewals } from '../contract.ts';
import { courseOf } from '../rules.ts';
import { CourseTable } from './parts/course-table.tsx';
import { useRenewalColumns } from './parts/renewal-columns.tsx';
import { useRenewalFilters } from './parts/renewal-filters.ts';
import { RenewalSummary } from './parts/renewal-summary.tsx';
import { useRenewalName } from './parts/renewal-words.ts';
import { useBooking } from './parts/use-booking.tsx';

/** Who has to renew what in which leave, by course and month, and what fits into none. */
export default function RenewalsPage() {
  const { t } = useTranslation('renewals');
  const crumbs = usePlanningCrumbs();
  const { divisionId } = usePerson();
  const read = useRead(renewals.groups, {}, { keepPrevious: true });
  const answer = read.data?.data;
  return (
    <>
      <PageHead
        title={t('title')}
        crumbs={[...crumbs, { text: t('title') }]}
        description={answer && t('period', { division: divisions[divisionId], until: formatDay(answer.until) })}
      />
      {answer && <RenewalSummary answer={answer} />}
      <Stack>
        <Answered read={read} rows={6} columns={5}>
          {({ data }) => <CourseTable answer={data} />}
        </Answered>
        <RenewalList answer={answer} />
        <Notes answer={answer} />
      </Stack>
    </>
  );
}

function RenewalList({ answer }: { answer: RenewalGroups | undefined }) {
  const { t } = useTranslation('renewals');
  const address = useListAddress(renewals.list.list.filter);
  const list = usePagedList(renewals.list, {}, address);
  const columns = useRenewalColumns();
  const filters = useRenewalFilters(answer);
  const booking = useBooking();
  const nameOf = useRenewalName();
  return (
    <>
      <ListCard
        list={list}
        address={address}
        name="renewals"
        label={t('list')}
        columns={columns}
        rowKey={(row) => `${row.employeeId}-${courseOf(row)}`}
        rowLabel={(row) => `${row.employeeName}, ${nameOf(row)}`}
        filters={filters}
        emptyTitle={t('empty.title')}
        emptyText={t('empty.text')}
        searchLabel={t('search')}
        {...(booking.actions && { selectionActions: booking.actions })}
      />
      {booking.dialog}
    </>
  );
}

/** What the rows are judged by, and what they leave out. */
function Notes({ answer }: { answer: RenewalGroups | undefined }) {
  const { t } = useTranslation('renewals');
  return (
    <ul className="bullets fine">
      <li>{t('notes.leave')}</li>
      {answer && <li>{t('notes.days', { count: answer.courseDays })}</li>}
      <li>{t('notes.prices')}</li>
      <li>{t('notes.left')}</li>
    </ul>
  );
}
