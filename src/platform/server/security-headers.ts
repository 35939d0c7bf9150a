import type { Config } from './config.ts';

/** Whether browsers reach us over https; what holds them to it is sent only then. */
export const isBehindTls = ({ publicUrl }: Config) => publicUrl.startsWith('https:');

/** What pages may load: our own files, pictures made in the page, and Google's captcha only when it is configured. */
export function contentSecurityPolicy(config: Config): Record<string, string[] | null> {
  const captcha = config.recaptcha ? ['https://www.google.com', 'https://www.gstatic.com'] : [];
  return {
    'default-src': ["'self'"],
    'script-src': ["'self'", ...captcha],
    'worker-src': ["'self'", 'blob:'],
    // The UI kit writes its sizes as style elements; scripts stay without this.
    'style-src': ["'self'", "'unsafe-inline'"],
    'img-src': ["'self'", 'data:', 'blob:'],
    'font-src': ["'self'"],
    'connect-src': ["'self'", ...captcha],
    'frame-src': ["'self'", 'blob:', ...captcha],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'", ...(config.oidc ? [new URL(config.oidc.issuer).origin] : [])],
    'frame-ancestors': ["'none'"],
  };
}
