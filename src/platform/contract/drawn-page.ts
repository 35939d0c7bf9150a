/** What the server asks the build of the web for that draws pages on the server (src/app/drawn.web.tsx). */

export interface DrawnPage {
  /** The address below the origin. */
  url: string;
  language: 'en' | 'id';
  /** Texts by namespace, of both languages. */
  texts: Record<'en' | 'id', Record<string, object>>;
  /** What the page's reads are answered, under the keys of the browser's cache. */
  answers: readonly (readonly [readonly unknown[], unknown])[];
  /** yyyy-MM-dd. */
  today: string;
}

/** What the landing page's list is asked for. */
export interface LandingInput {
  pageSize: number;
  pageNumber: number;
  filterList?: string;
}

export interface Drawing {
  /** The page's HTML, for the element that the browser takes over. Throws where a component does. */
  drawPage: (page: DrawnPage) => Promise<string>;
  /** What the landing page at an address reads: the browser asks the same, and finds it answered. */
  landingAsks: (url: string) => LandingInput;
}
