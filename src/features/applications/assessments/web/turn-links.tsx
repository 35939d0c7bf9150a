import { Button } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '#platform/web/format.ts';
import type { Turn } from '../../lists/web/turn.ts';
import { reviewPage } from '../../web/parts/applicant-link.tsx';
import classes from './decision-bar.module.css';

const icon = { size: 16, stroke: 1.75, 'aria-hidden': true } as const;

/** Which of how many one reads, and the ways to those before and after. */
export function TurnLinks({ turn, mode }: { turn: Turn; mode: 'view' | 'update' }) {
  const { t } = useTranslation('pipeline');
  const { place, total, previous, next } = turn;
  return (
    <nav className={`dim nowrap row gap-1 grow ${classes.turn}`} aria-label={t('turn.label')}>
      {previous !== undefined && (
        <Button
          className="phone-touch"
          variant="subtle"
          leftSection={<IconChevronLeft {...icon} />}
          aria-keyshortcuts="k"
          renderRoot={(props) => <Link {...reviewPage(previous, mode)} {...props} />}
        >
          {t('turn.previous')}
        </Button>
      )}
      <span>{t('turn.place', { place: formatNumber(place), total: formatNumber(total) })}</span>
      {next !== undefined && (
        <Button
          className="phone-touch"
          variant="subtle"
          rightSection={<IconChevronRight {...icon} />}
          aria-keyshortcuts="j"
          renderRoot={(props) => <Link {...reviewPage(next, mode)} {...props} />}
        >
          {t('turn.next')}
        </Button>
      )}
    </nav>
  );
}
