import { Button } from '@mantine/core';
import { IconKey } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useRead } from '#platform/web/api.ts';
import { lateDialog, useDialogs } from '#platform/web/dialogs/use-dialogs.tsx';
import { formatInstant } from '#platform/web/format.ts';
import { ErrorPanel } from '#platform/web/parts/error-panel.tsx';
import { Section } from '#platform/web/parts/section.tsx';
import { Skeletons } from '#platform/web/parts/skeletons.tsx';
import { passkeys } from '../../passkeys/contract.ts';
import classes from './passkeys-card.module.css';

const AddPasskeyDialog = lateDialog(() => import('../add-passkey-dialog.tsx'));
const PasskeyDialogs = lateDialog(() => import('../passkey-dialog.tsx'));

interface PasskeysCardProps {
  isAdding: boolean;
  add: () => void;
  close: () => void;
}

/** One's own passkeys: what each is called and when it was used, to be added, renamed and removed. For the profile. */
export function PasskeysCard({ isAdding, add, close }: PasskeysCardProps) {
  const { t } = useTranslation('second-factor');
  const read = useRead(passkeys.own, {});
  const { open, opened } = useDialogs();
  const own = read.data?.data;
  if (own && !own.isOffered) return null;
  return (
    <Section
      title={t('passkeys.title')}
      description={t('passkeys.text')}
      actions={
        own && (
          <Button variant="default" onClick={add}>
            {t('passkeys.add')}
          </Button>
        )
      }
      flush={!read.error}
    >
      {read.error && <ErrorPanel retry={() => void read.refetch()} />}
      {!own && !read.error && <Skeletons rows={1} columns={3} />}
      {own?.rows.length === 0 && <p className="muted pad above">{t('passkeys.none')}</p>}
      {own && own.rows.length > 0 && (
        <ul>
          {own.rows.map((row) => (
            <li className="row wrap gap-3 pad above" key={row.passkeyId}>
              <IconKey className="fixed muted" size={22} stroke={1.5} aria-hidden="true" />
              <div className={`gap-1-4 line wrap grow ${classes.words}`}>
                <b className="own-row strong anywhere">{row.name}</b>
                <span className="dim">{t('passkeys.addedOn', { at: formatInstant(row.createdAt) })}</span>
                <span className="dim">
                  {row.lastUsedAt
                    ? t('passkeys.usedAt', { at: formatInstant(row.lastUsedAt, { time: true }) })
                    : t('passkeys.neverUsed')}
                </span>
              </div>
              <div className="phone-acts line gap-2">
                <Button
                  variant="default"
                  aria-label={t('passkeys.renameLabel', { name: row.name })}
                  onClick={() => open(PasskeyDialogs, { what: 'rename', row })}
                >
                  {t('passkeys.rename')}
                </Button>
                {!own.keepsLast && (
                  <Button
                    variant="default"
                    aria-label={t('passkeys.removeLabel', { name: row.name })}
                    onClick={() => open(PasskeyDialogs, { what: 'remove', row })}
                  >
                    {t('passkeys.remove')}
                  </Button>
                )}
              </div>
            </li>
          ))}
        </ul>
      )}
      {own?.keepsLast && <p className="muted pad above">{t('passkeys.keepsLast')}</p>}
      {isAdding && own && <AddPasskeyDialog onClose={close} />}
      {opened}
    </Section>
  );
}
