import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { configureApi } from '#platform/web/call-context.ts';
import { ConnectionNotice } from '#platform/web/layout/connection-notice.tsx';
import { useSite } from '#platform/web/site.tsx';
import { SiteProvider } from './site.web.tsx';

const site = { companyName: 'PT Samudra', privacyUrl: 'https://samudra.example', contact: null, demo: false };

const Named = () => <p>{useSite()?.companyName ?? 'No name'}</p>;

function show(cache = new QueryClient({ defaultOptions: { queries: { retry: false } } })) {
  configureApi({
    token: async () => undefined,
    visitorToken: () => undefined,
    renewVisitor: async () => false,
    division: () => 1,
    signedOut: () => {},
    accountInactive: () => {},
    language: () => 'en',
  });
  render(
    <QueryClientProvider client={cache}>
      <SiteProvider>
        <Named />
      </SiteProvider>
      <ConnectionNotice />
    </QueryClientProvider>,
  );
}

/** By its text, or by its key where no other test of the worker has loaded any. */
const tryAgain = { name: /^(Try again|error\.retry)$/ };

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

it('says that the company could not be read, and reads it again', async () => {
  const fetched = vi.spyOn(globalThis, 'fetch');
  fetched
    .mockResolvedValueOnce(new Response('{}', { status: 500 }))
    .mockResolvedValueOnce(Response.json({ data: site }));
  show();
  expect(screen.getByText('No name')).toBeTruthy();
  (await screen.findByRole('button', tryAgain)).click();
  expect(await screen.findByText('PT Samudra')).toBeTruthy();
  await waitFor(() => expect(screen.queryByRole('button', tryAgain)).toBeNull());
});

it('asks for nothing where the page was drawn with it', async () => {
  const fetched = vi.spyOn(globalThis, 'fetch');
  const cache = new QueryClient();
  cache.setQueryData(['site'], site);
  show(cache);
  expect(screen.getByText('PT Samudra')).toBeTruthy();
  expect(fetched).not.toHaveBeenCalled();
});
