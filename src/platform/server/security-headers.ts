import { createHash } from 'node:crypto';
import type { Config } from './config.ts';
import { firstScript } from './first-script.ts';

/** Whether browsers reach us over https; what holds them to it is sent only then. */
export const isBehindTls = ({ publicUrl }: Config) => publicUrl.startsWith('https:');

/**
 * What pages may ask of a device: nothing but passkeys and the clipboard of the page itself. Phones offer their camera
 * by the file field, which needs no permission.
 */
export const permissionsPolicy = [
  'accelerometer',
  'camera',
  'display-capture',
  'geolocation',
  'gyroscope',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'screen-wake-lock',
  'serial',
  'usb',
  'xr-spatial-tracking',
  'browsing-topics',
]
  .map((name) => `${name}=()`)
  .concat('publickey-credentials-create=(self)', 'publickey-credentials-get=(self)')
  .join(', ');

/** How a policy names an inline script or style that it allows. */
export const hashed = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** What pages may load: our own files, pictures made in the page, and Google's captcha only when it is configured. */
export function contentSecurityPolicy(config: Config): Record<string, string[] | null> {
  const captcha = config.recaptcha ? ['https://www.google.com', 'https://www.gstatic.com'] : [];
  return {
    'default-src': ["'self'"],
    'script-src': ["'self'", hashed(firstScript), ...captcha],
    'worker-src': ["'self'", 'blob:'],
    // The UI kit writes its sizes as style elements; of scripts in a page, only the one named above runs.
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
