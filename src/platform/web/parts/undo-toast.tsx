import { Button } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import classes from './undo-toast.module.css';

interface UndoToastProps {
  /** What was done, and to which person. */
  title: string;
  text: string;
  /** Seconds that are left, of how many. */
  left: number;
  of: number;
  isBusy: boolean;
  onUndo: () => void;
  /** The key that undoes it. */
  shortcut?: string;
}

/** What was done, with the way back and a ruler of the seconds that are left for it. */
export function UndoToast({ title, text, left, of, isBusy, onUndo, shortcut }: UndoToastProps) {
  const { t } = useTranslation('parts');
  return (
    <div className={`edged floating round-10 raised stack gap-3 anchor level clip ${classes.toast}`}>
      <IconCheck className="good" size={18} stroke={1.75} aria-hidden="true" />
      <div role="status">
        <b className="block">{title}</b>
        <span className="dim">{text}</span>
      </div>
      <Button className="touch" variant="default" loading={isBusy} onClick={onUndo} aria-keyshortcuts={shortcut}>
        {t('undo.button')}
        <span className="ml-2 plain num" aria-hidden="true">
          {t('undo.seconds', { left })}
        </span>
        {shortcut && <kbd className={`edged round-4 ${classes.key}`}>{shortcut}</kbd>}
      </Button>
      <div className={`above ${classes.ruler}`} aria-hidden="true">
        <i style={{ width: `${(left / of) * 100}%` }} />
      </div>
    </div>
  );
}
