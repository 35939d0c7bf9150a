import { useTranslation } from 'react-i18next';
import { monthOfParts } from '#platform/contract/months.ts';
import { DownloadButton } from '#platform/web/files/download-button.tsx';
import { notify } from '#platform/web/theme/notify.ts';
import type { WorkOrderDetail } from '../../slips/contract.ts';
import { slipPapers } from '../contract.ts';

/** A slip as PDF, in the language of the page. */
export function SlipDownload({ slip }: { slip: WorkOrderDetail }) {
  const { t } = useTranslation('work-orders');
  return (
    <DownloadButton
      variant="filled"
      endpoint={slipPapers.one}
      input={{ workOrderId: slip.workOrderId }}
      fileName={`${t('slip.downloadName')} ${slip.employeeIdNumber} ${monthOfParts(slip)}.pdf`}
      onFailure={() => notify.error(t('slip.downloadFailed'))}
    >
      {t('slip.download')}
    </DownloadButton>
  );
}
