import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { download, useReadAgain } from '#platform/web/api.ts';
import { isRefusal, refusalText } from '#platform/web/api-error.ts';
import { ConfirmDialog } from '#platform/web/dialogs/confirm-dialog.tsx';
import { saveFile } from '#platform/web/files/save-file.ts';
import { notify } from '#platform/web/theme/notify.ts';
import { type SignOnPapers, type SignOnPerson, signOnPapers } from '../../contract.ts';
import { fileNameOf } from '../../rules.ts';

/** A set as one PDF or as a zip; of everybody, or of one person. */
export interface SetAsked {
  as: 'pdf' | 'zip';
  person?: SignOnPerson | undefined;
}

/** Makes sets of papers; what they lack is asked about first. */
export function useSetPrint({ vesselId, day, portId, vesselName }: SignOnPapers) {
  const { t } = useTranslation('sign-on-papers');
  const readAgain = useReadAgain(signOnPapers.print);
  const [busy, setBusy] = useState<SetAsked>();
  const [asking, setAsking] = useState<SetAsked & { why: string }>();

  async function make({ as, person }: SetAsked, withGaps: boolean) {
    setBusy({ as, person });
    try {
      const endpoint = as === 'pdf' ? signOnPapers.print : signOnPapers.folder;
      const of = person && { assignmentId: person.assignmentId };
      const content = await download(endpoint, { vesselId, day, portId, ...of, withGaps });
      const what = person ? t('print.fileOf', { name: person.name }) : t('print.file');
      saveFile(content, fileNameOf(what, { vesselName, day }, as));
      notify.success(t(as === 'pdf' ? 'print.done' : 'print.zipped'));
      setAsking(undefined);
    } catch (error) {
      if (isRefusal(error) && error.code === 'gaps') setAsking({ as, person, why: error.message });
      else notify.error(refusalText(error, t('print.failed')));
    } finally {
      await readAgain();
      setBusy(undefined);
    }
  }

  return {
    start: (asked: SetAsked) => void make(asked, false),
    isBusy: (as: SetAsked['as']) => busy?.as === as && !busy.person && !asking,
    dialog: asking && (
      <ConfirmDialog
        isOpen
        isBusy={busy !== undefined}
        title={asking.person ? t('print.gapsTitleOf', { name: asking.person.name }) : t('print.gapsTitle')}
        text={
          <>
            {asking.why} {t('print.gapsText')}
          </>
        }
        confirmLabel={t('print.anyway')}
        cancelLabel={t('print.cancel')}
        onConfirm={() => void make(asking, true)}
        onCancel={() => setAsking(undefined)}
      />
    ),
  };
}
