import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { call } from '#platform/web/api.ts';
import { useFailureNoted } from '#platform/web/failed-parts.ts';
import { SiteContext } from '#platform/web/site.tsx';

/** Reads once what the operator's configuration says; pages are without it until then. */
export function SiteProvider({ children }: { children: ReactNode }) {
  const read = useQuery({
    // A page that the server drew brings it under this key.
    queryKey: ['site'],
    queryFn: async () => {
      // The shapes of calls come after the page: it lacks the company's name for a moment.
      const { identity } = await import('#features/identity/contract.ts');
      return (await call(identity.site, {})).data;
    },
    staleTime: Number.POSITIVE_INFINITY,
  });
  const { data } = useFailureNoted('/P/site', read);
  return <SiteContext.Provider value={data}>{children}</SiteContext.Provider>;
}
