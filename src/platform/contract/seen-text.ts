/** Signs that show nothing in any script: they come with texts that are copied from pages, messages and PDFs. */
const hidden = /[\u00ad\u180e\u200b\u2060-\u2064\ufeff]/g;

/** Marks of direction that turn nothing in a text from left to right, as they surround a number copied from a phone. */
const marks = /[\u061c\u200e\u200f\u202a\u202c\u2066\u2068\u2069]/g;
const rightToLeft =
  /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}\u202b\u202d\u202e\u2067]/u;

/**
 * A text as it is seen, without blanks around it: signs that show nothing are no part of it. Left in, they would fill in what is
 * required, make two of one name, and have what looks right refused.
 */
export const asSeen = (text: string): string => {
  const bare = text.replace(hidden, '');
  return (rightToLeft.test(bare) ? bare : bare.replace(marks, '')).trim();
};
