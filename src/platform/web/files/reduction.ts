import {
  isAcceptedAs,
  maxUploadBytes,
  nameFitsType,
  tooLarge,
  typeRefused,
  type UploadKind,
} from '../../contract/upload.ts';

/** What to do with a chosen file before it is sent. Pure, so that it can be tried without a browser. */
export type Verdict =
  | { kind: 'send' }
  /** A photo over the limit: offer to make it smaller on the device. */
  | { kind: 'offer' }
  /** A kind of photo that only some browsers can read: try, and offer. */
  | { kind: 'convert' }
  | { kind: 'refuse'; message: string };

const isHeic = ({ name, type }: { name: string; type: string }) =>
  /^image\/hei[cf]/.test(type) || /\.hei[cf]$/i.test(name);

/** Photos above this are not even tried: no phone makes them, and they would exhaust its memory. */
export const largestPhoto = 60_000_000;

/** Judges a file of a kind by its type, its name and its size. */
export function judge(file: { name: string; type: string; size: number }, kind: UploadKind = 'personaldata'): Verdict {
  if (file.size === 0) return { kind: 'refuse', message: 'refusals:file_empty' };
  const takesPhotos = isAcceptedAs(kind, 'image/jpeg');
  if (takesPhotos && isHeic(file) && file.size <= largestPhoto) return { kind: 'convert' };
  if (!isAcceptedAs(kind, file.type) || !nameFitsType(file.name, file.type))
    return { kind: 'refuse', message: typeRefused };
  if (file.size <= maxUploadBytes) return { kind: 'send' };
  if (file.type.startsWith('image/') && file.size <= largestPhoto) return { kind: 'offer' };
  return { kind: 'refuse', message: tooLarge(file.size) };
}

export interface ReductionStep {
  width: number;
  height: number;
  /** JPEG quality, 0 to 1. */
  quality: number;
}

/** The longest side that is tried, in pixels: what a page of text needs first, what a face needs last. */
const sides = [2600, 2000, 1500, 1100];
const qualities = [0.85, 0.72, 0.6];

/** How a picture is made smaller, one step after the other until it fits: first quality, then size; never larger. */
export function reductionSteps(width: number, height: number): ReductionStep[] {
  const longest = Math.max(width, height);
  const usable = sides.filter((side) => side < longest);
  const targets = usable.length < sides.length ? [Math.min(longest, sides[0] ?? longest), ...usable] : usable;
  return [...new Set(targets)].flatMap((side) => {
    const scale = side / longest;
    const size = { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
    return qualities.map((quality) => ({ ...size, quality }));
  });
}

/** The name of the smaller picture: it is a JPEG now. */
export const reducedName = (name: string) => `${name.replace(/\.[^.]*$/, '') || 'photo'}.jpg`;
