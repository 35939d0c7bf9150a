/** Values with the words that the reader chooses them by, in the order given. */
export const choicesOf = <Value extends string>(
  values: readonly Value[],
  nameOf: (value: Value) => string,
): { value: Value; label: string }[] => values.map((value) => ({ value, label: nameOf(value) }));
