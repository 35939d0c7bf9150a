import * as z from 'zod/mini';
import { type RoleClass, roleClasses } from '../contract/access.ts';
import { isDay } from '../contract/days.ts';
import type { KeepRule } from './backup/keep-rule.ts';
import { hostsOf } from './database/hosts.ts';

/** Every setting of the process: from the environment, all optional, checked at start. */
export interface Config {
  production: boolean;
  host: string;
  port: number;
  /** Where browsers reach us, without a slash at the end. */
  publicUrl: string;
  databaseUrl: string | undefined;
  /** Off behind a pooler that gives a connection to another client after each transaction. */
  preparedStatements: boolean;
  /** How many connections to that server at most. */
  databaseConnections: number;
  dataDir: string;
  /** Hours between two backups; 0 for none by itself. */
  backupHours: number;
  /** Where backups go: a folder, or an s3:// address as for files. */
  backupTo: string;
  /** How long they are kept. */
  backupKeep: KeepRule;
  /** What backups are sealed with: 32 bytes. Without it they are as the database is. */
  backupKey: Buffer | undefined;
  /** Where uploads go: a folder, or s3://bucket/prefix?endpoint=…&region=…. */
  filesUrl: string;
  /** Who we are to the object store of an s3:// address. */
  objectStoreKeys: { id: string; secret: string; sessionToken: string | undefined } | undefined;
  /** The ClamAV daemon that looks at uploads: clamd://host:port, or clamd:///path of its socket. */
  scannerUrl: string | undefined;
  smtpUrl: string | undefined;
  mailFrom: string;
  /** The mailbox that people read: answers to messages go there. */
  mailReplyTo: string | undefined;
  oidc: { issuer: string; clientId: string; clientSecret: string | undefined } | undefined;
  recaptcha: { siteKey: string; secret: string } | undefined;
  demo: boolean;
  /** A fixed current day instead of the clock's (yyyy-MM-dd), for development and tests. */
  today: string | undefined;
  companyName: string;
  /** The operator gave the name; it is not that of the demo. */
  isCompanyNamed: boolean;
  /** Under the name in a letterhead, one line each. */
  companyAddress: readonly string[];
  /** Where the company's letters are dated from. */
  companyCity: string;
  /** The policy that every page leads to: the company's own, or the page of ours. */
  privacyUrl: string;
  /** Who answers for personal data, where requests go, and the company's own policy where it has one. */
  privacy: { controller: string; contact: string | undefined; policyUrl: string | undefined };
  /** Proxies in front of us whose X-Forwarded-For is believed. */
  trustedProxies: number;
  /** How long a sign-in lasts: hours without any call, and hours in all however much it is used. */
  sessions: { idleHours: number; absoluteHours: number };
  /** The kinds of account that sign in with a second factor or not at all. */
  secondFactorFor: readonly RoleClass[];
  /** What the secrets in the database are sealed with: 32 bytes. Without it they lie there as they are. */
  secretsKey: Buffer | undefined;
  /** Off only in the tests that send thousands of requests. */
  rateLimits: boolean;
}

const hours = z.string().check(z.regex(/^\d{1,3}(\.\d{1,4})?$/, 'must be a number of hours'));

const keyInBase64 = z
  .string()
  .check(
    z.refine(
      (value) => Buffer.from(value, 'base64').length === 32,
      'must be 32 bytes in base64 (openssl rand -base64 32)',
    ),
  );

const webAddress = z.url({ protocol: /^https?$/, error: 'must be an http or https address' });

/** One server's address, or that of several with commas between them. */
function isDatabaseUrl(value: string): boolean {
  try {
    return /^postgres(ql)?:$/.test(new URL(hostsOf(value).url).protocol);
  } catch {
    return false;
  }
}

const isRoleClass = (name: string): name is RoleClass => roleClasses.some((one) => one === name);

