import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { languageCookieOf, takeLinkLanguage } from './language.ts';

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

describe('the cookie of a chosen language', () => {
  it('is bound to the host and to https where there is that, by its name too', () => {
    expect(languageCookieOf('id', true)).toMatch(
      /^__Host-crew_language=id; path=\/; max-age=\d+; samesite=lax; secure$/,
    );
    expect(languageCookieOf('en', false)).toMatch(/^crew_language=en; path=\/; max-age=\d+; samesite=lax$/);
  });
});
