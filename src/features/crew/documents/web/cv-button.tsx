import { IconFileText } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ErrorDialog } from '#platform/web/dialogs/error-dialog.tsx';
import { DownloadButton } from '#platform/web/files/download-button.tsx';
import { useMay } from '#platform/web/session.tsx';
import { crewCv } from '../contract.ts';

interface CvButtonProps {
  employeeId: number;
  fullName: string;
  label: string;
  className?: string | undefined;
}

/** Hands out the CV of a crew member in the language of the page, to those who may read the crew file. */
export function CvButton({ employeeId, fullName, label, className }: CvButtonProps) {
  const { i18n } = useTranslation();
  const mayOpen = useMay(crewCv.make.access);
  const [failure, setFailure] = useState<string>();
  if (!mayOpen) return null;
  return (
    <>
      <DownloadButton
        variant="subtle"
        size="compact-sm"
        {...(className && { className })}
        endpoint={crewCv.make}
        input={{ employeeId, language: i18n.language }}
        fileName={`CV ${fullName}.pdf`}
        icon={IconFileText}
        onFailure={(error) => setFailure(error.message)}
      >
        {label} <span className="visually-hidden">{fullName}</span>
      </DownloadButton>
      <ErrorDialog text={failure} onClose={() => setFailure(undefined)} />
    </>
  );
}
