import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ErrorDialog } from '#platform/web/dialogs/error-dialog.tsx';
import { saveFile } from '#platform/web/files/save-file.ts';
import classes from './own-data-view.module.css';

type Format = 'pdf' | 'json';

/** Hands out the copy of one's data, to read and for other systems. */
export function CopyButtons({ fetchCopy }: { fetchCopy: (format: Format) => Promise<Blob> }) {
  const { t } = useTranslation('my-data');
  const [busy, setBusy] = useState<Format>();
  const [failure, setFailure] = useState<string>();
  async function save(format: Format) {
    setBusy(format);
    try {
      saveFile(await fetchCopy(format), `${t('copy.file')}.${format}`);
    } catch (error) {
      setFailure((error as Error).message);
    } finally {
      setBusy(undefined);
    }
  }
  return (
    <div className={classes.buttons}>
      {(['pdf', 'json'] as const).map((format) => (
        <Button
          key={format}
          variant="default"
          loading={busy === format}
          leftSection={<IconDownload size={16} stroke={1.75} aria-hidden="true" />}
          onClick={() => void save(format)}
        >
          {t(`copy.${format}`)}
        </Button>
      ))}
      <ErrorDialog text={failure} onClose={() => setFailure(undefined)} />
    </div>
  );
}
