import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { MonthAsked } from '#features/work-orders/months/contract.ts';
import { monthOfParts } from '#platform/contract/months.ts';
import { workbookName } from '#platform/contract/workbook-name.ts';
import { download } from '#platform/web/api.ts';
import { ConfirmDialog } from '#platform/web/dialogs/confirm-dialog.tsx';
import { saveFile } from '#platform/web/files/save-file.ts';
import { notify } from '#platform/web/theme/notify.ts';
import { billing } from '../../contract.ts';
import type { BillingType } from '../../rules.ts';

interface DownloadDialogProps {
  type: BillingType;
  asked: MonthAsked;
  onClose: () => void;
}

const sheets = {
  mcuRegister: billing.mcuRegisterSheet,
  mcuPlanning: billing.mcuPlanningSheet,
  expenses: billing.expensesSheet,
  victualing: billing.victualingSheet,
  workOrder: billing.workOrderSheet,
} as const;

/** Asks before the month is downloaded (3R39). */
export default function DownloadDialog({ type, asked, onClose }: DownloadDialogProps) {
  const { t } = useTranslation('billing');
  const [isBusy, setBusy] = useState(false);
  async function saveDownload() {
    setBusy(true);
    try {
      saveFile(
        await download(sheets[type], { ...asked }),
        workbookName(`${t(`download.${type}`)} ${monthOfParts(asked)}`),
      );
    } catch {
      notify.error(t('download.failed'));
    }
    onClose();
  }
  return (
    <ConfirmDialog
      isOpen
      isBusy={isBusy}
      title={t('download.question')}
      confirmLabel={t('download.yes')}
      cancelLabel={t('download.no')}
      onConfirm={() => void saveDownload()}
      onCancel={onClose}
    />
  );
}
