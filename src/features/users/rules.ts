/** The symbols the reset page asks for (1S204). */
export const resetSymbols = '@$!%*?&';

export const resetPasswordHint = `Password must be at least 8 characters with a letter, a digit and one of ${resetSymbols}`;

/** Whether a password fits the reset page's rule: 8 characters, a letter, a digit and a symbol (1S203, 1S204). */
export const isResetPassword = (password: string): boolean =>
  [...password].length >= 8 &&
  /\p{L}/u.test(password) &&
  /\d/.test(password) &&
  [...resetSymbols].some((symbol) => password.includes(symbol));
