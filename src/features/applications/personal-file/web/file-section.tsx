import { IconPencil } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { FileFindings } from '#features/seafarers/findings/web/file-findings.tsx';
import { usePartName } from '#features/seafarers/personal-file/web/part-name.ts';
import { PersonalFileView } from '#features/seafarers/personal-file/web/personal-file-view.tsx';
import { useRead } from '#platform/web/api.ts';
import { formatInstant } from '#platform/web/format.ts';
import { lazyWithTexts } from '#platform/web/lazy-with-texts.ts';
import { useSearchAt } from '#platform/web/links.ts';
import { Button } from '#platform/web/parts/button.tsx';
import { Note } from '#platform/web/parts/note.tsx';
import { Section } from '#platform/web/parts/section.tsx';
import { Skeletons } from '#platform/web/parts/skeletons.tsx';
import { useMay } from '#platform/web/session.tsx';
import type { RegistrationRecord } from '../../contract.ts';
import { hiring } from '../../hiring/contract.ts';
import { type EditedSection, editedSections } from './edited-sections.ts';

// The page does not wait for forms.
const EditForm = lazyWithTexts(() => import('./edit-form.tsx'), ['positions', 'seafarers']);

interface FileSectionProps {
  application: RegistrationRecord;
  /** On the page for updating, sections of the file can be changed; `edit` in the address says which one is. */
  isEditable: boolean;
}

/** The personal file of an applicant, to read, or one section of it as a form. */
export function FileSection({ application, isEditable }: FileSectionProps) {
  const { edit } = useSearchAt('/dashboard/recruitment/applicants-list/$applicantId/update');
  const mayEdit = useMay(hiring.updateDetail.access);
  const state = useRead(hiring.state, { id: application.regCrewId }).data?.data;
  const isOpen = isEditable && mayEdit && state !== undefined && !state.isConfirmed;
  const id = application.regCrewId;
  const findings = useRead(hiring.findings, { id }, { enabled: mayEdit });
  const section = isOpen ? editedSections.find((name) => name === edit) : undefined;
  return (
    <>
      {state && state.changedFields.length > 0 && (
        <ChangedNote parts={state.changedFields} correctedAt={application.correctedAt} />
      )}
      {isEditable && mayEdit && state && <EditBar current={section} isConfirmed={state.isConfirmed} />}
      {section && state ? (
        <Suspense fallback={<Skeletons rows={8} columns={2} />}>
          <EditForm key={section} section={section} application={application} version={state.fileVersion} />
        </Suspense>
      ) : (
        <>
          <FileFindings read={findings} />
          <PersonalFileView file={application} />
        </>
      )}
    </>
  );
}

function ChangedNote({ parts, correctedAt }: { parts: readonly string[]; correctedAt: string | null }) {
  const { t } = useTranslation('hiring');
  const nameOf = usePartName();
  return (
    <Note kind="info" title={t('changed.title')}>
      {t('changed.parts', { parts: parts.map(nameOf).join(', ') })}
      {correctedAt && <p>{t('changed.byApplicant', { at: formatInstant(correctedAt, { time: true }) })}</p>}
    </Note>
  );
}

/** Which section to change. */
function EditBar({ current, isConfirmed }: { current: EditedSection | undefined; isConfirmed: boolean }) {
  const { t } = useTranslation('hiring');
  return (
    <Section title={t('edit.title')} description={t(isConfirmed ? 'edit.confirmed' : 'edit.text')} flush={isConfirmed}>
      {!isConfirmed && (
        <div className="line wrap gap-2">
          {editedSections.map((name) => (
            <Button
              key={name}
              variant={name === current ? 'filled' : 'default'}
              icon={IconPencil}
              aria-current={name === current ? 'true' : undefined}
              renderRoot={(props) => (
                <Link
                  from="/dashboard/recruitment/applicants-list/$applicantId/update"
                  to="."
                  search={(now) => ({ ...now, edit: name })}
                  resetScroll={false}
                  {...props}
                />
              )}
            >
              {t(`edit.sections.${name}`)}
            </Button>
          ))}
        </div>
      )}
    </Section>
  );
}
