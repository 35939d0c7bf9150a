import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { readOf } from '#platform/web/api.ts';
import type { ApiError } from '#platform/web/api-error.ts';
import { formatNumber } from '#platform/web/format.ts';
import { callInput, type ListAddress } from '#platform/web/list-page/list-address.ts';
import type { ApplicantRow } from '../../contract.ts';
import type { Tab } from '../../rules.ts';
import { applicantLists, mostSelected } from '../contract.ts';

interface SelectAllProps {
  tab: Tab;
  address: ListAddress;
  totalItem: number;
  select: (rows: readonly ApplicantRow[]) => void;
  onFailure: (message: string) => void;
}

/** Beyond the page: all that search and filters find, as the server lists them now. */
export function SelectAll({ tab, address, totalItem, select, onFailure }: SelectAllProps) {
  const { t } = useTranslation('pipeline');
  const cache = useQueryClient();
  const [isBusy, setBusy] = useState(false);
  if (totalItem > mostSelected) return <span>{t('selectAll.tooMany', { most: formatNumber(mostSelected) })}</span>;
  const load = async () => {
    setBusy(true);
    const { sortBy, filterList } = callInput(address);
    try {
      const { data } = await cache.fetchQuery({
        ...readOf(applicantLists.matching, { tab, sortBy, filterList }),
        staleTime: 0,
      });
      select(data);
    } catch (error) {
      onFailure((error as ApiError).message);
    }
    setBusy(false);
  };
  return (
    <Button variant="subtle" loading={isBusy} onClick={() => void load()}>
      {t('selectAll.button', { count: totalItem, shown: formatNumber(totalItem) })}
    </Button>
  );
}