const environment = z.object({
  NODE_ENV: z.optional(z.string()),
  PORT: z._default(z.string().check(z.regex(/^\d{1,5}$/, 'must be a port number')), '3000'),
  HOST: z._default(z.string(), '127.0.0.1'),
  PUBLIC_URL: z.optional(webAddress),
  DATABASE_URL: z.optional(z.string().check(z.refine(isDatabaseUrl, 'must be a postgres:// address'))),
  PREPARED_STATEMENTS: z._default(z.enum(['0', '1'], 'must be 0 or 1'), '1'),
  DATABASE_CONNECTIONS: z._default(
    z.string().check(z.regex(/^[1-9]\d{0,2}$/, 'must be a number of connections')),
    '10',
  ),
  DATA_DIR: z._default(z.string(), './data'),
  BACKUP_HOURS: z._default(z.string().check(z.regex(/^\d{1,3}$/, 'must be a number of hours, 0 for no backups')), '6'),
  BACKUP_TO: z.optional(z.string()),
  BACKUP_KEEP: z._default(
    z
      .string()
      .check(
        z.regex(
          /^\d{1,3},\d{1,4},\d{1,3}$/,
          'must be three numbers: days of all, days of one each, months of one each',
        ),
      ),
    '2,31,12',
  ),
  BACKUP_KEY: z.optional(keyInBase64),
  FILES_URL: z.optional(z.string()),
  SCANNER_URL: z.optional(z.url({ protocol: /^clamd$/, error: 'must be clamd://host:port or clamd:///path' })),
  AWS_ACCESS_KEY_ID: z.optional(z.string()),
  AWS_SECRET_ACCESS_KEY: z.optional(z.string()),
  AWS_SESSION_TOKEN: z.optional(z.string()),
  SMTP_URL: z.optional(z.url({ protocol: /^smtps?$/, error: 'must be an smtp:// or smtps:// address' })),
  MAIL_FROM: z._default(z.string(), 'Crew Portal <no-reply@crew-portal.example>'),
  MAIL_REPLY_TO: z.optional(z.email({ error: 'must be an e-mail address' })),
  OIDC_ISSUER: z.optional(webAddress),
  OIDC_CLIENT_ID: z.optional(z.string()),
  OIDC_CLIENT_SECRET: z.optional(z.string()),
  RECAPTCHA_SITE_KEY: z.optional(z.string()),
  RECAPTCHA_SECRET: z.optional(z.string()),
  DEMO: z.optional(z.enum(['0', '1'], 'must be 0 or 1')),
  TODAY: z.optional(z.string().check(z.refine(isDay, 'must be a day, yyyy-MM-dd'))),
  COMPANY_NAME: z.optional(z.string()),
  COMPANY_ADDRESS: z.optional(z.string()),
  COMPANY_CITY: z.optional(z.string()),
  PRIVACY_URL: z.optional(webAddress),
  PRIVACY_CONTROLLER: z.optional(z.string()),
  PRIVACY_CONTACT: z.optional(z.email({ error: 'must be an e-mail address' })),
  TRUSTED_PROXIES: z._default(z.string().check(z.regex(/^\d$/, 'must be a number of proxies')), '0'),
  SESSION_IDLE_HOURS: z._default(hours, '8'),
  SESSION_ABSOLUTE_HOURS: z._default(hours, '12'),
  SECOND_FACTOR: z.optional(
    z
      .string()
      .check(
        z.refine(
          (value) => value === 'none' || value.split(',').every((one) => isRoleClass(one.trim())),
          `must be none, or some of ${roleClasses.join(', ')}, with commas`,
        ),
      ),
  ),
  SECRETS_KEY: z.optional(keyInBase64),
  RATE_LIMITS: z._default(z.enum(['0', '1'], 'must be 0 or 1'), '1'),
});

/** Reads the settings; throws with one line a wrong setting. */
export function readConfig(env: Record<string, string | undefined>): Config {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));
  const parsed = environment.safeParse(given);
  if (!parsed.success)
    throw new Error(parsed.error.issues.map((issue) => `Setting ${issue.path.join('.')} ${issue.message}`).join('\n'));
  const e = parsed.data;
  const production = e.NODE_ENV === 'production';
  const config: Config = {
    production,
    host: e.HOST,
    port: Number(e.PORT),
    publicUrl: publicUrlOf(e),
    databaseUrl: e.DATABASE_URL,
    preparedStatements: e.PREPARED_STATEMENTS === '1',
    databaseConnections: Number(e.DATABASE_CONNECTIONS),
    dataDir: e.DATA_DIR,
    backupHours: Number(e.BACKUP_HOURS),
    backupTo: e.BACKUP_TO ?? `${e.DATA_DIR}/backups`,
    backupKeep: keepRuleOf(e.BACKUP_KEEP),
    backupKey: e.BACKUP_KEY ? Buffer.from(e.BACKUP_KEY, 'base64') : undefined,
    filesUrl: e.FILES_URL ?? `${e.DATA_DIR}/files`,
    objectStoreKeys:
      e.AWS_ACCESS_KEY_ID && e.AWS_SECRET_ACCESS_KEY
        ? { id: e.AWS_ACCESS_KEY_ID, secret: e.AWS_SECRET_ACCESS_KEY, sessionToken: e.AWS_SESSION_TOKEN }
        : undefined,
    scannerUrl: e.SCANNER_URL,
    smtpUrl: e.SMTP_URL,
    mailFrom: e.MAIL_FROM,
    oidc:
      e.OIDC_ISSUER && e.OIDC_CLIENT_ID
        ? { issuer: e.OIDC_ISSUER, clientId: e.OIDC_CLIENT_ID, clientSecret: e.OIDC_CLIENT_SECRET }
        : undefined,
    recaptcha:
      e.RECAPTCHA_SITE_KEY && e.RECAPTCHA_SECRET
        ? { siteKey: e.RECAPTCHA_SITE_KEY, secret: e.RECAPTCHA_SECRET }
        : undefined,
    demo: e.DEMO === undefined ? !production : e.DEMO === '1',
    today: e.TODAY,
    ...companyOf(e),
    ...privacyOf(e),
    trustedProxies: Number(e.TRUSTED_PROXIES),
    sessions: { idleHours: Number(e.SESSION_IDLE_HOURS), absoluteHours: Number(e.SESSION_ABSOLUTE_HOURS) },
    secondFactorFor: secondFactorOf(e.SECOND_FACTOR, production),
    secretsKey: e.SECRETS_KEY ? Buffer.from(e.SECRETS_KEY, 'base64') : undefined,
    rateLimits: e.RATE_LIMITS === '1',
  };
  const problems = findProblems(config, e);
  if (problems.length) throw new Error(problems.join('\n'));
  return config;
}

