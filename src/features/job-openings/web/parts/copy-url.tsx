import { IconCopy } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { notify } from '#platform/web/theme/notify.ts';
import classes from './copy-url.module.css';

/** The public address of an opening; a click copies it (1S082). */
export function CopyUrl({ url }: { url: string }) {
  const { t } = useTranslation('job-openings');
  const copy = () =>
    navigator.clipboard.writeText(url).then(
      () => notify.success(t('copied')),
      () => notify.error(t('copyFailed')),
    );
  return (
    <button
      type="button"
      className={`phone-touch linked inline gap-2 bare ${classes.copy}`}
      onClick={() => void copy()}
      title={`${t('copy')}: ${url}`}
    >
      <span className="clip nowrap">
        <bdi>{url.replace(/^https?:\/\//, '')}</bdi>
      </span>
      <IconCopy size={16} stroke={1.75} aria-hidden="true" />
    </button>
  );
}
