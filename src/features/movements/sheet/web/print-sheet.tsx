import { Button } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { download } from '#platform/web/api.ts';
import { saveFile } from '#platform/web/files/save-file.ts';
import { notify } from '#platform/web/theme/notify.ts';
import { crewChange } from '../contract.ts';

/** Saves the sheet of a vessel's crew change. */
export function PrintSheet({ vesselId, vesselName }: { vesselId: number; vesselName: string }) {
  const { t } = useTranslation('movements');
  const [isBusy, setBusy] = useState(false);
  const save = () => {
    setBusy(true);
    download(crewChange.print, { vesselId })
      .then(
        (file) => saveFile(file, `${t('sheet.file', { vessel: vesselName })}.pdf`),
        () => notify.error(t('sheet.failed')),
      )
      .finally(() => setBusy(false));
  };
  return (
    <Button
      variant="default"
      loading={isBusy}
      leftSection={<IconPrinter size={16} stroke={1.75} aria-hidden="true" />}
      onClick={save}
    >
      {t('sheet.print')}
    </Button>
  );
}
