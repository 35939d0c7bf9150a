import { Modal, Select } from '@mantine/core';
import { IconFileSpreadsheet } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CodePage } from '#platform/contract/code-pages.ts';
import { tooLarge } from '#platform/contract/upload.ts';
import { workbookName } from '#platform/contract/workbook-name.ts';
import { workbookType } from '#platform/contract/workbook-type.ts';
import { upload, useReadAgain } from '#platform/web/api.ts';
import { ApiError, refusalText } from '#platform/web/api-error.ts';
import { useFocusBack } from '#platform/web/dialogs/use-focus-back.ts';
import { DownloadButton } from '#platform/web/files/download-button.tsx';
import { FileButton } from '#platform/web/files/file-button.tsx';
import { LeaveGuard } from '#platform/web/form/leave-guard.tsx';
import { useMessage } from '#platform/web/messages.ts';
import { Button } from '#platform/web/parts/button.tsx';
import { Note } from '#platform/web/parts/note.tsx';
import { usePerson } from '#platform/web/session.tsx';
import { imports } from '../contract.ts';
import { type ImportKind, importKinds, kindsFor, mostBytes } from '../rules.ts';
import { CodePageChoice } from './parts/code-page-choice.tsx';
import { keepFile } from './parts/kept-file.ts';

interface UploadDialogProps {
  /** The kind that a link elsewhere asks for. */
  asked?: ImportKind | undefined;
  onClose: () => void;
}

/** Chooses what a file has and takes it; what becomes of it is shown on the page of the import. */
export default function UploadDialog({ asked, onClose }: UploadDialogProps) {
  const { t } = useTranslation(['imports', 'parts']);
  const say = useMessage();
  const { person, divisionId } = usePerson();
  const navigate = useNavigate();
  const readAgain = useReadAgain(imports.upload);
  const kinds = kindsFor(person, divisionId);
  const [kind, setKind] = useState<ImportKind>(kinds.find((each) => each === asked) ?? 'seafarers');
  const [share, setShare] = useState<number>();
  const [problem, setProblem] = useState<string>();
  /** A file whose letters are to be asked about. */
  const [unread, setUnread] = useState<File>();
  const running = useRef<AbortController>(undefined);
  useFocusBack();
  // Closed, it must not lead away from where one is by then.
  useEffect(() => () => running.current?.abort(), []);

  async function send(file: File, codePage?: CodePage) {
    setProblem(undefined);
    setUnread(undefined);
    if (file.size > mostBytes) return setProblem(say(tooLarge(file.size, mostBytes)));
    setShare(0);
    const control = new AbortController();
    running.current = control;
    try {
      const fields = { kind, divisionId: String(divisionId), ...(codePage && { codePage }) };
      const { data } = await upload(imports.upload, { fields, file, onProgress: setShare, signal: control.signal });
      running.current = undefined;
      keepFile(data.id, file);
      await readAgain();
      void navigate({ to: '/dashboard/imports/$importId', params: { importId: String(data.id) } });
    } catch (error) {
      running.current = undefined;
      if (control.signal.aborted) return;
      setProblem(refusalText(error, t('imports:failed')));
      if (error instanceof ApiError && error.fields.codePage) setUnread(file);
      setShare(undefined);
    }
  }
  return (
    <Modal
      opened
      onClose={onClose}
      size="36rem"
      title={t('imports:upload.title')}
      closeOnClickOutside={false}
      closeButtonProps={{ 'aria-label': t('parts:close') }}
    >
      <div className="stack gap-3">
        <Select
          label={t('imports:upload.kind')}
          data={kinds.map((value) => ({ value, label: t(`imports:kinds.${value}`) }))}
          value={kind}
          allowDeselect={false}
          checkIconPosition="right"
          comboboxProps={{ shadow: 'none' }}
          onChange={(chosen) => setKind(importKinds.find((each) => each === chosen) ?? kind)}
        />
        <p className="muted">{t(`imports:upload.hints.${kind}`)}</p>
        {!kinds.includes('aboard') && <p className="muted">{t('imports:upload.noAboard')}</p>}
        <p className="muted">{t('imports:upload.limits')}</p>
        {share !== undefined && (
          <div className="stack gap-2">
            <span>{t('imports:upload.uploading')}</span>
            <progress
              className="full"
              max={1}
              {...(share < 1 && { value: share })}
              aria-label={t('imports:upload.uploading')}
            />
          </div>
        )}
        {problem && (
          <Note kind="error" live>
            {problem}
          </Note>
        )}
        {unread && <CodePageChoice file={unread} choose={(codePage) => void send(unread, codePage)} />}
        <div className="line wrap end gap-3">
          <DownloadButton
            endpoint={imports.template}
            input={{ kind, divisionId }}
            fileName={workbookName(t(`imports:kinds.${kind}`))}
          >
            {t('imports:upload.template')}
          </DownloadButton>
          <FileButton
            onChosen={(file) => void send(file)}
            accept={`.xlsx,.csv,text/csv,${workbookType}`}
            inputProps={{ 'aria-label': t('imports:upload.file') }}
          >
            {(props) => (
              <Button {...props} loading={share !== undefined} icon={IconFileSpreadsheet}>
                {t('imports:upload.choose')}
              </Button>
            )}
          </FileButton>
        </div>
        <LeaveGuard hasUnsaved={() => running.current !== undefined} />
      </div>
    </Modal>
  );
}
