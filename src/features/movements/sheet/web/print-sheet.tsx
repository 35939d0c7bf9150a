import { IconPrinter } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { DownloadButton } from '#platform/web/files/download-button.tsx';
import { notify } from '#platform/web/theme/notify.ts';
import { crewChange } from '../contract.ts';

/** Saves the sheet of a vessel's crew change. */
export function PrintSheet({ vesselId, vesselName }: { vesselId: number; vesselName: string }) {
  const { t } = useTranslation('movements');
  return (
    <DownloadButton
      endpoint={crewChange.print}
      input={{ vesselId }}
      fileName={`${t('sheet.file', { vessel: vesselName })}.pdf`}
      icon={IconPrinter}
      onFailure={() => notify.error(t('sheet.failed'))}
    >
      {t('sheet.print')}
    </DownloadButton>
  );
}
