/**
 * Calls that changed on purpose since the release before, by name, with what an open page of that release does about it.
 * A line may go once the next release is out; the test says which have nothing to say any more.
 */
export const changedOnPurpose: Readonly<Record<string, string>> = {
  'store-items.import':
    'A note on a whole sheet or column has no row: until it is reloaded, a page shows a dash there, as for an empty value.',
  'tax-withholders.save': 'The number of a place is still of 22 digits, which its pattern says once.',
};
