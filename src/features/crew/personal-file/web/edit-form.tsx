import { Button } from '@mantine/core';
import { Link, useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { usePositionName } from '#features/reference/web/parts/position-name.ts';
import { CertificationForm } from '#features/seafarers/personal-file/web/documents-form.tsx';
import type { FileEditing } from '#features/seafarers/personal-file/web/file-form.tsx';
import { ServiceForm } from '#features/seafarers/personal-file/web/part-forms.tsx';
import type { Input } from '#platform/contract/endpoint.ts';
import { call, useSave } from '#platform/web/api.ts';
import { ApiError } from '#platform/web/api-error.ts';
import { formatDay } from '#platform/web/format.ts';
import type { SearchAt } from '#platform/web/links.ts';
import { notify } from '#platform/web/theme/notify.ts';
import { crew, type EmployeeDetails } from '../../contract.ts';
import { crewFiles } from '../contract.ts';
import { DetailsForm } from './details-form.tsx';
import type { EditedSection } from './edited-tab.tsx';

interface EditFormProps {
  section: EditedSection;
  member: EmployeeDetails;
}

const path = '/dashboard/crew-management/$crewId/details';
const leave = ({ edit: _, ...rest }: SearchAt<typeof path>) => rest;

/** One tab of a crew member's file as a form: the applicants' own fields and rules. */
export default function EditForm({ section, member }: EditFormProps) {
  const { t } = useTranslation(['crew-edit', 'crew']);
  const navigate = useNavigate({ from: path });
  const employeeId = member.id;
  const save = useSave(crewFiles.updateDetail);
  const positionName = usePositionName();
  const editing: FileEditing<EmployeeDetails> = {
    file: member,
    version: member.version,
    save: async (values, known) => {
      try {
        const saved = await save.mutateAsync({
          ...(values as Partial<Input<typeof crewFiles.updateDetail>>),
          employeeId,
          ...(known !== undefined && { version: known }),
        });
        const { otherRankPlans, openCheckUp } = saved.data;
        const plans = otherRankPlans
          .map(({ vesselName, position }) => `${positionName(position)}, ${vesselName}`)
          .join('; ');
        const notices = [
          ...(plans ? [t('otherRankPlans', { plans })] : []),
          ...(openCheckUp
            ? [
                t('otherRankLetter', {
                  number: openCheckUp.number ?? '',
                  day: formatDay(openCheckUp.on),
                  place: openCheckUp.place ?? '',
                }),
              ]
            : []),
        ];
        if (notices.length > 0) notify.mail(notices.join(' '), t('saved'));
        return saved;
      } catch (error) {
        // Both versions are shown of a stale one.
        if (error instanceof ApiError && error.code !== 'stale') notify.error(t('failed', { message: error.message }));
        throw error;
      }
    },
    onSaved: () => {
      notify.success(t('saved'));
      void navigate({ search: leave, resetScroll: false });
    },
    readSaved: async () => {
      const { data } = await call(crew.details, { employeeId });
      return { file: data, version: data.version };
    },
    cancel: (
      <Button
        variant="default"
        renderRoot={(props) => <Link from={path} to="." search={leave} resetScroll={false} {...props} />}
      >
        {t('cancel')}
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
