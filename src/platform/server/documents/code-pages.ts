import type { CodePage } from '#platform/contract/code-pages.ts';

/** Text of strangers' programs, which is saved in the code page of their country where it is not Unicode. */

export interface DecodedText {
  text: string;
  /** Nothing where it is Unicode. */
  codePage: CodePage | null;
}

/** What windows-1252 has at 0x80 to 0x9F; the decoder of Node 20 takes it for Latin-1, which has nothing there. */
const from80 = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ';

function western(content: Buffer): string {
  return content.toString('latin1').replace(/[\u0080-\u009f]/g, (sign) => from80[sign.charCodeAt(0) - 0x80] ?? sign);
}

/** Letters and signs that names and addresses of Western Europe are written with. */
const usual =
  /^[\p{ASCII}€‚„…ˆ‘’“”•–—™ŠŽšžŸŒœ¡¿§©ª«°²³·º»½ÀÁÂÃÄÅÆÇÈÉÊËÌÍÎÏÑÒÓÔÕÖØÙÚÛÜÝßàáâãäåæçèéêëìíîïñòóôõöøùúûüýÿ]*$/u;
/** Many such letters in a row, a word of nothing else, a capital or a sign within a word: another code page, read as this one. */
const unusual =
  /[À-ÿ]{4}|(?<!\p{L})[À-Þ]{2,}(?!\p{L})|[a-zß-ÿ][À-Þ]|[a-z][²³ª½¡¿§]|[²³ª½][a-z]|æ(?!\p{L})|\p{L}ø(?=\s|$)|[À-ÿ][¡-¿]|[¡-¿][À-ÿ]|\p{L}[“„…•€™]\p{L}/u;

/** UTF-16 without its mark: of letters that all languages of Europe share, each second byte is nothing. */
function unmarkedUtf16(content: Buffer): 'utf-16le' | 'utf-16be' | undefined {
  const start = content.subarray(0, 1_000);
  const isNothing = (at: number) => start.filter((byte, place) => place % 2 === at && byte === 0).length * 4;
  const [even, odd] = [isNothing(0), isNothing(1)];
  if (odd > start.length && even === 0) return 'utf-16le';
  return even > start.length && odd === 0 ? 'utf-16be' : undefined;
}

/**
 * The text of a file: UTF-8, or UTF-16, with its mark or plainly; else in the code page that was chosen for it. Where none was, only
 * what reads plainly as windows-1252 is taken for it; nothing for other files, which have to be asked about: their
 * letters would become others.
 */
export function decodedText(content: Buffer, chosen: CodePage | null): DecodedText | undefined {
  if (content[0] === 0xff && content[1] === 0xfe) return { text: decoded(content, 'utf-16le'), codePage: null };
  if (content[0] === 0xfe && content[1] === 0xff) return { text: decoded(content, 'utf-16be'), codePage: null };
  const unmarked = unmarkedUtf16(content);
  if (unmarked) return { text: decoded(content, unmarked), codePage: null };
  try {
    return { text: new TextDecoder('utf-8', { fatal: true }).decode(content), codePage: null };
  } catch {
    if (chosen && chosen !== 'windows-1252') return { text: decoded(content, chosen), codePage: chosen };
    const text = western(content);
    return chosen || (usual.test(text) && !unusual.test(text)) ? { text, codePage: 'windows-1252' } : undefined;
  }
}

const decoded = (content: Buffer, encoding: string) => new TextDecoder(encoding).decode(content);
