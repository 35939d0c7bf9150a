import { IconPaperclip } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { files } from '#features/files/contract.ts';
import { useFilePreview } from '#platform/web/files/file-preview.tsx';
import type { AppraisalPaper } from '../contract.ts';
import classes from './paper-link.module.css';

/** The file of a paper; a click shows it, and from there it can be saved. */
export function PaperLink({ paper }: { paper: Pick<AppraisalPaper, 'attachment' | 'documentName'> }) {
  const { t } = useTranslation('travel');
  const preview = useFilePreview(files.download, 'schedule');
  const { attachment, documentName } = paper;
  return (
    <>
      <button
        type="button"
        className={classes.link}
        aria-label={t('papers.open', { name: `${documentName}: ${attachment.name}` })}
        onClick={() => preview.show(attachment)}
      >
        <IconPaperclip size={16} stroke={1.75} aria-hidden="true" />
        <span>{attachment.name}</span>
      </button>
      {preview.dialog}
    </>
  );
}
