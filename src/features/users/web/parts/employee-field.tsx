import { useTranslation } from 'react-i18next';
import { usePositionName } from '#features/reference/web/parts/position-name.ts';
import type { DivisionId, Role } from '#platform/contract/access.ts';
import { useRead } from '#platform/web/api.ts';
import { SearchSelect, useSearchTyped } from '#platform/web/form/search-select.tsx';
import { mostHolders, type RoleHolder, userAccounts } from '../../managing/contract.ts';

interface EmployeeFieldProps {
  name: string;
  role: Role;
  divisionId: DivisionId;
}

/** The employee an account is for; the server finds more than are listed at first (3O102). */
export function EmployeeField({ name, role, divisionId }: EmployeeFieldProps) {
  const { t } = useTranslation('users');
  const positionName = usePositionName();
  const searched = useSearchTyped<RoleHolder>(({ name, employeeNumber, position }) =>
    [name, employeeNumber, position && positionName(position)].filter(Boolean).join(' · '),
  );
  const input = { role, divisionId, ...searched.asked };
  return (
    <SearchSelect
      name={name}
      label={t('fields.employee')}
      hint={t('fields.employeeHint')}
      required
      searched={searched}
      list={useRead(userAccounts.employeesByRole, input, { keepPrevious: true })}
      idOf={({ employeeId }) => employeeId}
      most={mostHolders}
      none={t('fields.noEmployee')}
    />
  );
}
