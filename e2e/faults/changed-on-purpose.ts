/**
 * Calls that changed on purpose since the release before, by name, with what an open page of that release does about it.
 * A line may go once the next release is out; the test says which have nothing to say any more.
 */
export const changedOnPurpose: Readonly<Record<string, string>> = {
  'sign-on-papers.get':
    'the crew is counted as it arrives and as it sails: a page of the release before shows no count until it is reloaded',
  'sign-on-steps.undo':
    'steps of several people are taken back at once: a page of the release before is told so, and works again once it is reloaded',
};
