import { type ButtonProps, Button as MantineButton, type PolymorphicComponentProps } from '@mantine/core';
import type { Icon } from '@tabler/icons-react';

type Props = PolymorphicComponentProps<'button', ButtonProps> & {
  /** Drawn before the words, which say the same. */
  icon?: Icon;
};

/** A button of the kit, with its icon as large as the words beside it. */
export const Button = ({ icon: Icon, ...props }: Props) => (
  <MantineButton leftSection={Icon && <Icon size={16} stroke={1.75} aria-hidden="true" />} {...props} />
);
