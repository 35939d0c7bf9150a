import { Button } from '@mantine/core';
import { IconFileText } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { download } from '#platform/web/api.ts';
import { ErrorDialog } from '#platform/web/dialogs/error-dialog.tsx';
import { saveFile } from '#platform/web/files/save-file.ts';
import { useMay } from '#platform/web/session.tsx';
import { crewCv } from '../contract.ts';

interface CvButtonProps {
  employeeId: number;
  fullName: string;
  label: string;
  className?: string | undefined;
}

/** Hands out the CV of a crew member in the language of the page, to whoever may read the crew file. */
export function CvButton({ employeeId, fullName, label, className }: CvButtonProps) {
  const { i18n } = useTranslation();
  const mayOpen = useMay(crewCv.make.access);
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  async function open() {
    setBusy(true);
    try {
      const content = await download(crewCv.make, { employeeId, language: i18n.language });
      saveFile(content, `CV ${fullName}.pdf`);
    } catch (error) {
      setFailure((error as Error).message);
    } finally {
      setBusy(false);
    }
  }
  if (!mayOpen) return null;
  return (
    <>
      <Button
        variant="subtle"
        size="compact-sm"
        {...(className && { className })}
        loading={isBusy}
        leftSection={<IconFileText size={16} stroke={1.75} aria-hidden="true" />}
        onClick={() => void open()}
      >
        {label} <span className="visually-hidden">{fullName}</span>
      </Button>
      <ErrorDialog text={failure} onClose={() => setFailure(undefined)} />
    </>
  );
}
