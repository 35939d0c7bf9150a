import { useTranslation } from 'react-i18next';
import { download, useRead, useSave } from '#platform/web/api.ts';
import { ErrorPanel } from '#platform/web/parts/error-panel.tsx';
import { PageHead } from '#platform/web/parts/page-head.tsx';
import { Skeletons } from '#platform/web/parts/skeletons.tsx';
import { own } from '../own/contract.ts';
import { CopyButtons } from '../own/web/copy-buttons.tsx';
import { OwnDataView } from '../own/web/own-data-view.tsx';
import { requests } from '../requests/contract.ts';

/** What is kept of the account that is signed in, who read it, and a copy of it. */
export default function OwnDataPage() {
  const { t, i18n } = useTranslation('my-data');
  const read = useRead(own.data, {});
  const ask = useSave(requests.askOwn);
  const copy = (format: 'pdf' | 'json') => download(own.copy, { format, language: i18n.language });
  return (
    <>
      <PageHead title={t('title')} description={t('lead')} actions={<CopyButtons fetchCopy={copy} />} />
      {read.error && <ErrorPanel text={read.error.message} retry={() => void read.refetch()} />}
      {!read.data && !read.error && <Skeletons rows={8} columns={2} />}
      {read.data && <OwnDataView data={read.data.data} send={ask.mutateAsync} />}
    </>
  );
}
