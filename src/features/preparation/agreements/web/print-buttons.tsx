import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Endpoint } from '#platform/contract/endpoint.ts';
import { ErrorDialog } from '#platform/web/dialogs/error-dialog.tsx';
import { DownloadButton } from '#platform/web/files/download-button.tsx';
import { addenda } from '../../addenda/contract.ts';
import { agreementPapers } from '../../agreement-papers/contract.ts';

/** An agreement as PDF. */
export function PrintAgreement({ id, number }: { id: number; number: string }) {
  const { t } = useTranslation('agreements');
  return (
    <PrintButton
      label={t('details.download')}
      endpoint={agreementPapers.print}
      input={{ employeePreparationPklId: id }}
      fileName={`PKL ${number.replaceAll('/', '-')}.pdf`}
      failureOf={() => t('details.downloadFailedText')}
    />
  );
}

/** All agreements of a vessel that wait for their signatures, as one PDF. */
export function PrintVessel({ vesselId }: { vesselId: number }) {
  const { t } = useTranslation('agreements');
  return (
    <PrintButton
      label={t('list.printAll')}
      endpoint={agreementPapers.printVessel}
      input={{ vesselId }}
      fileName="PKL.pdf"
      failureOf={(error) => error.message}
    />
  );
}

/** An addendum as PDF. */
export function PrintAddendum({ id, number }: { id: number; number: string }) {
  const { t } = useTranslation('agreements');
  return (
    <PrintButton
      label={t('details.download')}
      endpoint={addenda.print}
      input={{ pklAddendumId: id }}
      fileName={`PKL ${number.replaceAll('/', '-')}.pdf`}
      failureOf={() => t('details.downloadFailedText')}
    />
  );
}

interface PrintButtonProps {
  label: string;
  endpoint: Endpoint;
  input: Record<string, unknown>;
  fileName: string;
  failureOf: (error: Error) => string;
}

function PrintButton({ label, failureOf, ...asked }: PrintButtonProps) {
  const { t } = useTranslation('agreements');
  const [failure, setFailure] = useState<string>();
  return (
    <>
      <DownloadButton {...asked} onFailure={(error) => setFailure(failureOf(error))}>
        {label}
      </DownloadButton>
      <ErrorDialog title={t('details.downloadFailed')} text={failure} onClose={() => setFailure(undefined)} />
    </>
  );
}
