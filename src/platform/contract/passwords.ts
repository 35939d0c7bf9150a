/** From this many characters on a password may be made of anything (ASVS 6.2.5, docs/decisions/0068). */
export const anyKindFrom = 15;
