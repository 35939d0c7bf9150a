import type { Config } from './config.ts';
import { hostsOf } from './database/hosts.ts';

const isThisMachine = (name: string) => /^(localhost|127\.\d+\.\d+\.\d+|\[?::1\]?|)$/.test(name);

/** The settings whose connections leave this machine without being sure to be encrypted. */
export function openLines({
  databaseUrl,
  smtpUrl,
  filesUrl,
  scannerUrl,
}: Pick<Config, 'databaseUrl' | 'smtpUrl' | 'filesUrl' | 'scannerUrl'>): string[] {
  const open: string[] = [];
  const leaves = (url: URL) => !isThisMachine(url.hostname);
  if (databaseUrl) {
    const { url: first, hosts } = hostsOf(databaseUrl);
    const url = new URL(first);
    const mode = url.searchParams.get('sslmode') ?? (url.searchParams.get('ssl') === 'true' ? 'require' : 'disable');
    if (hosts.some(({ host }) => !isThisMachine(host)) && ['disable', 'allow', 'prefer', 'no-verify'].includes(mode))
      open.push('DATABASE_URL');
  }
  if (smtpUrl) {
    const url = new URL(smtpUrl);
    const isSure = url.protocol === 'smtps:' || url.searchParams.get('requireTLS') === 'true';
    if (leaves(url) && !isSure) open.push('SMTP_URL');
  }
  const endpoint = filesUrl.startsWith('s3://') ? new URL(filesUrl).searchParams.get('endpoint') : null;
  if (endpoint?.startsWith('http:') && leaves(new URL(endpoint))) open.push('FILES_URL');
  if (scannerUrl && leaves(new URL(scannerUrl))) open.push('SCANNER_URL');
  return open;
}
