import { type ReactNode, useEffect, useState } from 'react';
import { call } from '#platform/web/api.ts';
import { type Site, SiteContext } from '#platform/web/site.tsx';

/** Reads once what the operator's configuration says; pages stand without it until then. */
export function SiteProvider({ children }: { children: ReactNode }) {
  const [site, setSite] = useState<Site>();
  useEffect(() => {
    // The shapes of calls come after the page: it stands without the company's name for a moment.
    import('#features/identity/contract.ts')
      .then(({ identity }) => call(identity.site, {}))
      .then(
        ({ data }) => setSite(data),
        // The footer stays without the company's name; nothing else hangs on it.
        () => undefined,
      );
  }, []);
  return <SiteContext.Provider value={site}>{children}</SiteContext.Provider>;
}
