let isScrolled = false;

/** The page that the server drew may have been scrolled by now: it stays where it is when its code takes it over. */
export function keepPlace() {
  isScrolled = true;
}

let looking = new AbortController();

/** Looks no longer for a place that has not come. */
export const leavePage = () => looking.abort();

/** A page starts at its top, or at the place that the fragment of its address names. */
export function startPage(fragment: string) {
  leavePage();
  const stays = isScrolled;
  isScrolled = false;
  if (stays || goTo(fragment)) return;
  window.scrollTo(0, 0);
  if (!fragment) return;
  const control = new AbortController();
  looking = control;
  void import('./late-place.ts').then(({ lookFor }) => lookFor(() => goTo(fragment), control));
}

function goTo(fragment: string): boolean {
  const place = fragment && document.getElementById(fragment);
  if (place) place.scrollIntoView();
  return Boolean(place);
}
