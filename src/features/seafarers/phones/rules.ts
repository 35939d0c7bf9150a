/** Telephone numbers of people that a call or a chat can be opened with. */

export interface ChatNumber {
  /** Country code and number, digits only. */
  digits: string;
  isIndonesian: boolean;
}

/** The longest number in digits, country code included (ITU-T E.164); shorter than seven none is reached from abroad. */
const international = /^[1-9]\d{6,14}$/;
/** After the country code 62, without the 0 that is dialled within the country. */
const indonesian = /^[1-9]\d{6,11}$/;

/**
 * The number with its country code. Nothing where the country is open: without a + only a mobile number that begins
 * with 08 is taken for Indonesian. No other country is guessed, since the message would reach a stranger.
 */
export function chatNumber(phone: string | null | undefined): ChatNumber | undefined {
  const bare = (phone ?? '').replace(/[\s().\-/]/g, '');
  if (!/^\+?\d+$/.test(bare)) return undefined;
  const ofIndonesia = /^(?:\+620?|0(?=8))(\d+)$/.exec(bare)?.[1];
  if (ofIndonesia !== undefined)
    return indonesian.test(ofIndonesia) ? { digits: `62${ofIndonesia}`, isIndonesian: true } : undefined;
  const digits = bare.slice(1);
  return bare.startsWith('+') && international.test(digits) ? { digits, isIndonesian: false } : undefined;
}

/** How a chat begins: in Indonesian for an Indonesian number, else in English, whatever language the screen has. */
export const firstSentence = ({ isIndonesian }: ChatNumber, { name, company }: { name: string; company: string }) =>
  isIndonesian
    ? `Yth. Bapak/Ibu ${name}, kami dari bagian pengawakan ${company}.`
    : `Dear ${name}, this is the crewing department of ${company}.`;

/** The address of a chat with its first sentence; the portal sends nothing itself. */
export const chatAddress = (number: ChatNumber, of: { name: string; company: string }): string =>
  `https://wa.me/${number.digits}?text=${encodeURIComponent(firstSentence(number, of))}`;
