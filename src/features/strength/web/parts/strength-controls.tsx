import { NativeSelect } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { monthAfter, monthOf } from '#platform/contract/days.ts';
import { useSearchAt } from '#platform/web/links.ts';
import { CheckBox } from '#platform/web/parts/check-box.tsx';
import { Segments } from '#platform/web/parts/segments.tsx';
import { monthsBack } from '../../rules.ts';
import classes from './strength.module.css';
import { looks, monthName } from './strength-words.ts';

const path = '/dashboard/manning/planning/strength';
const shows = ['balance', 'people', 'needed'] as const;

/** What the table shows: which figure, from which month, and what becomes of contract crew; beside it what is done with it. */
export function StrengthControls({ today, children }: { today: string; children: ReactNode }) {
  const { t } = useTranslation('strength');
  const search = useSearchAt(path);
  const navigate = useNavigate({ from: path });
  const change = (over: Partial<typeof search>) => void navigate({ search: { ...search, ...over }, replace: true });
  const now = monthOf(today);
  const begins = Array.from({ length: monthsBack + 1 }, (_, back) => monthAfter(now, -back));
  const shown = search.show ?? 'balance';
  return (
    <div className="row wrap gap-3 pad-3">
      <Segments
        label={t('show.label')}
        choices={shows.map((each) => ({ value: each, text: t(`show.${each}`) }))}
        chosen={shown}
        onChoose={(each) => change({ show: each === 'balance' ? undefined : each })}
      />
      <NativeSelect
        aria-label={t('from')}
        data={begins.map((month) => ({
          value: month,
          label: month === now ? t('fromNow') : t('fromMonth', { month: monthName(month) }),
        }))}
        value={search.from ?? now}
        onChange={({ currentTarget: { value } }) =>
          change({ from: value === now ? undefined : value, month: undefined, rank: undefined, list: undefined })
        }
      />
      {/* biome-ignore lint/a11y/noLabelWithoutControl: the checkbox is inside */}
      <label className="row gap-2 touch">
        <CheckBox
          checked={search.short !== undefined}
          onChange={({ currentTarget: { checked } }) => change({ short: checked ? '1' : undefined })}
        />
        {t('shortOnly')}
      </label>
      {/* biome-ignore lint/a11y/noLabelWithoutControl: the checkbox is inside */}
      <label className="row gap-2 touch">
        <CheckBox
          checked={search.contracts !== undefined}
          onChange={({ currentTarget: { checked } }) =>
            change({ contracts: checked ? 'leave' : undefined, list: undefined })
          }
        />
        {t('contractsLeave')}
      </label>
      {children}
      <ul className={`last fine row wrap gap-3 ${classes.legend}`} aria-label={t('legend.label')}>
        {looks.map((look) => (
          <li key={look} className="row gap-1">
            <i className={classes.look} data-look={look} aria-hidden="true" />
            {t(`legend.${look}`)}
          </li>
        ))}
      </ul>
    </div>
  );
}
