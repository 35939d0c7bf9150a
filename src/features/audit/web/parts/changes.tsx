import { Button } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { Answer } from '#platform/contract/endpoint.ts';
import { call } from '#platform/web/api.ts';
import type { ApiError } from '#platform/web/api-error.ts';
import { ErrorPanel } from '#platform/web/parts/error-panel.tsx';
import { Skeletons } from '#platform/web/parts/skeletons.tsx';
import { audit, type Change, type RecordKind } from '../../contract.ts';
import { ChangeItem } from './change-item.tsx';
import { useChangeWords } from './change-words.ts';
import classes from './history.module.css';

type Found = Answer<typeof audit.history>;

/** The changes of a record, newest first. */
export default function Changes({ record, id }: { record: RecordKind; id: string }) {
  const { t } = useTranslation('audit');
  const words = useChangeWords();
  const read = useInfiniteQuery<Found, ApiError, { pages: Found[] }, readonly string[], number | undefined>({
    queryKey: [audit.history.path, record, id],
    queryFn: ({ pageParam }) =>
      call(audit.history, { record, id, ...(pageParam !== undefined && { before: pageParam }) }),
    initialPageParam: undefined,
    getNextPageParam: ({ data, hasMore }) => (hasMore ? data.at(-1)?.changeId : undefined),
    // Changes made in the meantime are loaded each time it is opened.
    staleTime: 0,
    gcTime: 0,
  });
  if (read.error)
    return (
      <div className="pad above">
        <ErrorPanel retry={() => void read.refetch()} />
      </div>
    );
  if (!read.data) return <Skeletons rows={4} columns={3} />;
  const changes = read.data.pages.flatMap(({ data }) => data);
  if (changes.length === 0) return <p className="muted above pad">{t('history.none')}</p>;
  return (
    <>
      <ol className={classes.list}>
        {changes.map((change) => (
          <ChangeItem
            key={change.changeId}
            change={change}
            title={`${words.action(change)}: ${words.table(change.table)} ${ownName(change) ?? ''}`}
          />
        ))}
      </ol>
      {read.hasNextPage && (
        <div className="pad above">
          <Button variant="default" loading={read.isFetchingNextPage} onClick={() => void read.fetchNextPage()}>
            {t('history.older')}
          </Button>
        </div>
      )}
    </>
  );
}

/** What distinguishes rows of one kind; the page already names the record itself. */
const ownName = ({ table, recordName }: Change) => (table === 'seafarers' ? null : recordName);
