import { IconPrinter } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { download, useReadAgain } from '#platform/web/api.ts';
import { refusalText } from '#platform/web/api-error.ts';
import { ConfirmDialog } from '#platform/web/dialogs/confirm-dialog.tsx';
import { saveFile } from '#platform/web/files/save-file.ts';
import { Button } from '#platform/web/parts/button.tsx';
import { notify } from '#platform/web/theme/notify.ts';
import { type SignOnPapers, signOnPapers } from '../../contract.ts';
import { fileNameOf } from '../../rules.ts';

/** Prints the whole pack; what it lacks is asked about first. */
export function PrintPack({ found }: { found: SignOnPapers }) {
  const { t } = useTranslation('sign-on-papers');
  const readAgain = useReadAgain(signOnPapers.print);
  const [isBusy, setBusy] = useState(false);
  const [isAsking, setAsking] = useState(false);
  const { vesselId, day, portId, vesselName, gaps } = found;
  async function print(withGaps: boolean) {
    setBusy(true);
    try {
      const content = await download(signOnPapers.print, { vesselId, day, portId, withGaps });
      saveFile(content, fileNameOf(t('print.file'), { vesselName, day }, 'pdf'));
      notify.success(t('print.done'));
      setAsking(false);
    } catch (error) {
      notify.error(refusalText(error, t('print.failed')));
    } finally {
      await readAgain();
      setBusy(false);
    }
  }
  return (
    <>
      <Button
        icon={IconPrinter}
        loading={isBusy && !isAsking}
        onClick={() => (gaps.length > 0 ? setAsking(true) : void print(false))}
      >
        {t('print.action', { count: found.papers })}
      </Button>
      {isAsking && (
        <ConfirmDialog
          isOpen
          isBusy={isBusy}
          title={t('print.gapsTitle')}
          text={t('print.gapsText', { count: gaps.length })}
          confirmLabel={t('print.anyway')}
          cancelLabel={t('print.cancel')}
          onConfirm={() => void print(true)}
          onCancel={() => setAsking(false)}
        />
      )}
    </>
  );
}
