/** What jsdom lacks of a browser, as far as our screens use it. */

let width = 1280;
const listeners = new Set<() => void>();

/** The window's width in CSS pixels; tells those who watch media queries. */
export function setWidth(pixels: number) {
  width = pixels;
  window.innerWidth = pixels;
  for (const listener of listeners) listener();
}

/** Pixels of a length in px or em; 16 px an em. */
const pixels = (number: string | undefined, unit: string | undefined) => Number(number) * (unit === 'em' ? 16 : 1);

/** Widths are compared; a mouse is there; as little motion as can be is asked for, so that no test waits for it. */
function matches(query: string): boolean {
  const [, least, leastUnit] = /min-width:\s*([\d.]+)(px|em)/.exec(query) ?? [];
  const [, most, mostUnit] = /max-width:\s*([\d.]+)(px|em)/.exec(query) ?? [];
  if (least === undefined && most === undefined)
    return /reduced-motion:\s*reduce|pointer:\s*fine|hover:\s*hover/.test(query);
  return (
    (least === undefined || width >= pixels(least, leastUnit)) &&
    (most === undefined || width <= pixels(most, mostUnit))
  );
}

class Unobserved {
  observe() {}
  unobserve() {}
  disconnect() {}
  takeRecords() {
    return [];
  }
}

/** Gives the window what it lacks; once is enough. */
export function prepareWindow() {
  const media = (query: string) => ({
    media: query,
    get matches() {
      return matches(query);
    },
    onchange: null,
    addEventListener: (_kind: string, listener: () => void) => listeners.add(listener),
    removeEventListener: (_kind: string, listener: () => void) => listeners.delete(listener),
    addListener: (listener: () => void) => listeners.add(listener),
    removeListener: (listener: () => void) => listeners.delete(listener),
    dispatchEvent: () => true,
  });
  Object.assign(window, {
    matchMedia: media,
    ResizeObserver: Unobserved,
    IntersectionObserver: Unobserved,
    scrollTo: () => {},
    CSS: { escape: (text: string) => text.replace(/[^\w-]/g, '\\$&'), supports: () => false },
  });
  Object.assign(document, { fonts: { addEventListener: () => {}, removeEventListener: () => {} } });
  Object.assign(Element.prototype, { scrollIntoView: () => {}, scrollTo: () => {} });
  Object.assign(HTMLDialogElement.prototype, {
    showModal(this: HTMLDialogElement) {
      this.open = true;
    },
    close(this: HTMLDialogElement) {
      this.open = false;
      this.dispatchEvent(new Event('close'));
    },
  });
}
