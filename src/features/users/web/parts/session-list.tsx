import { Button } from '@mantine/core';
import { IconDeviceDesktop, IconDeviceMobile } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ApiError } from '#platform/web/api-error.ts';
import { ConfirmDialog } from '#platform/web/dialogs/confirm-dialog.tsx';
import { formatInstant } from '#platform/web/format.ts';
import { ErrorPanel } from '#platform/web/parts/error-panel.tsx';
import { Section } from '#platform/web/parts/section.tsx';
import { Skeletons } from '#platform/web/parts/skeletons.tsx';
import { Badge } from '#platform/web/parts/status-badge.tsx';
import { notify } from '#platform/web/theme/notify.ts';
import type { UserSession } from '../../sessions/contract.ts';
import { PasswordStep } from './password-step.tsx';

interface Ending {
  /** What the question says. */
  title: string;
  text: string;
  confirm: string;
  end: (password?: string) => Promise<{ data: { ended: number } }>;
}

interface SessionListProps {
  title: string;
  description: string;
  read: { data: { data: UserSession[] } | undefined; error: ApiError | null; refetch: () => unknown };
  /** Ends one of them. */
  endOne: (session: UserSession) => Ending['end'];
  /** Ends several, where there are any to end. */
  several: (Ending & { label: string }) | undefined;
  /** Whether the password is asked for once more, rather than whether it is meant. */
  asksPassword?: boolean;
  /** Reads the list again. */
  onEnded: () => void;
}

/** Sessions with what is known of each, and the means to end them; asks before it does. */
export function SessionList({
  title,
  description,
  read,
  endOne,
  several,
  asksPassword = false,
  onEnded,
}: SessionListProps) {
  const { t } = useTranslation('sessions');
  const [asked, setAsked] = useState<Ending>();
  const [isBusy, setBusy] = useState(false);
  const rows = read.data?.data;
  const nameOf = ({ device }: UserSession) => device || t('unknownDevice');

  async function go({ end }: Ending, password?: string) {
    const { data } = await end(password);
    notify.success(t('ended', { count: data.ended }));
    close();
  }

  function close() {
    setAsked(undefined);
    // A session that could not be ended may be over already.
    onEnded();
  }

  async function confirm(ending: Ending) {
    setBusy(true);
    try {
      await go(ending);
    } catch (error) {
      notify.error(error instanceof Error ? error.message : '');
      close();
    }
    setBusy(false);
  }

  return (
    <Section
      title={title}
      description={description}
      actions={
        several && (
          <Button variant="default" onClick={() => setAsked(several)}>
            {several.label}
          </Button>
        )
      }
      flush={!read.error}
    >
      {read.error && <ErrorPanel retry={() => void read.refetch()} />}
      {!rows && !read.error && <Skeletons rows={2} columns={3} />}
      {rows?.length === 0 && <p className="muted above pad">{t('none')}</p>}
      {rows && rows.length > 0 && (
        <ul>
          {rows.map((session) => (
            <SessionRow key={session.sessionId} session={session} name={nameOf(session)}>
              {!session.isThis && (
                <Button
                  variant="default"
                  aria-label={t('endLabel', { of: nameOf(session) })}
                  onClick={() =>
                    setAsked({
                      title: t('confirmTitle'),
                      text: t('confirmText', { of: nameOf(session) }),
                      confirm: t('confirm'),
                      end: endOne(session),
                    })
                  }
                >
                  {t('end')}
                </Button>
              )}
            </SessionRow>
          ))}
        </ul>
      )}
      {asked && asksPassword && (
        <PasswordStep
          title={asked.title}
          submitLabel={asked.confirm}
          onSubmit={({ password }) => go(asked, password)}
          onClose={close}
        >
          <p>{asked.text}</p>
        </PasswordStep>
      )}
      <ConfirmDialog
        isOpen={asked !== undefined && !asksPassword}
        title={asked?.title ?? ''}
        text={asked?.text}
        confirmLabel={asked?.confirm ?? ''}
        cancelLabel={t('cancel', { ns: 'parts' })}
        onConfirm={() => asked && void confirm(asked)}
        onCancel={() => setAsked(undefined)}
        isDanger
        isBusy={isBusy}
      />
    </Section>
  );
}

function SessionRow({ session, name, children }: { session: UserSession; name: string; children: ReactNode }) {
  const { t } = useTranslation('sessions');
  const Icon = /Android|iPhone/.test(session.device) ? IconDeviceMobile : IconDeviceDesktop;
  return (
    <li className="row gap-3 pad above">
      <Icon className="muted" size={22} stroke={1.5} aria-hidden="true" />
      <div className="gap-1-4 line wrap grow slim">
        <b className="own-row wrap row gap-2 strong">
          {name} {session.isThis && <Badge tone="teal">{t('this')}</Badge>}
        </b>
        <span className="dim anywhere">{t('network', { address: session.address })}</span>
        <span className="dim anywhere">{t('started', { at: formatInstant(session.startedAt, { time: true }) })}</span>
        <span className="dim anywhere">{t('seen', { at: formatInstant(session.seenAt, { time: true }) })}</span>
      </div>
      {children}
    </li>
  );
}
