import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { takeLinkLanguage } from './language.ts';

const kept = () => localStorage.getItem('crew-portal.language');
const open = (address: string) => window.history.replaceState(null, '', address);

describe('the language of a mailed link', () => {
  beforeEach(() => localStorage.clear());
  afterEach(() => {
    localStorage.clear();
    open('/');
  });

  it('is that of the page, and leaves the address', () => {
    open('/registration?joi=4&lang=id&g=secret');
    takeLinkLanguage();
    expect(kept()).toBe('id');
    expect(window.location.search).toBe('?joi=4&g=secret');
  });

  it('does not change what was chosen in this browser', () => {
    localStorage.setItem('crew-portal.language', 'en');
    open('/registration?lang=id');
    takeLinkLanguage();
    expect(kept()).toBe('en');
  });

  it.each(['', '?lang=fr', '?lang=toString'])('%j is no language', (query) => {
    open(`/${query}`);
    takeLinkLanguage();
    expect(localStorage.length).toBe(0);
  });
});
