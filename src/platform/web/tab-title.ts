import { useEffect } from 'react';

/** Names the tab of the browser after what the page shows, once that is read. */
export function useTabTitle(name: string | null | undefined): void {
  useEffect(() => {
    if (name) document.title = `${name} · Crew Portal`;
  }, [name]);
}
