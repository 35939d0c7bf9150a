import { expect, test } from 'vitest';
import { hasSecureContext, readConfig } from './config.ts';

const production = { NODE_ENV: 'production', PUBLIC_URL: 'https://crew.example' };
const messageOf = (env: Record<string, string>) => {
  try {
    readConfig(env);
    return undefined;
  } catch (error) {
    return (error as Error).message;
  }
};

test('without any setting everything has its default', () => {
  expect(readConfig({})).toMatchObject({
    production: false,
    host: '127.0.0.1',
    port: 3000,
    publicUrl: 'http://localhost:3000',
    databaseUrl: undefined,
    preparedStatements: true,
    dataDir: './data',
    backupHours: 6,
    backupTo: './data/backups',
    backupKeep: { all: 2, daily: 31, monthly: 12 },
    filesUrl: './data/files',
    objectStoreKeys: undefined,
    scannerUrl: undefined,
    smtpUrl: undefined,
    oidc: undefined,
    recaptcha: undefined,
    demo: true,
    today: undefined,
    trustedProxies: 0,
    sessions: { idleHours: 8, absoluteHours: 12 },
    rateLimits: true,
  });
});

test('an empty setting counts as left out, and files go where the data lies', () => {
  expect(readConfig({ PORT: '', DATA_DIR: '/srv/crew', DATABASE_URL: '' })).toMatchObject({
    port: 3000,
    filesUrl: '/srv/crew/files',
    databaseUrl: undefined,
  });
});

test('the public address follows the port, and loses its last slash', () => {
  expect(readConfig({ PORT: '8080' }).publicUrl).toBe('http://localhost:8080');
  expect(readConfig({ PUBLIC_URL: 'https://crew.example/' }).publicUrl).toBe('https://crew.example');
});

test('production has no demo', () => {
  expect(readConfig(production)).toMatchObject({ production: true, demo: false });
});

test.each([
  [{ PORT: 'http' }, 'Setting PORT must be a port number'],
  [{ PORT: '-1' }, 'Setting PORT must be a port number'],
  [{ PORT: '70000' }, 'PORT must be a port number'],
  [{ PUBLIC_URL: 'crew.example' }, 'Setting PUBLIC_URL must be an http or https address'],
  [{ PUBLIC_URL: 'ftp://crew.example' }, 'Setting PUBLIC_URL must be an http or https address'],
  [{ DATABASE_URL: 'mysql://x/y' }, 'Setting DATABASE_URL must be a postgres:// address'],
  [{ SMTP_URL: 'mail.example:25' }, 'Setting SMTP_URL must be an smtp:// or smtps:// address'],
  [{ BACKUP_HOURS: 'daily' }, 'Setting BACKUP_HOURS must be a number of hours, 0 for no backups'],
  [
    { BACKUP_KEEP: '2 days' },
    'Setting BACKUP_KEEP must be three numbers: days of all, days of one each, months of one each',
  ],
  [{ BACKUP_TO: 's3://crew-backups' }, 'BACKUP_TO with s3:// needs AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY'],
  [{ BACKUP_TO: './data/files' }, 'BACKUP_TO must be another place than FILES_URL'],
  [{ BACKUP_KEY: 'short' }, 'Setting BACKUP_KEY must be 32 bytes in base64 (openssl rand -base64 32)'],
  [{ DEMO: 'yes' }, 'Setting DEMO must be 0 or 1'],
  [{ TODAY: '2026-02-30' }, 'Setting TODAY must be a day, yyyy-MM-dd'],
  [{ TODAY: 'tomorrow' }, 'Setting TODAY must be a day, yyyy-MM-dd'],
  [{ RATE_LIMITS: 'off' }, 'Setting RATE_LIMITS must be 0 or 1'],
  [{ TRUSTED_PROXIES: 'all' }, 'Setting TRUSTED_PROXIES must be a number of proxies'],
  [{ SESSION_IDLE_HOURS: 'long' }, 'Setting SESSION_IDLE_HOURS must be a number of hours'],
  [{ SESSION_IDLE_HOURS: '0' }, 'SESSION_IDLE_HOURS must be more than 0 and no more than SESSION_ABSOLUTE_HOURS'],
  [{ SESSION_ABSOLUTE_HOURS: '4' }, 'SESSION_IDLE_HOURS must be more than 0 and no more than SESSION_ABSOLUTE_HOURS'],
  [{ FILES_URL: 'https://bucket' }, 'FILES_URL must be a folder or s3://bucket/prefix?endpoint=…&region=…'],
  [{ FILES_URL: 's3://bucket' }, 'FILES_URL with s3:// needs AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY'],
  [{ OIDC_ISSUER: 'https://id.example' }, 'OIDC_ISSUER and OIDC_CLIENT_ID go together: set both or neither'],
  [{ OIDC_CLIENT_ID: 'crew' }, 'OIDC_ISSUER and OIDC_CLIENT_ID go together: set both or neither'],
  [{ RECAPTCHA_SECRET: 'x' }, 'RECAPTCHA_SITE_KEY and RECAPTCHA_SECRET go together: set both or neither'],
  [{ NODE_ENV: 'production' }, 'PUBLIC_URL is needed in production: the address browsers use'],
  [
    { ...production, PUBLIC_URL: 'http://crew.example' },
    'PUBLIC_URL must be https (or localhost): sign-in and captcha need a secure context',
  ],
  [{ ...production, DEMO: '1' }, 'DEMO=1 would open demo sign-ins in production: leave it out'],
  [{ ...production, TODAY: '2026-12-25' }, 'TODAY would stop the calendar in production: leave it out'],
  [
    { ...production, RATE_LIMITS: '0' },
    'RATE_LIMITS=0 would let passwords be guessed without end in production: leave it out',
  ],
  [
    { ...production, OIDC_ISSUER: 'http://id.example', OIDC_CLIENT_ID: 'crew' },
    'OIDC_ISSUER must be https in production: who it names is let in',
  ],
  [
    { OIDC_ISSUER: 'javascript:alert(1)', OIDC_CLIENT_ID: 'crew' },
    'Setting OIDC_ISSUER must be an http or https address',
  ],
  [{ PRIVACY_URL: 'javascript:alert(1)' }, 'Setting PRIVACY_URL must be an http or https address'],
])('%o is refused: %s', (env, message) => {
  expect(messageOf(env)).toBe(message);
});

test('several wrong settings are named at once, one line each', () => {
  expect(messageOf({ PORT: 'x', DEMO: '2' })?.split('\n')).toHaveLength(2);
});

test('a refusal never repeats the value: it may be a secret', () => {
  expect(messageOf({ DATABASE_URL: 'hunter2', SMTP_URL: 'user:hunter2@mail' })).not.toContain('hunter2');
});

test.each([
  ['https://crew.example', true],
  ['http://localhost:3000', true],
  ['http://127.0.0.1', true],
  ['http://[::1]:3000', true],
  ['http://crew.example', false],
  ['http://localhost.example', false],
  ['http://192.168.1.5:3000', false],
])('browsers give %s a secure context: %s', (address, secure) => {
  expect(hasSecureContext(address)).toBe(secure);
});
