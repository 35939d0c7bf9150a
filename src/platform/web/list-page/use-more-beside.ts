import { useEffect, useRef } from 'react';

/**
 * Marks what scrolls sideways with `data-more` for as long as there is more of it beside what is in sight. `isThere`
 * says whether the element is rendered.
 */
export function useMoreBeside<E extends HTMLElement>(isThere = true) {
  const ref = useRef<E>(null);
  useEffect(() => {
    const box = ref.current;
    if (!isThere || !box) return;
    const look = () =>
      box.toggleAttribute('data-more', Math.ceil(box.scrollLeft + box.clientWidth) < box.scrollWidth - 1);
    const watch = new ResizeObserver(look);
    watch.observe(box);
    if (box.firstElementChild) watch.observe(box.firstElementChild);
    box.addEventListener('scroll', look, { passive: true });
    return () => {
      watch.disconnect();
      box.removeEventListener('scroll', look);
    };
  }, [isThere]);
  return ref;
}
