import { createContext, useContext } from 'react';

/** How a status looks: a tone, and a shape so that colour never carries the meaning alone (reference/look). */

export const tones = ['green', 'amber', 'red', 'teal', 'navy', 'purple', 'gray'] as const;
export type Tone = (typeof tones)[number];

/** dot: settled; half: under way; ring: not begun; diamond: look here; cross: no; none: a mere label. */
export type Shape = 'dot' | 'half' | 'ring' | 'diamond' | 'cross' | 'none';

export interface Look {
  tone: Tone;
  shape: Shape;
}

export const look = (tone: Tone, shape: Shape): Look => ({ tone, shape });

/** Looks by the text of a status. */
export type StatusLooks = Readonly<Partial<Record<string, Look>>>;

/** What texts mean in one area only: there they overrule what they mean elsewhere. */
export interface StatusArea {
  looks: StatusLooks;
  /** Of a text that no one knows; gray when nothing is said. */
  unknown?: Look;
}

/** The looks of all features, joined in src/app. */
export interface AllStatusLooks {
  anywhere: StatusLooks;
  areas: Readonly<Partial<Record<string, StatusArea>>>;
}

export const StatusLooksContext = createContext<AllStatusLooks>({ anywhere: {}, areas: {} });

/** The look of a status text; one that is not known is gray, or what its area says. */
export function lookOf({ anywhere, areas }: AllStatusLooks, status: string, area = ''): Look {
  const own = areas[area];
  return own?.looks[status] ?? anywhere[status] ?? own?.unknown ?? look('gray', 'ring');
}

/** The look of status texts by what the features say of them. */
export function useLookOf() {
  const all = useContext(StatusLooksContext);
  return (status: string, area?: string) => lookOf(all, status, area);
}
