import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { download } from '#platform/web/api.ts';
import { saveFile } from '#platform/web/files/save-file.ts';
import { notify } from '#platform/web/theme/notify.ts';
import type { WorkOrderDetail } from '../../slips/contract.ts';
import { monthOfParts } from '../../web/parts/month-text.ts';
import { slipPapers } from '../contract.ts';

/** A slip as PDF, in the language of the page. */
export function SlipDownload({ slip }: { slip: WorkOrderDetail }) {
  const { t } = useTranslation('work-orders');
  const [isBusy, setBusy] = useState(false);
  async function save() {
    setBusy(true);
    try {
      const file = await download(slipPapers.one, { workOrderId: slip.workOrderId });
      saveFile(file, `${t('slip.downloadName')} ${slip.employeeIdNumber} ${monthOfParts(slip)}.pdf`);
    } catch {
      notify.error(t('slip.downloadFailed'));
    } finally {
      setBusy(false);
    }
  }
  return (
    <Button
      loading={isBusy}
      leftSection={<IconDownload size={16} stroke={1.75} aria-hidden="true" />}
      onClick={() => void save()}
    >
      {t('slip.download')}
    </Button>
  );
}
