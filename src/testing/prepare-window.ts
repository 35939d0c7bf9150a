import { cleanup } from '@testing-library/react';
import { afterEach } from 'vitest';
import { prepareWindow } from './window.ts';

/** Runs before the screens' own code, which asks the window when it is loaded, and for each file: all share a document. */
prepareWindow();
cleanup();
afterEach(cleanup);
