import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { monthOfParts } from '#platform/contract/months.ts';
import { download, useReadAgain } from '#platform/web/api.ts';
import { refusalText } from '#platform/web/api-error.ts';
import { saveFile } from '#platform/web/files/save-file.ts';
import { notify } from '#platform/web/theme/notify.ts';
import { type TaxFileShown, taxFiles } from '../../contract.ts';
import { fileNameOf } from '../../rules.ts';

/** Makes a file and downloads it; the page then shows who made it and when. */
export function useMaking(asked: { divisionId: number; year: number; month: number }) {
  const { t } = useTranslation('tax-files');
  const readAgain = useReadAgain(taxFiles.make);
  const [isBusy, setBusy] = useState(false);
  async function make({ kind, period }: TaxFileShown, confirmed = { leavesOutRefused: false, again: false }) {
    setBusy(true);
    try {
      const content = await download(taxFiles.make, { ...asked, kind, period, ...confirmed });
      saveFile(content, fileNameOf({ kind, period }, monthOfParts(asked)));
      notify.success(t('files.done'));
      return true;
    } catch (error) {
      notify.error(refusalText(error, t('files.failed')));
      return false;
    } finally {
      await readAgain();
      setBusy(false);
    }
  }
  return { isBusy, make };
}
