import { Button, Modal } from '@mantine/core';
import { IconCopy, IconDownload } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { notify } from '#platform/web/theme/notify.ts';
import classes from './second-factor.module.css';

/** The recovery codes, shown once: to copy, or to keep as a file. */
export function RecoveryCodes({ codes, onClose }: { codes: readonly string[]; onClose: () => void }) {
  const { t } = useTranslation('second-factor');
  const copy = async () => {
    await navigator.clipboard.writeText(codes.join('\n'));
    notify.success(t('codes.copied'));
  };
  const file = `data:text/plain;charset=utf-8,${encodeURIComponent(`Crew Portal\n${t('codes.title')}\n\n${codes.join('\n')}\n`)}`;
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('codes.title')}
      size="28rem"
      closeOnClickOutside={false}
      closeOnEscape={false}
      withCloseButton={false}
    >
      <div className={classes.rows}>
        <p>{t('codes.text')}</p>
        <ul className={classes.codes}>
          {codes.map((code) => (
            <li key={code}>
              <code>{code}</code>
            </li>
          ))}
        </ul>
        <div className={classes.actions}>
          <Button
            variant="default"
            leftSection={<IconCopy size={16} stroke={1.75} aria-hidden="true" />}
            onClick={() => void copy()}
          >
            {t('codes.copy')}
          </Button>
          <Button
            variant="default"
            component="a"
            href={file}
            download="crew-portal-recovery-codes.txt"
            leftSection={<IconDownload size={16} stroke={1.75} aria-hidden="true" />}
          >
            {t('codes.download')}
          </Button>
          <Button onClick={onClose}>{t('codes.kept')}</Button>
        </div>
      </div>
    </Modal>
  );
}
