let isScrolled = false;

/** The page that the server drew may have been scrolled by now: it stays where it is when its code takes it over. */
export function keepPlace() {
  isScrolled = true;
}

/** A page starts at its top, or at the place that the fragment of its address names. */
export function startPage(fragment: string) {
  const stays = isScrolled;
  isScrolled = false;
  if (stays) return;
  const place = fragment && document.getElementById(fragment);
  if (place) place.scrollIntoView();
  else window.scrollTo(0, 0);
}
