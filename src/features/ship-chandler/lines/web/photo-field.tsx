import { IconCamera } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { files } from '#features/files/contract.ts';
import { FileField } from '#platform/web/files/file-field.tsx';
import { Button } from '#platform/web/parts/button.tsx';

interface PhotoFieldProps {
  name: string;
  /** What it is a photo of. */
  of: string;
  /** There is one already. */
  isThere: boolean;
}

/** A photo of a line: a button until it is wanted, so that an order of many lines stays short. */
export function PhotoField({ name, of, isThere }: PhotoFieldProps) {
  const { t } = useTranslation('ship-chandler');
  const [isOpen, setOpen] = useState(isThere);
  if (!isOpen && !isThere)
    return (
      <div className="row">
        <Button
          variant="default"
          icon={IconCamera}
          aria-label={t('photo.addOf', { name: of })}
          onClick={() => setOpen(true)}
        >
          {t('photo.add')}
        </Button>
      </div>
    );
  return (
    <FileField
      name={name}
      label={t('photo.of', { name: of })}
      upload={files.upload}
      download={files.download}
      fileType="stores"
      isPhoto
      hasCamera
    />
  );
}
