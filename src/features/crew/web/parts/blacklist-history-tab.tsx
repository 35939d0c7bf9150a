import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useRead } from '#platform/web/api.ts';
import { EmptyState } from '#platform/web/parts/empty-state.tsx';
import { ErrorPanel } from '#platform/web/parts/error-panel.tsx';
import { Skeletons } from '#platform/web/parts/skeletons.tsx';
import { blacklist } from '../../blacklist/contract.ts';
import { RecordSection } from '../../blacklist/web/record-section.tsx';
import type { EmployeeDetails } from '../../contract.ts';

/** Every blacklist record of a crew member, newest first, with its requests and decisions (2R09); the office only. */
export function BlacklistHistoryTab({ member }: { member: EmployeeDetails }) {
  const { t } = useTranslation('blacklist');
  const read = useRead(blacklist.byEmployee, { employeeId: member.id });
  const records = read.data?.data;
  const isWaiting = records?.some(({ mails }) => mails.some(({ state }) => state === 'queued')) === true;
  const looking = useRef(read.refetch);
  useEffect(() => {
    looking.current = read.refetch;
  });
  // What waits to be sent is usually gone in a moment.
  useEffect(() => {
    if (!isWaiting) return;
    const timers = [1_500, 5_000, 20_000].map((delay) => setTimeout(() => void looking.current(), delay));
    return () => timers.forEach(clearTimeout);
  }, [isWaiting]);
  if (read.error) return <ErrorPanel retry={() => void read.refetch()} />;
  if (!records) return <Skeletons rows={6} columns={2} />;
  if (records.length === 0) return <EmptyState title={t('history.none')} body={t('history.noneText')} />;
  return (
    <div>
      {records.map((record) => (
        <RecordSection key={record.employeeBlackListid} record={record} />
      ))}
    </div>
  );
}
