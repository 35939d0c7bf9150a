import { useRead } from '#platform/web/api.ts';
import { PasswordField } from '#platform/web/form/password-field.tsx';
import { usePerson } from '#platform/web/session.tsx';
import { secondFactor } from '../../second-factor/contract.ts';

interface OwnPasswordProps {
  label: string;
  hint: string;
  visibilityLabel: string;
}

/** Asks for the user's own password once more in a form with a field `password`; nothing where another provider has it. */
export function OwnPassword({ label, hint, visibilityLabel }: OwnPasswordProps) {
  const { person } = usePerson();
  const { data: factor } = useRead(secondFactor.own, {});
  if (factor?.data.isOurs === false) return null;
  return (
    <>
      {/* So that a password manager knows whose password it fills in. */}
      <input type="hidden" name="username" autoComplete="username" value={person.email} readOnly />
      <PasswordField
        name="password"
        autoComplete="current-password"
        label={label}
        hint={hint}
        visibilityLabel={visibilityLabel}
        required
      />
    </>
  );
}
