import { Button } from '@mantine/core';
import { Link, useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { CertificationForm } from '#features/seafarers/web/parts/editing/documents-form.tsx';
import type { FileEditing } from '#features/seafarers/web/parts/editing/file-form.tsx';
import { ServiceForm } from '#features/seafarers/web/parts/editing/part-forms.tsx';
import type { Input } from '#platform/contract/endpoint.ts';
import { ApiError, call, useSave } from '#platform/web/api.ts';
import { useMessage } from '#platform/web/messages.ts';
import { notify } from '#platform/web/theme/notify.ts';
import { crew, type EmployeeDetails } from '../../../contract.ts';
import { filing } from '../../../filing/contract.ts';
import { afterFiling } from './after-filing.ts';
import { DetailsForm } from './details-form.tsx';
import type { EditedSection } from './edited-tab.tsx';

interface EditFormProps {
  section: EditedSection;
  member: EmployeeDetails;
}

/** One tab of a crew member's file as a form: the applicants' own fields and rules. */
export default function EditForm({ section, member }: EditFormProps) {
  const { t } = useTranslation('crew');
  const say = useMessage();
  const navigate = useNavigate();
  const employeeId = member.id;
  const save = useSave(filing.updateDetail, afterFiling);
  const leave = (search: object) => {
    const { edit: _, ...rest } = search as { edit?: unknown };
    return rest as never;
  };
  const editing: FileEditing<EmployeeDetails> = {
    file: member,
    version: member.version,
    save: async (values, known) => {
      try {
        return await save.mutateAsync({
          ...(values as Partial<Input<typeof filing.updateDetail>>),
          employeeId,
          ...(known !== undefined && { version: known }),
        });
      } catch (error) {
        // Both versions are shown of a stale one.
        if (error instanceof ApiError && error.code !== 'stale')
          notify.error(t('edit.failed', { message: say(error.message) }));
        throw error;
      }
    },
    onSaved: () => {
      notify.success(t('edit.saved'));
      void navigate({ to: '.', search: leave, resetScroll: false });
    },
    readSaved: async () => {
      const { data } = await call(crew.details, { employeeId });
      return { file: data, version: data.version };
    },
    cancel: (
      <Button variant="default" renderRoot={(props) => <Link to="." search={leave} resetScroll={false} {...props} />}>
        {t('edit.cancel')}
      </Button>
    ),
  };
  switch (section) {
    case 'details':
      return <DetailsForm {...editing} />;
    case 'certification':
      return <CertificationForm {...editing} berth={berthOf(member)} />;
    case 'service':
      return <ServiceForm {...editing} />;
  }
}

const berthOf = ({ divisionId, jobPositionMarineId, jobPositionTankerId, shipId }: EmployeeDetails) => ({
  divisionId,
  jobPositionId: jobPositionMarineId ?? jobPositionTankerId ?? 0,
  shipId,
});
