import { createCanvas } from '@napi-rs/canvas';
import { getDocument, OPS } from 'pdfjs-dist/legacy/build/pdf.mjs';

/** A PDF as its readers get it: what can be selected and found on each page, and what it looks like. */

export interface PdfText {
  text: string;
  /** In points from the left and from the bottom of the page. */
  x: number;
  y: number;
  width: number;
  height: number;
}
export interface PdfPage {
  /** All of its text, in the order it is read. */
  text: string;
  items: PdfText[];
  pictures: number;
}

/** Opens a PDF; throws when it is none. */
export async function readPdf(content: Buffer): Promise<{ title: string; language: string; pages: PdfPage[] }> {
  const pdf = await open(content);
  const pages: PdfPage[] = [];
  for (let number = 1; number <= pdf.numPages; number++) {
    const page = await pdf.getPage(number);
    const items = (await page.getTextContent()).items.flatMap((item) =>
      'str' in item && item.str.trim()
        ? [{ text: item.str, x: item.transform[4], y: item.transform[5], width: item.width, height: item.height }]
        : [],
    );
    const { fnArray } = await page.getOperatorList();
    pages.push({
      text: joined(items),
      items,
      pictures: fnArray.filter((operator) => operator === OPS.paintImageXObject).length,
    });
  }
  const { info } = await pdf.getMetadata();
  const described = info as { Title?: string; Language?: string };
  await pdf.loadingTask.destroy();
  return { title: described.Title ?? '', language: described.Language ?? '', pages };
}

/** Pieces of a word that kerning drew apart are one word again, as in a reader's search. */
const joined = (items: readonly PdfText[]) =>
  items.reduce((text, item, at) => {
    const before = items[at - 1];
    const gap = before ? item.x - before.x - before.width : 0;
    const isNext = before?.y === item.y && gap > -item.height / 2 && gap < item.height * 0.15;
    return `${text}${before && !isNext ? ' ' : ''}${item.text}`;
  }, '');

/** Draws pages and says where the ink of each is, in points from the left and the top; of a blank page, nowhere. */
export async function inkOf(
  content: Buffer,
  numbers: readonly number[] = [1],
): Promise<{ left: number; right: number; top: number; bottom: number }[]> {
  const pdf = await open(content);
  const found: { left: number; right: number; top: number; bottom: number }[] = [];
  for (const number of numbers) {
    const page = await pdf.getPage(number);
    const viewport = page.getViewport({ scale: 1 });
    const canvas = createCanvas(Math.ceil(viewport.width), Math.ceil(viewport.height));
    const context = canvas.getContext('2d');
    // The reader's types are a browser's; the canvas draws the same.
    await page.render({ canvas: canvas as never, canvasContext: context as never, viewport }).promise;
    const { data } = context.getImageData(0, 0, canvas.width, canvas.height);
    const ink = { left: Number.POSITIVE_INFINITY, right: -1, top: Number.POSITIVE_INFINITY, bottom: -1 };
    for (let at = 0; at < data.length; at += 4) {
      if ((data[at] ?? 255) + (data[at + 1] ?? 255) + (data[at + 2] ?? 255) > 600) continue;
      const [x, y] = [(at / 4) % canvas.width, Math.floor(at / 4 / canvas.width)];
      ink.left = Math.min(ink.left, x);
      ink.right = Math.max(ink.right, x);
      ink.top = Math.min(ink.top, y);
      ink.bottom = Math.max(ink.bottom, y);
    }
    found.push(ink);
  }
  await pdf.loadingTask.destroy();
  return found;
}

const open = (content: Buffer) => getDocument({ data: new Uint8Array(content), verbosity: 0 }).promise;
