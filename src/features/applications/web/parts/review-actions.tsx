import { Button, Menu } from '@mantine/core';
import { IconArrowBackUp, IconDotsVertical, IconDownload, IconPencil } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ErrorDialog } from '#platform/web/dialogs/error-dialog.tsx';
import { lateDialog, useLiveDialogs } from '#platform/web/dialogs/use-dialogs.tsx';
import { useDownload } from '#platform/web/files/download-button.tsx';
import { languages } from '#platform/web/language.ts';
import { useMay } from '#platform/web/session.tsx';
import { assessments } from '../../assessments/contract.ts';
import type { RegistrationRecord } from '../../contract.ts';
import { papers } from '../../papers/contract.ts';
import { reviewPage } from './applicant-link.tsx';

// The page does not wait for forms.
const CorrectionDialog = lateDialog(() => import('../../assessments/web/correction-dialog.tsx'));

const icon = { size: 16, stroke: 1.75, 'aria-hidden': true } as const;

interface ReviewActionsProps {
  application: RegistrationRecord;
  isEditable: boolean;
}

/** What can be done with an applicant, beside deciding: the CV, editing, and for a few the correction of the stage. */
export function ReviewActions({ application, isEditable }: ReviewActionsProps) {
  const { t } = useTranslation(['pipeline', 'applicants', 'parts']);
  const mayUpdate = useMay(assessments.insertAssessment.access);
  const mayCorrect = useMay(assessments.updateStatus.access);
  const { open, opened } = useLiveDialogs<{ application: RegistrationRecord }>();
  return (
    <>
      <CvButton application={application} />
      {mayUpdate && !isEditable && (
        <Button
          renderRoot={(props) => <Link {...reviewPage(application.regCrewId, 'update')} {...props} />}
          leftSection={<IconPencil {...icon} />}
        >
          {t('applicants:update')}
        </Button>
      )}
      {mayCorrect && (
        <Menu position="bottom-end">
          <Menu.Target>
            <Button variant="default" px="xs" aria-label={t('parts:moreActions', { of: application.regFullName })}>
              <IconDotsVertical {...icon} />
            </Button>
          </Menu.Target>
          <Menu.Dropdown>
            <Menu.Item leftSection={<IconArrowBackUp {...icon} />} onClick={() => open(CorrectionDialog)}>
              {t('correction.action')}
            </Menu.Item>
          </Menu.Dropdown>
        </Menu>
      )}
      {opened({ application })}
    </>
  );
}

/** The CV, in the language of its reader. */
function CvButton({ application }: { application: RegistrationRecord }) {
  const { t } = useTranslation('pipeline');
  const [failure, setFailure] = useState<string>();
  const { isBusy, save } = useDownload((error) => setFailure(error.message));
  const saveIn = (language: string) =>
    save(papers.cv, { regCrewId: application.regCrewId, language }, `CV ${application.regFullName}.pdf`);
  return (
    <>
      <Menu position="bottom-end">
        <Menu.Target>
          <Button variant="default" loading={isBusy} leftSection={<IconDownload {...icon} />}>
            {t('cv')}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {Object.entries(languages).map(([language, name]) => (
            <Menu.Item key={language} onClick={() => void saveIn(language)}>
              <span lang={language}>{name}</span>
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
      <ErrorDialog text={failure} onClose={() => setFailure(undefined)} />
    </>
  );
}
