/** Whether a form was sent and not saved since the session had ended: said where one signs in again, which reloads it all. */
let hasLost = false;

export const noteUnsaved = () => {
  hasLost = true;
};

export const wasUnsaved = () => hasLost;
