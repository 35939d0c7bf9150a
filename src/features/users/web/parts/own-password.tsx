import { useRead } from '#platform/web/api.ts';
import { PasswordField } from '#platform/web/form/password-field.tsx';
import { usePerson } from '#platform/web/session.tsx';
import { secondFactor } from '../../second-factor/contract.ts';

interface OwnPasswordProps {
  label: string;
  hint?: string;
  visibilityLabel: string;
}

/** Asks for the user's own password once more in a form with a field `password`; nothing where another provider has it. */
export function OwnPassword(props: OwnPasswordProps) {
  const { data: factor } = useRead(secondFactor.own, {});
  return factor?.data.isOurs === false ? null : <PasswordAgain {...props} />;
}

/** The field alone, where it is known that the password is ours. */
export function PasswordAgain(props: OwnPasswordProps) {
  const { person } = usePerson();
  return (
    <>
      {/* So that a password manager knows whose password it fills in. */}
      <input type="hidden" name="username" autoComplete="username" value={person.email} readOnly />
      <PasswordField name="password" autoComplete="current-password" required {...props} />
    </>
  );
}
