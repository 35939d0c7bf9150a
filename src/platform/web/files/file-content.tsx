import { IconDownload, IconZoomIn, IconZoomOut } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#platform/web/parts/button.tsx';
import { isMissing } from '../api-error.ts';
import { useMessage } from '../messages.ts';
import { ErrorPanel } from '../parts/error-panel.tsx';
import { Skeletons } from '../parts/skeletons.tsx';
import classes from './file-preview.module.css';
import type { PreviewFile } from './file-preview.tsx';

/** A file as the browser shows it, once it is there; or why it is not. */
export default function FileContent({ file }: { file: PreviewFile }) {
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
      <div className="line wrap end gap-2 mb-3">
        {isPicture && (
          <Button
            variant="default"
            aria-pressed={isLarge}
            icon={isLarge ? IconZoomOut : IconZoomIn}
            onClick={() => setLarge(!isLarge)}
          >
            {isLarge ? t('file.fit') : t('file.enlarge')}
          </Button>
        )}
        <Button
          variant="default"
          icon={IconDownload}
          renderRoot={(props) => <a href={url} download={file.name} {...props} />}
        >
          {t('file.download')}
        </Button>
      </div>
      {isPicture ? (
        <section
          className={`framed round stack grow well ${classes.picture}`}
          data-large={isLarge}
          aria-label={file.name}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
          tabIndex={0}
        >
          <img src={url} alt={file.name} />
        </section>
      ) : (
        <iframe className={`framed round grow well full ${classes.paper}`} src={url} title={file.name} />
      )}
    </>
  );
}
