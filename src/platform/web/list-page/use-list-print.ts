import { useCallback, useEffect, useRef, useState } from 'react';
import { notify } from '../theme/notify.ts';
import type { PagedList } from './paged-list.ts';

/**
 * Prints a list whole: the browser by itself would print the page of it that is on the screen. By a button, and by the
 * keys that print anywhere. Answers the rows while they are being printed.
 */
export function useListPrint<Row>({ rows, totalItem, all }: PagedList<Row>) {
  const [printed, setPrinted] = useState<readonly Row[]>();
  const isPart = totalItem > rows.length;
  const read = useRef(all);
  read.current = all;
  const print = useCallback(() => {
    read.current().then(setPrinted, ({ message }: Error) => notify.error(message));
  }, []);
  useEffect(() => {
    if (!printed) return;
    window.addEventListener('afterprint', () => setPrinted(undefined), { once: true });
    window.print();
  }, [printed]);
  useEffect(() => {
    if (!isPart) return;
    const hear = (event: KeyboardEvent) => {
      const isPrint = (event.ctrlKey || event.metaKey) && !event.shiftKey && !event.altKey && event.key === 'p';
      if (!isPrint || event.defaultPrevented) return;
      event.preventDefault();
      print();
    };
    window.addEventListener('keydown', hear);
    return () => window.removeEventListener('keydown', hear);
  }, [isPart, print]);
  return { printed, print };
}
