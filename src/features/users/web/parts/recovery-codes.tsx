import { IconDownload } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Button } from '#platform/web/parts/button.tsx';
import { SecretDialog } from '#platform/web/secret-dialog.tsx';
import classes from './second-factor.module.css';

/** The recovery codes, shown once: to copy, or to keep as a file. */
export function RecoveryCodes({ codes, onClose }: { codes: readonly string[]; onClose: () => void }) {
  const { t } = useTranslation('second-factor');
  const file = `data:text/plain;charset=utf-8,${encodeURIComponent(`Crew Portal\n${t('codes.title')}\n\n${codes.join('\n')}\n`)}`;
  const labels = { copy: t('codes.copy'), copied: t('codes.copied'), done: t('codes.kept') };
  return (
    <SecretDialog
      title={t('codes.title')}
      secret={codes.join('\n')}
      labels={labels}
      onClose={onClose}
      ways={
        <Button
          variant="default"
          icon={IconDownload}
          renderRoot={(props) => <a href={file} download="crew-portal-recovery-codes.txt" {...props} />}
        >
          {t('codes.download')}
        </Button>
      }
    >
      <p>{t('codes.text')}</p>
      <ul className={`two framed round-10 stack gap-2 well pad-wide ${classes.codes}`}>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
    </SecretDialog>
  );
}
