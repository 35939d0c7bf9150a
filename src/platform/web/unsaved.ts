/**
 * Whether a form was sent and not saved since the session had ended, and if so whether what was typed is kept: said where
 * one signs in again, which reloads it all.
 */
let lost: 'unsaved' | 'kept' | undefined;

export const noteUnsaved = (isKept: boolean) => {
  lost = isKept ? 'kept' : 'unsaved';
};

export const unsavedHere = () => lost;
