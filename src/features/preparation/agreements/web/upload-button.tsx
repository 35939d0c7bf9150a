import { IconUpload } from '@tabler/icons-react';
import { type ComponentProps, lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#platform/web/parts/button.tsx';

// It comes with its form, when it is first opened.
const UploadDialog = lazy(async () => ({ default: (await import('./upload-dialog.tsx')).UploadDialog }));

interface UploadButtonProps extends Omit<ComponentProps<typeof UploadDialog>, 'onClose'> {
  variant?: 'default';
  disabled?: boolean;
}

/** Opens the dialog that takes the scan of a signed agreement or addendum. */
export function UploadButton({ variant, disabled = false, ...signed }: UploadButtonProps) {
  const { t } = useTranslation('agreements');
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button {...(variant && { variant })} icon={IconUpload} disabled={disabled} onClick={() => setOpen(true)}>
        {t('details.upload')}
      </Button>
      {isOpen && (
        <Suspense>
          <UploadDialog {...signed} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
