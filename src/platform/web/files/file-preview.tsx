import { Button, Modal } from '@mantine/core';
import { IconDownload, IconZoomIn, IconZoomOut } from '@tabler/icons-react';
import { type ReactNode, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Endpoint } from '../../contract/endpoint.ts';
import { isShown, type UploadKind } from '../../contract/upload.ts';
import { download } from '../api.ts';
import { ApiError } from '../api-error.ts';
import { useMessage } from '../messages.ts';
import { ErrorPanel } from '../parts/error-panel.tsx';
import { Skeletons } from '../parts/skeletons.tsx';
import { notify } from '../theme/notify.ts';
import classes from './file-preview.module.css';
import { localFile } from './local-files.ts';
import { saveFile } from './save-file.ts';

export interface PreviewFile {
  name: string;
  type: string;
  /** Where its content comes from. */
  load: () => Promise<Blob>;
}

interface FilePreviewProps {
  /** Nothing keeps the dialog closed. */
  file: PreviewFile | undefined;
  onClose: () => void;
}

/** A file to look at: a PDF as the browser shows it, a picture that can be enlarged, and either to keep. */
export function FilePreview({ file, onClose }: FilePreviewProps) {
  const { t } = useTranslation('parts');
  // Kept while the dialog fades away, which would have neither a name nor a content meanwhile.
  const [shown, setShown] = useState(file);
  if (file && file !== shown) setShown(file);
  return (
    <Modal
      opened={file !== undefined}
      onClose={onClose}
      title={shown?.name}
      size="60rem"
      closeButtonProps={{ 'aria-label': t('close') }}
      classNames={{ title: classes.title ?? '' }}
    >
      <div className={classes.content}>{shown && <Content file={shown} key={shown.name} />}</div>
    </Modal>
  );
}

const isMissing = (error: Error) => error instanceof ApiError && error.status === 404;

function Content({ file }: { file: PreviewFile }) {
  const { t } = useTranslation('parts');
  const say = useMessage();
  const [url, setUrl] = useState<string>();
  const [failure, setFailure] = useState<Error>();
  const [attempt, setAttempt] = useState(0);
  const [isLarge, setLarge] = useState(false);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt loads it again
  useEffect(() => {
    let made: string | undefined;
    let isGone = false;
    file
      .load()
      .then((blob) => {
        if (isGone) return;
        made = URL.createObjectURL(blob);
        setUrl(made);
      })
      .catch(setFailure);
    return () => {
      isGone = true;
      if (made) URL.revokeObjectURL(made);
    };
  }, [file, attempt]);

  if (failure !== undefined)
    return (
      <ErrorPanel
        {...(isMissing(failure) && { title: t('file.missing') })}
        text={isMissing(failure) ? t('file.missingText') : say(failure.message)}
        retry={() => {
          setFailure(undefined);
          setAttempt(attempt + 1);
        }}
      />
    );
  if (!url) return <Skeletons rows={8} columns={1} />;
  const isPicture = file.type.startsWith('image/');
  return (
    <>
      <div className={classes.actions}>
        {isPicture && (
          <Button
            variant="default"
            aria-pressed={isLarge}
            leftSection={isLarge ? <IconZoomOut size={16} aria-hidden /> : <IconZoomIn size={16} aria-hidden />}
            onClick={() => setLarge(!isLarge)}
          >
            {isLarge ? t('file.fit') : t('file.enlarge')}
          </Button>
        )}
        <Button
          component="a"
          href={url}
          download={file.name}
          variant="default"
          leftSection={<IconDownload size={16} stroke={1.75} aria-hidden="true" />}
        >
          {t('file.download')}
        </Button>
      </div>
      {isPicture ? (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
        <section className={classes.picture} data-large={isLarge} aria-label={file.name} tabIndex={0}>
          <img src={url} alt={file.name} />
        </section>
      ) : (
        <iframe className={classes.paper} src={url} title={file.name} />
      )}
    </>
  );
}

/** What a preview needs to know of a stored or chosen file. */
export interface Previewable {
  uuid: string;
  name: string;
  type: string;
}

/**
 * Opens files for looking at, and saves what no browser shows: those chosen on this page from memory, others through the download call. Without one,
 * only the former can be opened, which `canPreview` tells.
 */
export function useFilePreview(call?: Endpoint, fileType: UploadKind = 'personaldata', onFailed?: () => void) {
  const say = useMessage();
  const { t } = useTranslation('parts');
  const [file, setFile] = useState<PreviewFile>();
  return {
    canPreview: (of: Previewable) => call !== undefined || localFile(of.uuid) !== undefined,
    show: ({ uuid, name, type }: Previewable) => {
      const load = async () => {
        const local = localFile(uuid);
        if (local) return local;
        if (!call) throw new Error('refusals:not_found');
        return download(call, { fileId: uuid, fileType });
      };
      if (isShown(type)) return setFile({ name, type, load });
      // A Word document or a workbook is opened by its own program (3O03).
      load().then(
        (content) => saveFile(content, name),
        (error: Error) =>
          onFailed ? onFailed() : notify.error(isMissing(error) ? t('file.notFound') : say(error.message)),
      );
    },
    dialog: (<FilePreview file={file} onClose={() => setFile(undefined)} />) as ReactNode,
  };
}
