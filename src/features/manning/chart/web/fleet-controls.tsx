import { Button, NativeSelect } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { usePositionOptions } from '#features/reference/web/parts/division-options.ts';
import { FilterButton, FilterChips } from '#platform/web/list-page/list-filters.tsx';
import { SearchBox } from '#platform/web/list-page/search-box.tsx';
import { CheckBox } from '#platform/web/parts/check-box.tsx';
import { Segments } from '#platform/web/parts/segments.tsx';
import { usePrincipalOptions, useSeesPrincipals } from '../../planning/web/vessel-filters.ts';
import { fleetMonths } from '../rules.ts';
import { dueWithins, type FleetAsked } from './fleet-asked.ts';
import classes from './fleet-controls.module.css';

/** Which vessels the fleet plan shows, and on a wide screen which months. */
export function FleetControls({ asked, hasMonths }: { asked: FleetAsked; hasMonths: boolean }) {
  const { t } = useTranslation('fleet-plan');
  const seesPrincipals = useSeesPrincipals();
  const { search, chosen, within, change } = asked;
  const choice = {
    filters: [
      { column: 'jobPositionId', label: t('rank'), options: usePositionOptions },
      ...(seesPrincipals ? [{ column: 'principalId', label: t('principal'), options: usePrincipalOptions }] : []),
    ],
    chosen,
    onChange: (next: Record<string, string[]>) =>
      change({ rank: next.jobPositionId?.join() || undefined, principal: next.principalId?.join() || undefined }),
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: the element is too new for some of the browsers
    <div className={`bottom line wrap gap-2 pad-3 ${classes.controls}`} role="search">
      <div className={`phone-whole ${classes.search}`}>
        <SearchBox
          label={t('search')}
          value={search.search ?? ''}
          onSearch={(keyword) => change({ search: keyword || undefined })}
        />
      </div>
      <NativeSelect
        label={t('within')}
        data={dueWithins.map((days) => ({
          value: String(days),
          label: days === 0 ? t('allSeats') : t('days', { count: days }),
        }))}
        value={String(within)}
        onChange={({ currentTarget: { value } }) => change({ within: Number(value) })}
      />
      {/* biome-ignore lint/a11y/noLabelWithoutControl: the checkbox stands inside */}
      <label className="phone-touch high row gap-2">
        <CheckBox
          checked={search.open !== undefined}
          onChange={({ currentTarget: { checked } }) => change({ open: checked ? 'true' : undefined })}
        />
        {t('openOnly')}
      </label>
      <FilterButton {...choice} />
      <FilterChips {...choice} />
      {hasMonths && <Months asked={asked} />}
    </div>
  );
}

function Months({ asked: { months, shift, shifts, change } }: { asked: FleetAsked }) {
  const { t } = useTranslation('fleet-plan');
  const step = months === 3 ? 1 : 3;
  const move = (to: number) =>
    change({ shift: to === 0 ? undefined : Math.min(Math.max(to, shifts.least), shifts.most) });
  return (
    <div className="last dim row gap-0">
      <Segments
        label={t('monthsShown')}
        choices={fleetMonths.map((each) => ({ value: each, text: each, label: t('months', { count: each }) }))}
        chosen={months}
        onChoose={(each) => change({ months: each === 12 ? undefined : each, shift: undefined })}
      />
      <span aria-hidden="true">{t('monthsWord')}</span>
      <Button
        variant="subtle"
        px={8}
        aria-label={t('earlier')}
        disabled={shift <= shifts.least}
        onClick={() => move(shift - step)}
      >
        <IconChevronLeft size={18} stroke={1.75} aria-hidden="true" />
      </Button>
      <Button variant="default" onClick={() => move(0)}>
        {t('today')}
      </Button>
      <Button
        variant="subtle"
        px={8}
        aria-label={t('later')}
        disabled={shift >= shifts.most}
        onClick={() => move(shift + step)}
      >
        <IconChevronRight size={18} stroke={1.75} aria-hidden="true" />
      </Button>
    </div>
  );
}
