import { Button } from '@mantine/core';
import { Link, useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { PersonalFile } from '#features/seafarers/contract.ts';
import { DocumentsForm } from '#features/seafarers/personal-file/web/documents-form.tsx';
import type { FileEditing } from '#features/seafarers/personal-file/web/file-form.tsx';
import { BankForm, PersonalForm, TrainingForm } from '#features/seafarers/personal-file/web/part-forms.tsx';
import type { Input } from '#platform/contract/endpoint.ts';
import { call, useSave } from '#platform/web/api.ts';
import { notify } from '#platform/web/theme/notify.ts';
import { applications, type RegistrationRecord } from '../../contract.ts';
import { hiring } from '../../hiring/contract.ts';
import type { EditedSection } from './edited-sections.ts';

interface EditFormProps {
  section: EditedSection;
  application: RegistrationRecord;
  /** That of the personal file. */
  version: number;
}

/** One section of an applicant's file, with the fields and rules of the wizard. */
export default function EditForm({ section, application, version }: EditFormProps) {
  const { t } = useTranslation('hiring');
  const navigate = useNavigate();
  const { regCrewId } = application;
  const save = useSave(hiring.updateDetail);
  const editing: FileEditing<PersonalFile> = {
    file: application,
    version,
    save: (values, known) =>
      save.mutateAsync({
        ...(values as Partial<Input<typeof hiring.updateDetail>>),
        regCrewId,
        ...(known !== undefined && { version: known }),
      }),
    onSaved: () => {
      notify.success(t('edit.saved'));
      void navigate({ to: '.', search: {}, resetScroll: false });
    },
    readSaved: async () => {
      const [record, state] = await Promise.all([
        call(applications.get, { id: regCrewId }),
        call(hiring.state, { id: regCrewId }),
      ]);
      return { file: record.data, version: state.data.fileVersion };
    },
    cancel: (
      <Button
        variant="default"
        renderRoot={(props) => (
          <Link
            from="/dashboard/recruitment/applicants-list/$applicantId/update"
            to="."
            search={{}}
            resetScroll={false}
            {...props}
          />
        )}
      >
        {t('edit.cancel')}
      </Button>
    ),
  };
  switch (section) {
    case 'personal':
      return <PersonalForm {...editing} />;
    case 'documents':
      return <DocumentsForm {...editing} berth={application} />;
    case 'training':
      return <TrainingForm {...editing} />;
    case 'bank':
      return <BankForm {...editing} />;
  }
}
