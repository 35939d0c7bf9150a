import { Button } from '@mantine/core';
import {
  IconAlertTriangle,
  IconCheck,
  IconCloudOff,
  IconEye,
  IconFile,
  IconRefresh,
  IconTrash,
  IconX,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatFileSize, formatNumber } from '../format.ts';
import classes from './file-field.module.css';
import type { FileState } from './use-file-upload.ts';

interface IconActionProps {
  label: string;
  onClick: () => void;
  children: ReactNode;
}
const IconAction = ({ label, onClick, children }: IconActionProps) => (
  <button
    type="button"
    className={`hover-ink muted stack fixed centre round ${classes.icon}`}
    aria-label={label}
    title={label}
    onClick={onClick}
  >
    {children}
  </button>
);

const icon = { size: 16, stroke: 1.75, 'aria-hidden': true } as const;

interface FileName {
  name: string;
  /** Size, or how much has gone. */
  note: string;
}
const FileName = ({ name, note }: FileName) => (
  <span className={`grow wrap gap-1-2 slim lh-18 small strong anywhere line base ${classes.name}`}>
    {name}
    <small className="num">{note}</small>
  </span>
);

interface StoredFileProps {
  file: { name: string; size: number };
  onPreview?: (() => void) | undefined;
  onRemove?: (() => void) | undefined;
}

/** A file that is there. */
export function StoredFile({ file, onPreview, onRemove }: StoredFileProps) {
  const { t } = useTranslation('parts');
  return (
    <div className={`anchor row gap-2 clip ${classes.box} ${classes.done}`}>
      <IconCheck {...icon} />
      <FileName name={file.name} note={formatFileSize(file.size)} />
      {onPreview && (
        <IconAction label={t('file.preview', { of: file.name })} onClick={onPreview}>
          <IconEye {...icon} />
        </IconAction>
      )}
      {onRemove && (
        <IconAction label={t('file.remove', { of: file.name })} onClick={onRemove}>
          <IconTrash {...icon} />
        </IconAction>
      )}
    </div>
  );
}

interface WaitingFileProps {
  file: { name: string; size: number };
  onSend: () => void;
  onRemove: () => void;
}

/** A file that waits for a line. */
function WaitingFile({ file, onSend, onRemove }: WaitingFileProps) {
  const { t } = useTranslation('parts');
  return (
    <div className={`anchor row gap-2 clip ${classes.box} ${classes.waiting}`}>
      <IconCloudOff {...icon} />
      <FileName name={file.name} note={t('file.waiting')} />
      <IconAction label={t('file.sendNow', { of: file.name })} onClick={onSend}>
        <IconRefresh {...icon} />
      </IconAction>
      <IconAction label={t('file.remove', { of: file.name })} onClick={onRemove}>
        <IconTrash {...icon} />
      </IconAction>
    </div>
  );
}

interface FileProgressProps {
  state: Exclude<FileState, { at: 'idle' }>;
  onCancel: () => void;
  onSendNow: () => void;
  onReduce: (file: File) => void;
  onDecline: (file: File) => void;
  onRetry: (file: File) => void;
  onChooseAgain: () => void;
}

/** A file on its way, or stopped. */
export function FileProgress({ state, onCancel, onSendNow, ...props }: FileProgressProps) {
  const { onReduce, onDecline, onRetry, onChooseAgain } = props;
  const { t } = useTranslation('parts');
  if (state.at === 'uploading') {
    const { name } = state.file;
    const percent = Math.round(state.share * 100);
    return (
      <div className={`anchor row gap-2 clip ${classes.box}`}>
        <IconFile {...icon} />
        <FileName name={name} note={`${formatNumber(percent)}%`} />
        <IconAction label={t('file.cancel', { of: name })} onClick={onCancel}>
          <IconX {...icon} />
        </IconAction>
        <progress className="full" max={100} value={percent} aria-label={t('file.uploading', { of: name })} />
      </div>
    );
  }
  if (state.at === 'waiting') return <WaitingFile file={state.file} onSend={onSendNow} onRemove={onCancel} />;
  if (state.at === 'reducing')
    return (
      <div className={`anchor row gap-2 clip ${classes.box}`} aria-busy="true">
        <IconFile {...icon} />
        <FileName name={state.file.name} note={t('file.reducing')} />
        <progress className="full" aria-label={t('file.reducing')} />
      </div>
    );
  if (state.at === 'offering')
    return (
      <div className={`anchor row clip ${classes.box} stack gap-2 pad-3 ${classes.offer}`}>
        <FileName name={state.file.name} note={formatFileSize(state.file.size)} />
        <p className="small">{t('file.offer')}</p>
        <span className="line wrap gap-2">
          <Button onClick={() => onReduce(state.file)} data-offer>
            {t('file.reduce')}
          </Button>
          <Button variant="default" onClick={() => onDecline(state.file)}>
            {t('file.keep')}
          </Button>
        </span>
      </div>
    );
  const { again } = state;
  return (
    <div className={`anchor row gap-2 clip ${classes.box} wrap ${classes.failed}`}>
      <IconAlertTriangle {...icon} />
      <FileName name={state.name} note={formatFileSize(state.size)} />
      <span className="line wrap gap-2">
        {again && (
          <Button variant="default" leftSection={<IconRefresh {...icon} />} onClick={() => onRetry(again)}>
            {t('retry')}
          </Button>
        )}
        <Button variant="default" {...(!again && { leftSection: <IconRefresh {...icon} /> })} onClick={onChooseAgain}>
          {t('file.chooseAgain')}
        </Button>
      </span>
      <IconAction label={t('file.cancel', { of: state.name })} onClick={onCancel}>
        <IconX {...icon} />
      </IconAction>
    </div>
  );
}
