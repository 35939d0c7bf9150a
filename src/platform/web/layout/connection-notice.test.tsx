import { act, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { ConnectionNotice } from './connection-notice.tsx';

afterEach(() => vi.restoreAllMocks());

/** As the browser says it, with the event that comes with it. */
function setLine(isOnline: boolean) {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline);
  act(() => void window.dispatchEvent(new Event(isOnline ? 'online' : 'offline')));
}

it('says at once that the connection is lost, and nothing once it is back', () => {
  render(<ConnectionNotice />);
  expect(screen.getByRole('status').textContent).toBe('');
  setLine(false);
  expect(screen.getByRole('status').textContent).toBe('offline');
  setLine(true);
  expect(screen.getByRole('status').textContent).toBe('');
});
