/** Accounts of wages that seafarers ask to change. */

/** As files for banks take them. */
export const accountDigits = /^\d{5,20}$/;

/** The digits of an account that messages, lists and titles show. */
export const endingOf = (accountNumber: string): string => accountNumber.replace(/\D/g, '').slice(-3);
