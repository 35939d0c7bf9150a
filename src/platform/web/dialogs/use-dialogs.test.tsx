import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { lateDialog, useDialogs, useLiveDialogs } from './use-dialogs.tsx';

interface NameProps {
  name: string;
  onClose: () => void;
}

function NameDialog({ name, onClose }: NameProps) {
  return (
    <div role="dialog" aria-label={name}>
      <button type="button" onClick={onClose}>
        Close
      </button>
    </div>
  );
}

// jsdom knows the element, but not how it is opened.
HTMLDialogElement.prototype.showModal = function showModal() {
  this.open = true;
};
HTMLDialogElement.prototype.close = function close() {
  this.open = false;
};

afterEach(cleanup);

function page(load: () => Promise<{ default: typeof NameDialog }>) {
  const Late = lateDialog(load);
  return function Page() {
    const dialogs = useDialogs();
    return (
      <>
        <button type="button" onClick={() => dialogs.open(Late, { name: 'Andi' })}>
          Open
        </button>
        {dialogs.opened}
      </>
    );
  };
}

it('loads a dialog once, when it is first opened, and gives the focus back', async () => {
  const load = vi.fn(async () => ({ default: NameDialog }));
  const Page = page(load);
  render(<Page />);
  expect(load).not.toHaveBeenCalled();
  const button = screen.getByRole('button', { name: 'Open' });
  for (let times = 0; times < 2; times += 1) {
    button.focus();
    fireEvent.click(button);
    const close = await screen.findByRole('button', { name: 'Close' });
    close.focus();
    fireEvent.click(close);
    expect(screen.queryByRole('dialog')).toBeNull();
    await vi.waitFor(() => expect(document.activeElement).toBe(button));
  }
  expect(load).toHaveBeenCalledTimes(1);
});

it('says that it is loading while its code is on its way', async () => {
  let arrive = (_module: { default: typeof NameDialog }) => {};
  const Page = page(() => new Promise((resolve) => (arrive = resolve)));
  render(<Page />);
  fireEvent.click(screen.getByRole('button', { name: 'Open' }));
  expect(await screen.findByRole('status')).toBeTruthy();
  arrive({ default: NameDialog });
  await screen.findByRole('dialog', { name: 'Andi' });
  expect(screen.queryByRole('status')).toBeNull();
});

it('says that a dialog could not be loaded, and leaves the page as it is', async () => {
  const Page = page(() => Promise.reject(new Error('Failed to fetch dynamically imported module')));
  render(<Page />);
  fireEvent.click(screen.getByRole('button', { name: 'Open' }));
  expect(await screen.findByRole('button', { name: /reload/i })).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: /^close$/i }));
  expect(screen.queryByRole('button', { name: /reload/i })).toBeNull();
  expect(screen.getByRole('button', { name: 'Open' })).toBeTruthy();
});

it('shows an open dialog the record as it is now', () => {
  function Page() {
    const [name, setName] = useState('Andi');
    const dialogs = useLiveDialogs<{ name: string }>();
    return (
      <>
        <button type="button" onClick={() => dialogs.open(NameDialog)}>
          Open
        </button>
        <button type="button" onClick={() => setName('Budi')}>
          Rename
        </button>
        {dialogs.opened({ name })}
      </>
    );
  }
  render(<Page />);
  fireEvent.click(screen.getByRole('button', { name: 'Open' }));
  expect(screen.getByRole('dialog', { name: 'Andi' })).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Rename' }));
  expect(screen.getByRole('dialog', { name: 'Budi' })).toBeTruthy();
});
