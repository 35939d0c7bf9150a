import { Select } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { usePositionName } from '#features/reference/web/parts/position-name.ts';
import type { DivisionId, Role } from '#platform/contract/access.ts';
import { useRead } from '#platform/web/api.ts';
import { useField } from '#platform/web/form/use-field.ts';
import { type RoleHolder, userAccounts } from '../../managing/contract.ts';

interface EmployeeFieldProps {
  name: string;
  role: Role;
  divisionId: DivisionId;
}

/** The employee an account is for; the server finds more than are listed at first (3O102). */
export function EmployeeField({ name, role, divisionId }: EmployeeFieldProps) {
  const { t } = useTranslation('users');
  const { value, change, leave, shared } = useField({
    name,
    label: t('fields.employee'),
    hint: t('fields.employeeHint'),
    required: true,
  });
  const positionName = usePositionName();
  const labelOf = ({ name, employeeNumber, position }: RoleHolder) =>
    [name, employeeNumber, position && positionName(position)].filter(Boolean).join(' · ');
  const [typed, setTyped] = useState('');
  const [chosen, setChosen] = useState<RoleHolder>();
  const [search] = useDebouncedValue(chosen && typed === labelOf(chosen) ? '' : typed.trim(), 400);
  const input = { role, divisionId, ...(search.length > 2 && { search }) };
  const found = useRead(userAccounts.employeesByRole, input, { keepPrevious: true }).data?.data ?? [];
  const known = chosen && !found.some((one) => one.employeeId === chosen.employeeId) ? [chosen, ...found] : found;
  return (
    <Select
      {...shared}
      searchable
      data={known.map((one) => ({ value: String(one.employeeId), label: labelOf(one) }))}
      value={value === undefined || value === null ? null : String(value)}
      searchValue={typed}
      onSearchChange={setTyped}
      nothingFoundMessage={t('fields.noEmployee')}
      allowDeselect={false}
      checkIconPosition="right"
      comboboxProps={{ shadow: 'none' }}
      onChange={(next) => {
        const one = known.find(({ employeeId }) => String(employeeId) === next);
        setChosen(one);
        change(one?.employeeId ?? null);
      }}
      onBlur={leave}
    />
  );
}
