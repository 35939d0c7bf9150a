import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '../format.ts';
import { notify } from '../theme/notify.ts';
import { mostRows, type PagedList } from './paged-list.ts';

interface SelectMatchingProps<Row> {
  list: PagedList<Row>;
  select: (rows: readonly Row[]) => void;
}

/** Once all of a page are ticked: ticks all that search and filters find. */
export function SelectMatching<Row>({ list, select }: SelectMatchingProps<Row>) {
  const { t } = useTranslation('parts');
  const [isBusy, setBusy] = useState(false);
  const { totalItem } = list;
  if (totalItem > mostRows) return <span>{t('tooManyToSelect', { most: formatNumber(mostRows) })}</span>;
  const load = async () => {
    setBusy(true);
    try {
      select(await list.all());
    } catch (error) {
      notify.error((error as Error).message);
    }
    setBusy(false);
  };
  return (
    <Button variant="subtle" loading={isBusy} onClick={() => void load()}>
      {t('selectAllMatching', { count: totalItem, shown: formatNumber(totalItem) })}
    </Button>
  );
}
