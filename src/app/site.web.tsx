import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { call } from '#platform/web/api.ts';
import { type Site, SiteContext } from '#platform/web/site.tsx';

/** Where a page that the server drew has it. */
export const siteKey = ['site'];

/** Reads once what the operator's configuration says; pages stand without it until then. */
export function SiteProvider({ children }: { children: ReactNode }) {
  const drawnWith = useQueryClient().getQueryData<Site>(siteKey);
  const [site, setSite] = useState(drawnWith);
  const isKnown = site !== undefined;
  useEffect(() => {
    if (isKnown) return;
    // The shapes of calls come after the page: it lacks the company's name for a moment.
    import('#features/identity/contract.ts')
      .then(({ identity }) => call(identity.site, {}))
      .then(
        ({ data }) => setSite(data),
        // The footer stays without the company's name; nothing else hangs on it.
        () => undefined,
      );
  }, [isKnown]);
  return <SiteContext.Provider value={site}>{children}</SiteContext.Provider>;
}
