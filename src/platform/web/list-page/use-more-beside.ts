import { useEffect, useRef } from 'react';

/** Marks what scrolls sideways with `data-more` for as long as there is more of it beside what is in sight. */
export function useMoreBeside<E extends HTMLElement>() {
  const ref = useRef<E>(null);
  useEffect(() => {
    const box = ref.current;
    if (!box) return;
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
  }, []);
  return ref;
}
