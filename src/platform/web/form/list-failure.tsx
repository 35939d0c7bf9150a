import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';

/** The reading of a list that a field offers. */
export interface ReadList {
  error: unknown;
  isLoading: boolean;
  refetch: () => unknown;
}

/** Said under a field whose list could not be read; without it the field would look as if there were nothing. */
export function ListFailure({ list }: { list: ReadList }) {
  const { t } = useTranslation('parts');
  return (
    <>
      {t('optionsFailed')}{' '}
      <Button variant="subtle" size="compact-sm" loading={list.isLoading} onClick={() => list.refetch()}>
        {t('retry')}
      </Button>
    </>
  );
}
