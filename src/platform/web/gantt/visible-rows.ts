import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';

/** Rows beyond the edge of the window that are drawn already. */
const spare = 6;

interface VisibleRows {
  list: RefObject<HTMLUListElement | null>;
  /** The first row that is drawn, and the one after the last. */
  from: number;
  to: number;
  /** The room of the rows that are not drawn. */
  before: number;
  after: number;
}

/** Which rows of a long list are near the window, by their heights in pixels; only these are drawn. */
export function useVisibleRows(heights: readonly number[]): VisibleRows {
  const list = useRef<HTMLUListElement>(null);
  const [edges, setEdges] = useState({ top: 0, bottom: 1_000 });
  const look = useCallback(() => {
    const top = -(list.current?.getBoundingClientRect().top ?? 0);
    // By steps, so that a little scrolling draws nothing again.
    const step = (pixels: number) => Math.round(pixels / 120) * 120;
    const next = { top: step(top), bottom: step(top + window.innerHeight) };
    setEdges((now) => (now.top === next.top && now.bottom === next.bottom ? now : next));
  }, []);
  useLayoutEffect(look);
  useEffect(() => {
    window.addEventListener('scroll', look, { passive: true });
    window.addEventListener('resize', look);
    return () => {
      window.removeEventListener('scroll', look);
      window.removeEventListener('resize', look);
    };
  }, [look]);

  const tops: number[] = [];
  let total = 0;
  for (const height of heights) {
    tops.push(total);
    total += height;
  }
  const first = tops.findIndex((top, at) => top + (heights[at] ?? 0) > edges.top);
  const beyond = tops.findIndex((top) => top > edges.bottom);
  const from = Math.max(0, (first === -1 ? heights.length : first) - spare);
  const to = beyond === -1 ? heights.length : Math.min(heights.length, beyond + spare);
  return { list, from, to, before: tops[from] ?? total, after: total - (tops[to] ?? total) };
}
