import { useEffect, useState, useSyncExternalStore } from 'react';
import { slideEvery, turned } from './slides.ts';

const lessMotion = '(prefers-reduced-motion: reduce)';

const useLessMotion = () =>
  useSyncExternalStore(
    (listener) => {
      const query = window.matchMedia(lessMotion);
      query.addEventListener('change', listener);
      return () => query.removeEventListener('change', listener);
    },
    () => window.matchMedia(lessMotion).matches,
    () => false,
  );

/** True if the page has finished loading: nothing but the first picture may be fetched before. */
const usePageLoaded = () =>
  useSyncExternalStore(
    (listener) => {
      window.addEventListener('load', listener);
      return () => window.removeEventListener('load', listener);
    },
    () => document.readyState === 'complete',
    () => false,
  );

export interface Slideshow {
  /** Which picture is shown. */
  at: number;
  /** Pictures that should be in the page: the shown one, and once the page has loaded its neighbours. */
  present: readonly number[];
  /** True if it runs by itself, but for the pointer or the focus resting on it. */
  isPlaying: boolean;
  turn: (step: number) => void;
  toggle: () => void;
  /** Waits while the visitor points at it or has the focus inside. */
  hold: (isHeld: boolean) => void;
}

/**
 * Turns the pictures every six seconds. Who asked the system for less motion starts with it paused, and may still play
 * it.
 */
export function useSlideshow(count: number): Slideshow {
  const isCalm = useLessMotion();
  const isLoaded = usePageLoaded();
  const [chosen, setChosen] = useState<boolean>();
  const [isHeld, hold] = useState(false);
  const [at, setAt] = useState(0);
  const isPlaying = chosen ?? !isCalm;

  // biome-ignore lint/correctness/useExhaustiveDependencies: a turn by hand starts the six seconds again
  useEffect(() => {
    if (!isPlaying || isHeld || !isLoaded) return;
    const timer = setTimeout(() => setAt((now) => turned(now, 1, count)), slideEvery);
    return () => clearTimeout(timer);
  }, [at, isPlaying, isHeld, isLoaded, count]);

  return {
    at,
    present: isLoaded ? [turned(at, -1, count), at, turned(at, 1, count)] : [at],
    isPlaying,
    turn: (step) => setAt((now) => turned(now, step, count)),
    toggle: () => setChosen(!isPlaying),
    hold,
  };
}
