import { useTranslation } from 'react-i18next';
import { subRoles } from '#platform/contract/access.ts';
import { choicesOf } from '#platform/web/choices.ts';
import { SelectField } from '#platform/web/form/choice-fields.tsx';

/** What a seafarer's account reaches: head, crew or others. */
export function SubRoleField() {
  const { t } = useTranslation('users');
  return (
    <SelectField
      name="subRole"
      label={t('fields.subRole')}
      required
      options={choicesOf(subRoles, (value) => t(`subRoles.${value}`))}
    />
  );
}
