import { cleanup, configure } from '@testing-library/react';
import { afterEach } from 'vitest';
import { leavePage } from '#platform/web/page-top.ts';
import { prepareWindow, setWidth } from './window.ts';

/** Runs before the screens' own code, which asks the window when it is loaded, and for each file: all share a document. */
prepareWindow();
cleanup();
// What one file's pages kept, the language first of all, is not the next one's; nor is the width of its last page.
localStorage.clear();
sessionStorage.clear();
setWidth(1280);
// A limit on what hangs, not on what is slow: the first look at a screen loads its code.
configure({ asyncUtilTimeout: 120_000 });
afterEach(() => {
  leavePage();
  cleanup();
});
