let isScrolled = false;

/** The page that the server drew may have been scrolled by now: it stays where it is when its code takes it over. */
export function keepPlace() {
  isScrolled = true;
}

let stopLooking = () => {};

/** A page starts at its top, or at the place that the fragment of its address names. */
export function startPage(fragment: string) {
  stopLooking();
  const stays = isScrolled;
  isScrolled = false;
  if (stays || goTo(fragment)) return;
  window.scrollTo(0, 0);
  if (fragment) lookFor(fragment);
}

function goTo(fragment: string): boolean {
  const place = fragment && document.getElementById(fragment);
  if (place) place.scrollIntoView();
  return Boolean(place);
}

const ownMoves = ['wheel', 'touchmove', 'pointerdown', 'keydown'];

/** Parts of a page come later than the page: looks for the place until it is there, or until the reader moves. */
function lookFor(fragment: string) {
  const parts = new MutationObserver(() => goTo(fragment) && stopLooking());
  parts.observe(document.body, { childList: true, subtree: true });
  const stop = () => {
    parts.disconnect();
    for (const move of ownMoves) window.removeEventListener(move, stop);
  };
  for (const move of ownMoves) window.addEventListener(move, stop);
  stopLooking = stop;
}
