import { TextInput } from '@mantine/core';

/** What an account keeps for good, shown among its fields. */
export const LockedField = ({ label, value }: { label: string; value: string }) => (
  <TextInput label={label} value={value} readOnly />
);
