import { Button } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { Answer } from '#platform/contract/endpoint.ts';
import { call, useSave } from '#platform/web/api.ts';
import type { ApiError } from '#platform/web/api-error.ts';
import { EmptyState } from '#platform/web/parts/empty-state.tsx';
import { ErrorPanel } from '#platform/web/parts/error-panel.tsx';
import { PageHead } from '#platform/web/parts/page-head.tsx';
import { Skeletons } from '#platform/web/parts/skeletons.tsx';
import surface from '#platform/web/parts/surface.module.css';
import { usePerson, useSession } from '#platform/web/session.tsx';
import { notifications } from '../contract.ts';
import classes from './notifications-page.module.css';
import { NotificationItem } from './parts/notification-item.tsx';

type Found = Answer<typeof notifications.list>;

/** What happened that concerns the reader, newest first; read one by one or all at once. */
export default function NotificationsPage() {
  const { t } = useTranslation('notifications');
  const { person } = usePerson();
  const { refresh } = useSession();
  const readAll = useSave(notifications.readAll);
  const readOne = useSave(notifications.read);
  const read = useInfiniteQuery<Found, ApiError, { pages: Found[] }, readonly string[], number | undefined>({
    queryKey: [notifications.list.path],
    queryFn: ({ pageParam }) => call(notifications.list, pageParam === undefined ? {} : { before: pageParam }),
    initialPageParam: undefined,
    getNextPageParam: ({ data: { rows, hasMore } }) => (hasMore ? rows.at(-1)?.notificationId : undefined),
    meta: { shows: notifications.list.shows },
    staleTime: 0,
  });

  // What has come while the page is open: the profile, which is read now and then, knows first.
  const unread = person.unread ?? 0;
  const before = useRef(unread);
  const { refetch } = read;
  useEffect(() => {
    if (unread > before.current) void refetch();
    before.current = unread;
  }, [unread, refetch]);

  const rows = read.data?.pages.flatMap(({ data }) => data.rows) ?? [];
  const newest = rows[0]?.notificationId;
  const isAnyUnread = unread > 0 || rows.some(({ isRead }) => !isRead);
  const markAll = async (upTo: number) => {
    await readAll.mutateAsync({ upTo }).catch(() => undefined);
    await refresh();
  };
  const markOne = async (notificationId: number) => {
    await readOne.mutateAsync({ notificationId }).catch(() => undefined);
    await refresh();
  };
  const error = readAll.error ?? readOne.error;
  return (
    <>
      <PageHead
        title={t('title')}
        description={t('text')}
        actions={
          newest !== undefined &&
          isAnyUnread && (
            <Button variant="default" loading={readAll.isPending} onClick={() => void markAll(newest)}>
              {t('markAll')}
            </Button>
          )
        }
      />
      {error && <ErrorPanel text={error.message} />}
      {read.error && <ErrorPanel text={read.error.message} retry={() => void read.refetch()} />}
      {!read.data && !read.error && <Skeletons rows={6} columns={2} />}
      {read.data && rows.length === 0 && <EmptyState title={t('none.title')} body={t('none.text')} />}
      {rows.length > 0 && (
        <section className={surface.card} aria-label={t('title')}>
          <ul className={`clip ruled ${classes.list}`}>
            {rows.map((row) => (
              <NotificationItem
                key={row.notificationId}
                row={row}
                markRead={() => void markOne(row.notificationId)}
                isBusy={readOne.isPending}
              />
            ))}
          </ul>
        </section>
      )}
      {read.hasNextPage && (
        <div className="mt-4 center line">
          <Button variant="default" loading={read.isFetchingNextPage} onClick={() => void read.fetchNextPage()}>
            {t('more')}
          </Button>
        </div>
      )}
    </>
  );
}
