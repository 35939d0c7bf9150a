import { readFileSync } from 'node:fs';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openScreen } from '#testing/screen.tsx';
import { type TestServer, testServer } from '#testing/server.ts';
import { terms } from './terms.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.close());

describe('the words of the trade', () => {
  it.each(['en', 'id'])('have a name and an explanation in %s', (language) => {
    const texts = JSON.parse(readFileSync(`public/locales/${language}/terms.json`, 'utf8'));
    expect(Object.keys(texts).sort()).toEqual([...terms].sort());
  });

  it('are explained beside the heading, and the focus comes back', async () => {
    const as = await server.user({ role: 'crewingplanningmarine' });
    await openScreen(server, '/dashboard/manning/onboard-preparation', { as });
    const mark = await screen.findByRole('button', { name: 'What is this?' });
    mark.focus();
    fireEvent.click(mark);
    expect(await screen.findByText(/The training before joining a vessel/)).toBeTruthy();
    fireEvent.keyDown(screen.getByRole('dialog'), { key: 'Escape' });
    await waitFor(() => expect(screen.queryByText(/The training before joining a vessel/)).toBeNull());
    await waitFor(() => expect(document.activeElement).toBe(mark));
    // Open again, and closed before the panel has the focus.
    fireEvent.click(mark);
    expect(mark.getAttribute('aria-expanded')).toBe('true');
    fireEvent.keyDown(mark, { key: 'Escape' });
    expect(mark.getAttribute('aria-expanded')).toBe('false');
  });
});
