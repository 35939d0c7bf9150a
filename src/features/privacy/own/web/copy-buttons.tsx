import { IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ErrorDialog } from '#platform/web/dialogs/error-dialog.tsx';
import { saveFile } from '#platform/web/files/save-file.ts';
import { Button } from '#platform/web/parts/button.tsx';
import { Row } from '#platform/web/parts/layout.tsx';

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
    <Row>
      {(['pdf', 'json'] as const).map((format) => (
        <Button
          key={format}
          variant="default"
          loading={busy === format}
          icon={IconDownload}
          onClick={() => void save(format)}
        >
          {t(`copy.${format}`)}
        </Button>
      ))}
      <ErrorDialog text={failure} onClose={() => setFailure(undefined)} />
    </Row>
  );
}
