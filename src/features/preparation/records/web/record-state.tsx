import { useTranslation } from 'react-i18next';
import type { ApiError } from '#platform/web/api-error.ts';
import { EmptyState } from '#platform/web/parts/empty-state.tsx';
import { ErrorPanel } from '#platform/web/parts/error-panel.tsx';
import { Skeletons } from '#platform/web/parts/skeletons.tsx';

/** The number in an address; 0 for what is none. */
export const numberIn = (text: string) => (/^\d{1,9}$/.test(text) ? Number(text) : 0);

/** While a record is read, or where it is not there. */
export function RecordState({ id, error, retry }: { id: number; error: ApiError | null; retry: () => void }) {
  const { t } = useTranslation('preparation');
  if (id === 0 || error?.status === 404)
    return <EmptyState title={t('record.notFound')} body={t('record.notFoundText')} />;
  return error ? <ErrorPanel retry={retry} /> : <Skeletons rows={6} columns={3} />;
}
