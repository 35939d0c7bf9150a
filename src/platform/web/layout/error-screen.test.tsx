import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { ErrorScreen, isMissingCode } from './error-screen.tsx';

afterEach(cleanup);

async function shown(error: unknown) {
  const root = createRootRoute({ component: () => <ErrorScreen error={error} reset={() => {}} /> });
  const router = createRouter({ routeTree: root, history: createMemoryHistory() });
  render(<RouterProvider router={router} />);
  await screen.findByRole('alert');
  return {
    title: screen.getByRole('heading').textContent,
    buttons: screen.getAllByRole('button').map(({ textContent }) => textContent),
  };
}

describe('code of a page that is gone', () => {
  // As Chromium, Firefox, Safari and the build's own preloading say it.
  it.each([
    'Failed to fetch dynamically imported module: https://crew.example/assets/dialog-1.js',
    'error loading dynamically imported module: https://crew.example/assets/dialog-1.js',
    'Importing a module script failed.',
    'Unable to preload CSS for /assets/dialog-1.css',
  ])('is known by %j', (message) => {
    expect(isMissingCode(new TypeError(message))).toBe(true);
  });

  it('is told with a way to load the page again', async () => {
    expect(await shown(new TypeError('Importing a module script failed.'))).toEqual({
      title: 'This page needs to be reloaded',
      buttons: ['Reload page'],
    });
  });
});

it('what broke otherwise can be tried again', async () => {
  expect(await shown(new Error('x is undefined'))).toEqual({ title: 'Something went wrong', buttons: ['Try again'] });
});
