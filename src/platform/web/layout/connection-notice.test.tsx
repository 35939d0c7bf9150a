import { act, cleanup, render } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { ConnectionNotice } from './connection-notice.tsx';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

/** As the browser says it, with the event that comes with it. */
function setLine(isOnline: boolean) {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline);
  act(() => void window.dispatchEvent(new Event(isOnline ? 'online' : 'offline')));
}

it('says at once that the connection is lost, and nothing once it is back', () => {
  const { container } = render(<ConnectionNotice />);
  expect(container.textContent).toBe('');
  setLine(false);
  expect(container.querySelector('[role=status] p')?.textContent).toBeTruthy();
  setLine(true);
  expect(container.textContent).toBe('');
});
