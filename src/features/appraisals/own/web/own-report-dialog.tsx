import { Modal } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useRead } from '#platform/web/api.ts';
import { useFocusBack } from '#platform/web/dialogs/use-focus-back.ts';
import { DownloadButton } from '#platform/web/files/download-button.tsx';
import { Answered } from '#platform/web/parts/answered.tsx';
import { ReportView } from '../../web/parts/report-view.tsx';
import { ownAppraisals } from '../contract.ts';

/** A report on the reader, as it was approved. */
export default function OwnReportDialog({ id, onClose }: { id: number; onClose: () => void }) {
  const { t } = useTranslation(['appraisals', 'parts']);
  const read = useRead(ownAppraisals.get, { EmployeeAppraisalId: id });
  useFocusBack();
  return (
    <Modal
      opened
      onClose={onClose}
      size="56rem"
      title={t('own.one')}
      closeButtonProps={{ 'aria-label': t('parts:close') }}
    >
      <div className="stack single gap-4">
        <Answered read={read} rows={6} columns={2}>
          {(data) => (
            <>
              <ReportView detail={data.appraisalDetail} questions={data} />
              <div className="row">
                <DownloadButton
                  endpoint={ownAppraisals.document}
                  input={{ EmployeeAppraisalId: id }}
                  fileName={`Appraisal ${data.appraisalDetail.dateOfReport}.pdf`}
                >
                  {t('own.download')}
                </DownloadButton>
              </div>
            </>
          )}
        </Answered>
      </div>
    </Modal>
  );
}
