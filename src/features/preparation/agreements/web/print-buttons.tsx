import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { download } from '#platform/web/api.ts';
import { ErrorDialog } from '#platform/web/dialogs/error-dialog.tsx';
import { saveFile } from '#platform/web/files/save-file.ts';
import { agreementPapers } from '../../agreement-papers/contract.ts';

/** An agreement as PDF. */
export function PrintAgreement({ id, number }: { id: number; number: string }) {
  const { t } = useTranslation('agreements');
  return (
    <PrintButton
      label={t('details.download')}
      name={`PKL ${number.replaceAll('/', '-')}.pdf`}
      fetch={() => download(agreementPapers.print, { employeePreparationPklId: id })}
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
      name="PKL.pdf"
      fetch={() => download(agreementPapers.printVessel, { vesselId })}
      failureOf={(error) => error.message}
    />
  );
}

interface PrintButtonProps {
  label: string;
  name: string;
  fetch: () => Promise<Blob>;
  failureOf: (error: Error) => string;
}

function PrintButton({ label, name, fetch, failureOf }: PrintButtonProps) {
  const { t } = useTranslation('agreements');
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  async function save() {
    setBusy(true);
    try {
      saveFile(await fetch(), name);
    } catch (error) {
      setFailure(failureOf(error as Error));
    } finally {
      setBusy(false);
    }
  }
  return (
    <>
      <Button
        variant="default"
        loading={isBusy}
        leftSection={<IconDownload size={16} stroke={1.75} aria-hidden="true" />}
        onClick={() => void save()}
      >
        {label}
      </Button>
      <ErrorDialog title={t('details.downloadFailed')} text={failure} onClose={() => setFailure(undefined)} />
    </>
  );
}
