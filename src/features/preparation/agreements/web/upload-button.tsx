import { IconUpload } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { lateDialog, useLiveDialogs } from '#platform/web/dialogs/use-dialogs.tsx';
import { Button } from '#platform/web/parts/button.tsx';
import type { UploadDialogProps } from './upload-dialog.tsx';

// It comes with its form, when it is first opened.
const UploadDialog = lateDialog(async () => ({ default: (await import('./upload-dialog.tsx')).UploadDialog }));

type Signed = Omit<UploadDialogProps, 'onClose'>;

interface UploadButtonProps extends Signed {
  variant?: 'default';
  disabled?: boolean;
}

/** Opens the dialog that takes the scan of a signed agreement or addendum. */
export function UploadButton({ variant, disabled = false, ...signed }: UploadButtonProps) {
  const { t } = useTranslation('agreements');
  const { open, opened } = useLiveDialogs<Signed>();
  return (
    <>
      <Button {...(variant && { variant })} icon={IconUpload} disabled={disabled} onClick={() => open(UploadDialog)}>
        {t('details.upload')}
      </Button>
      {opened(signed)}
    </>
  );
}
