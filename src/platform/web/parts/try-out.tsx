import { Button } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { refusalText } from '../api-error.ts';
import { Note } from './note.tsx';

interface TryOutProps<Found> {
  label: string;
  /** What comes of the form as it is filled in; null if there is nothing to try it out on. */
  load: () => Promise<Found | null>;
  /** Said if there is nothing to try it out on. */
  none: string;
  failed: string;
  /** What came of it. */
  children: (found: Found) => ReactNode;
}

/** A button that tries out what a form words, and below it what came of that or why nothing did. */
export function TryOut<Found>({ label, load, none, failed, children }: TryOutProps<Found>) {
  const [shown, setShown] = useState<{ found: Found } | { said: string }>();
  const [isBusy, setBusy] = useState(false);
  async function preview() {
    setBusy(true);
    try {
      const found = await load();
      setShown(found === null ? { said: none } : { found });
    } catch (error) {
      setShown({ said: refusalText(error, failed) });
    } finally {
      setBusy(false);
    }
  }
  return (
    <>
      <Button variant="default" loading={isBusy} onClick={() => void preview()}>
        {label}
      </Button>
      {shown && 'said' in shown && (
        <Note kind="warn" live>
          {shown.said}
        </Note>
      )}
      {shown && 'found' in shown && children(shown.found)}
    </>
  );
}
