import { Select } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { type Role, roleLabels } from '#platform/contract/access.ts';
import classes from './role-filter.module.css';

interface RoleFilterProps {
  choices: readonly Role[];
  chosen: Role | undefined;
  onChoose: (role: Role | undefined) => void;
}

/** Narrows the list to one role (3S102). */
export function RoleFilter({ choices, chosen, onChoose }: RoleFilterProps) {
  const { t } = useTranslation('users');
  const { t: say } = useTranslation('parts');
  return (
    <Select
      className={classes.filter}
      aria-label={t('list.role')}
      placeholder={t('list.role')}
      data={choices.map((role) => ({ value: role, label: roleLabels[role] }))}
      value={chosen ?? null}
      clearable
      clearButtonProps={{ 'aria-label': say('clear') }}
      comboboxProps={{ shadow: 'none' }}
      onChange={(value) => onChoose(choices.find((role) => role === value))}
    />
  );
}
