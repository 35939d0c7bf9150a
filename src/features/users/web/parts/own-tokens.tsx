import { IconPlugConnected } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useRead } from '#platform/web/api.ts';
import { formatDay, formatInstant } from '#platform/web/format.ts';
import { ErrorPanel } from '#platform/web/parts/error-panel.tsx';
import { Section } from '#platform/web/parts/section.tsx';
import { tokens } from '../../tokens/contract.ts';
import classes from './passkeys-card.module.css';

/** Systems that act in the user's name, by their access tokens; nothing where there are none. For the profile. */
export function OwnTokens() {
  const { t } = useTranslation('tokens');
  const { data, error, refetch } = useRead(tokens.own, {});
  const rows = data?.data ?? [];
  if (rows.length === 0 && !error) return null;
  return (
    <Section title={t('own.title')} description={t('own.text')} flush>
      {error && <ErrorPanel retry={() => void refetch()} />}
      <ul>
        {rows.map(({ tokenId, name, ending, expiresOn, lastUsedAt }) => (
          <li className="row wrap gap-3 pad above" key={tokenId}>
            <IconPlugConnected className="fixed muted" size={22} stroke={1.5} aria-hidden="true" />
            <div className={`gap-1-4 line wrap grow ${classes.words}`}>
              <b className="own-row strong anywhere">{name}</b>
              <span className="dim">
                {t('ending', { ending })}, {t('own.expires', { date: formatDay(expiresOn) })}
              </span>
              <span className="dim">
                {lastUsedAt ? t('own.lastUsed', { date: formatInstant(lastUsedAt, { time: true }) }) : t('own.unused')}
              </span>
            </div>
          </li>
        ))}
      </ul>
    </Section>
  );
}
