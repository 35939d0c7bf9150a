import { useCallback, useRef, useState } from 'react';
import type { RowKey, Selection } from './data-table.tsx';

/**
 * Which rows are ticked, on this page and on others, for as long as the list is narrowed to the same: `narrowed` says to
 * what.
 */
export function useSelection<Row>(rows: readonly Row[], rowKey: (row: Row) => RowKey, narrowed: string) {
  const [picked, setPicked] = useState<ReadonlyMap<RowKey, Row>>(new Map());
  const [of, setOf] = useState(narrowed);
  /** How many rows are ticked no longer since the list was narrowed to something else. */
  const [cleared, setCleared] = useState(0);
  if (of !== narrowed) {
    setOf(narrowed);
    setPicked(new Map());
    if (picked.size > 0) setCleared(picked.size);
  }
  const byKey = new Map(rows.map((row) => [rowKey(row), row]));
  const here = [...byKey].filter(([key]) => picked.has(key));
  const isPageSelected = rows.length > 0 && here.length === rows.length;
  const current = useRef(byKey);
  current.current = byKey;
  const toggle = useCallback(
    (key: RowKey) =>
      setPicked((before) => {
        const after = new Map(before);
        const row = current.current.get(key);
        if (!after.delete(key) && row !== undefined) after.set(key, row);
        return after;
      }),
    [],
  );
  const selection: Selection = {
    keys: new Set(picked.keys()),
    toggle,
    toggleAll: () => {
      const others = [...picked].filter(([key]) => !byKey.has(key));
      setPicked(new Map(isPageSelected ? others : [...others, ...byKey]));
    },
  };
  return {
    selection,
    // A row of the page as it is now.
    selected: [...picked].map(([key, row]) => byKey.get(key) ?? row),
    isPageSelected,
    cleared: picked.size > 0 ? 0 : cleared,
    select: (all: readonly Row[]) => setPicked(new Map(all.map((row) => [rowKey(row), row]))),
    clear: () => {
      setPicked(new Map());
      setCleared(0);
    },
  };
}