function keepRuleOf(setting: string): KeepRule {
  const [all = 0, daily = 0, monthly = 0] = setting.split(',').map(Number);
  return { all, daily, monthly };
}

/** Who reaches everything, or the money, needs one in production unless the setting says otherwise. */
function secondFactorOf(setting: string | undefined, production: boolean): RoleClass[] {
  const names = setting ?? (production ? 'superadmin,admin,finance' : 'none');
  return names
    .split(',')
    .map((name) => name.trim())
    .filter(isRoleClass);
}

/** Our own page holds for any installation; the contact is the company, unless the settings name another. */
function privacyOf(e: z.output<typeof environment>) {
  const { companyName, mailReplyTo } = companyOf(e);
  const publicUrl = publicUrlOf(e);
  return {
    privacyUrl: e.PRIVACY_URL ?? `${publicUrl}/privacy`,
    privacy: {
      controller: e.PRIVACY_CONTROLLER ?? companyName,
      contact: e.PRIVACY_CONTACT ?? mailReplyTo,
      policyUrl: e.PRIVACY_URL,
    },
  };
}

const publicUrlOf = (e: z.output<typeof environment>) =>
  (e.PUBLIC_URL ?? `http://localhost:${e.PORT}`).replace(/\/+$/, '');

/** The made-up company of the demo gives way as a whole, so that no letter goes out with a real name over its address. */
function companyOf(e: z.output<typeof environment>) {
  const isNamed = e.COMPANY_NAME !== undefined;
  const address = e.COMPANY_ADDRESS ?? (isNamed ? '' : 'Jl. Dermaga Contoh 1, Jakarta; crewing@bentangbahari.example');
  return {
    companyName: e.COMPANY_NAME ?? 'PT Bentang Bahari',
    isCompanyNamed: isNamed,
    companyAddress: address.split(';').flatMap((line) => line.trim() || []),
    companyCity: e.COMPANY_CITY ?? (isNamed ? '' : 'Jakarta'),
    mailReplyTo: e.MAIL_REPLY_TO ?? (isNamed ? undefined : 'crewing@bentangbahari.example'),
  };
}

function findProblems(config: Config, e: z.output<typeof environment>): string[] {
  const problems: string[] = [];
  if (Boolean(e.OIDC_ISSUER) !== Boolean(e.OIDC_CLIENT_ID))
    problems.push('OIDC_ISSUER and OIDC_CLIENT_ID go together: set both or neither');
  if (Boolean(e.RECAPTCHA_SITE_KEY) !== Boolean(e.RECAPTCHA_SECRET))
    problems.push('RECAPTCHA_SITE_KEY and RECAPTCHA_SECRET go together: set both or neither');
  problems.push(
    ...storeProblems('FILES_URL', config.filesUrl, config),
    ...storeProblems('BACKUP_TO', config.backupTo, config),
  );
  if (config.backupTo === config.filesUrl) problems.push('BACKUP_TO must be another place than FILES_URL');
  const { idleHours, absoluteHours } = config.sessions;
  if (idleHours <= 0 || idleHours > absoluteHours)
    problems.push('SESSION_IDLE_HOURS must be more than 0 and no more than SESSION_ABSOLUTE_HOURS');
  if (config.port > 65_535) problems.push('PORT must be a port number');
  if (!config.production) return problems;
  if (!e.PUBLIC_URL) problems.push('PUBLIC_URL is needed in production: the address browsers use');
  else if (!hasSecureContext(config.publicUrl))
    problems.push('PUBLIC_URL must be https (or localhost): sign-in and captcha need a secure context');
  if (config.demo) problems.push('DEMO=1 would open demo sign-ins in production: leave it out');
  if (config.today) problems.push('TODAY would stop the calendar in production: leave it out');
  if (!config.rateLimits)
    problems.push('RATE_LIMITS=0 would let passwords be guessed without end in production: leave it out');
  if (config.oidc && !hasSecureContext(config.oidc.issuer))
    problems.push('OIDC_ISSUER must be https in production: who it names is let in');
  return problems;
}

function storeProblems(name: string, address: string, { objectStoreKeys }: Config): string[] {
  if (/^\w+:\/\//.test(address) && !/^s3:\/\/[a-z0-9][a-z0-9.-]+/.test(address))
    return [`${name} must be a folder or s3://bucket/prefix?endpoint=…&region=…`];
  if (address.startsWith('s3://') && !objectStoreKeys)
    return [`${name} with s3:// needs AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY`];
  return [];
}

/** Whether browsers give pages at this address `crypto.subtle`, which PKCE and the proof of work need. */
export const hasSecureContext = (publicUrl: string) =>
  publicUrl.startsWith('https:') || /^http:\/\/(localhost|127\.0\.0\.1|\[::1\])(:|$)/.test(publicUrl);
