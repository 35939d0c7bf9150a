import { useTranslation } from 'react-i18next';
import { principals } from '#features/principals/contract.ts';
import { type DivisionId, divisions, roleLabels } from '#platform/contract/access.ts';
import { anyKindFrom } from '#platform/contract/passwords.ts';
import { useRead, useSave } from '#platform/web/api.ts';
import { useFailure } from '#platform/web/failure.tsx';
import { CheckField, SelectField } from '#platform/web/form/choice-fields.tsx';
import { FieldGrid } from '#platform/web/form/field-grid.tsx';
import { FormDialog } from '#platform/web/form/form-dialog.tsx';
import { PasswordField } from '#platform/web/form/password-field.tsx';
import { TextField } from '#platform/web/form/text-fields.tsx';
import { useContractForm } from '#platform/web/form/use-contract-form.ts';
import { noteSaved } from '#platform/web/list-page/saved-rows.tsx';
import { usePerson } from '#platform/web/session.tsx';
import { notify } from '#platform/web/theme/notify.ts';
import { newUser, userAccounts } from '../managing/contract.ts';
import { givenRoles, isCrewRole, isPrincipalRole, isRoleOf, passwordSymbols, roleChoices } from '../rules.ts';
import { EmployeeField } from './parts/employee-field.tsx';
import { SubRoleField } from './parts/sub-role-field.tsx';

const divisionChoices = ([1, 2] as const).map((value) => ({ value, label: divisions[value] }));

interface CreateUserDialogProps {
  /** The principal that the account is for, where one was come from. */
  principalId?: number | undefined;
  onClose: () => void;
}

/** Makes an account. The roles offered follow the division; a super admin's is always among them (3S300, 3S301). */
export default function CreateUserDialog({ principalId, onClose }: CreateUserDialogProps) {
  const { t } = useTranslation('users');
  const { person, divisionId } = usePerson();
  const clientRole = givenRoles.find((one) => isPrincipalRole(one) && isRoleOf(one, divisionId));
  const create = useSave(userAccounts.create);
  const failure = useFailure(t('create.failed'));
  const contractForm = useContractForm(newUser, {
    defaults: {
      email: '',
      invite: true,
      password: '',
      firstName: '',
      lastName: '',
      divisionId,
      isActive: true,
      ...(principalId && { role: clientRole, principalId }),
    },
    // What was typed before the invitation was chosen is not shown any more.
    onSubmit: ({ password, ...values }) =>
      failure.watch(create.mutateAsync(values.invite ? values : { ...values, password })),
    onSaved: ({ data }) => {
      notify.success(t(isInvited ? 'create.invited' : 'create.done'));
      void noteSaved({
        lists: [userAccounts.list],
        key: data.id,
        isNew: true,
        words: form.getValues('email'),
        where: { role: undefined },
      });
      onClose();
    },
  });
  const { form } = contractForm;
  const [role, chosenDivision, isInvited] = form.watch(['role', 'divisionId', 'invite']);
  const division: DivisionId = chosenDivision === 2 ? 2 : 1;
  const forgetTies = () => {
    for (const name of ['subRole', 'employeeId', 'principalId'] as const) form.setValue(name, null);
  };
  const isClient = role !== undefined && isPrincipalRole(role);
  const clients = useRead(principals.list, {}, { enabled: isClient });
  return (
    <>
      <FormDialog
        title={t('create.title')}
        form={contractForm}
        onClose={onClose}
        submitLabel={t('create.submit')}
        savesChangesOnly
      >
        <TextField name="email" type="email" label={t('fields.email')} maxLength={254} required />
        <CheckField name="invite" label={t('fields.invite')} />
        {!isInvited && (
          <PasswordField
            name="password"
            autoComplete="new-password"
            label={t('fields.password')}
            hint={t('fields.passwordHint', { symbols: [...passwordSymbols].join(' '), length: anyKindFrom })}
            visibilityLabel={t('fields.showPassword')}
            required
          />
        )}
        <FieldGrid>
          <TextField name="firstName" label={t('fields.firstName')} maxLength={50} required />
          <TextField name="lastName" label={t('fields.lastName')} maxLength={50} />
          <SelectField
            name="divisionId"
            label={t('fields.division')}
            options={divisionChoices}
            readOnly={person.role !== 'superadmin'}
            required
            onChoose={() => {
              form.resetField('role');
              forgetTies();
            }}
          />
          <SelectField
            name="role"
            label={t('fields.role')}
            options={roleChoices(division, true).map((value) => ({ value, label: roleLabels[value] }))}
            required
            onChoose={forgetTies}
          />
        </FieldGrid>
        {role !== undefined && isCrewRole(role) && (
          <>
            <SubRoleField />
            <EmployeeField key={role} name="employeeId" role={role} divisionId={division} />
          </>
        )}
        {isClient && (
          <SelectField
            name="principalId"
            label={t('fields.principal')}
            list={clients}
            options={(clients.data?.data ?? []).map(({ principalId, name }) => ({ value: principalId, label: name }))}
            isSearchable
            required
          />
        )}
      </FormDialog>
      {failure.dialog}
    </>
  );
}
