import { Button, Modal } from '@mantine/core';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { useRead, useSave } from '#platform/web/api.ts';
import { refusalText } from '#platform/web/api-error.ts';
import { formatInstant } from '#platform/web/format.ts';
import { EmptyState } from '#platform/web/parts/empty-state.tsx';
import { ErrorPanel } from '#platform/web/parts/error-panel.tsx';
import { Badge } from '#platform/web/parts/status-badge.tsx';
import { notify } from '#platform/web/theme/notify.ts';
import { type Delivery, type WebhookRow, webhooks } from '../contract.ts';
import classes from './parts/webhooks.module.css';

const tones = { queued: 'amber', delivered: 'green', failed: 'red' } as const;

/** The messages to an address, with its answers. */
export default function DeliveryLogDialog({ webhook, onClose }: { webhook: WebhookRow; onClose: () => void }) {
  const { t } = useTranslation('webhooks');
  const { webhookId } = webhook;
  const read = useRead(webhooks.deliveries, { webhookId });
  const resend = useSave(webhooks.resend);
  const again = async (deliveryId: string) => {
    try {
      await resend.mutateAsync({ webhookId, deliveryId });
      notify.success(t('log.resent'));
    } catch (error) {
      notify.error(refusalText(error, t('failed')));
    }
  };
  const rows = read.data?.data;
  const earlier = read.data?.earlier ?? 0;
  return (
    <Modal opened onClose={onClose} title={t('log.title', { name: webhook.name })} size="44rem">
      <div className="stack gap-4">
        <div className="phone-acts line wrap end gap-2">
          <Button variant="default" onClick={() => void read.refetch()} loading={read.isFetching}>
            {t('log.refresh')}
          </Button>
        </div>
        {read.error && <ErrorPanel retry={() => void read.refetch()} />}
        {rows?.length === 0 && <EmptyState title={t('log.empty')} />}
        {rows && rows.length > 0 && (
          <ul className="framed round-10 ruled">
            {rows.map((row) => (
              <li className="stack gap-2 pad-3" key={row.deliveryId}>
                <div className="row wrap gap-2">
                  <b>{t(`events.${row.event}`, { defaultValue: row.event })}</b>
                  <Badge tone={tones[row.state]}>{t(`log.${row.state}`)}</Badge>
                  {row.state !== 'queued' && (
                    <Button
                      className="last"
                      size="compact-sm"
                      variant="default"
                      disabled={resend.isPending}
                      onClick={() => void again(row.deliveryId)}
                    >
                      {t('log.resend')}
                    </Button>
                  )}
                </div>
                <p className="dim anywhere">{factsOf(t, row).join(' · ')}</p>
                {row.answer && <p className="dim anywhere">{row.answer}</p>}
                <details>
                  <summary>{t('log.body')}</summary>
                  <p className={`framed round-10 small anywhere well pad ${classes.body}`}>{row.body}</p>
                </details>
              </li>
            ))}
          </ul>
        )}
        {earlier > 0 && <p className="muted">{t('log.earlier', { count: earlier })}</p>}
      </div>
    </Modal>
  );
}

function factsOf(t: TFunction<'webhooks'>, row: Delivery): string[] {
  return [
    formatInstant(row.createdAt, { time: true }),
    ...(row.status ? [t('log.answered', { status: row.status })] : []),
    ...(row.error ? [t('log.noAnswer', { error: row.error })] : []),
    t('log.attempts', { count: row.attempts }),
    ...(row.nextAttemptAt && row.attempts
      ? [t('log.next', { at: formatInstant(row.nextAttemptAt, { time: true }) })]
      : []),
  ];
}
