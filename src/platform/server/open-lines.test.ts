import { expect, it } from 'vitest';
import { openLines } from './open-lines.ts';

const files = 's3://crew/a?endpoint=https://store.example&region=x';

type Settings = Omit<Parameters<typeof openLines>[0], 'scannerUrl'> & { scannerUrl?: string };

it.each<[Settings, string[]]>([
  [{ databaseUrl: undefined, smtpUrl: undefined, filesUrl: './data/files' }, []],
  [{ databaseUrl: 'postgres://u:p@localhost/crew', smtpUrl: 'smtp://127.0.0.1:1025', filesUrl: files }, []],
  [
    { databaseUrl: 'postgres://u:p@db.example/crew', smtpUrl: 'smtp://mail.example', filesUrl: files },
    ['DATABASE_URL', 'SMTP_URL'],
  ],
  [
    {
      databaseUrl: 'postgres://u:p@db.example/crew?sslmode=verify-full',
      smtpUrl: 'smtps://mail.example',
      filesUrl: files,
    },
    [],
  ],
  [
    {
      databaseUrl: 'postgres://u:p@db.example/crew?sslmode=prefer',
      smtpUrl: 'smtp://mail.example?requireTLS=true',
      filesUrl: files,
    },
    ['DATABASE_URL'],
  ],
  [{ databaseUrl: 'postgres://u:p@localhost,db.example/crew', smtpUrl: undefined, filesUrl: files }, ['DATABASE_URL']],
  [{ databaseUrl: 'postgres://u:p@localhost:5432,[::1]:5433/crew', smtpUrl: undefined, filesUrl: files }, []],
  [
    { databaseUrl: 'postgres://u:p@db.example/crew?sslmode=no-verify', smtpUrl: undefined, filesUrl: files },
    ['DATABASE_URL'],
  ],
  [{ databaseUrl: undefined, smtpUrl: undefined, filesUrl: 's3://crew?endpoint=http://store:9000' }, ['FILES_URL']],
  [
    { databaseUrl: undefined, smtpUrl: undefined, filesUrl: files, scannerUrl: 'clamd://scan.example:3310' },
    ['SCANNER_URL'],
  ],
  [{ databaseUrl: undefined, smtpUrl: undefined, filesUrl: files, scannerUrl: 'clamd://127.0.0.1:3310' }, []],
  [{ databaseUrl: undefined, smtpUrl: undefined, filesUrl: files, scannerUrl: 'clamd:///run/clamd.sock' }, []],
])('of %j, what leaves the machine in the open is %j', (settings, expected) => {
  expect(openLines({ scannerUrl: undefined, ...settings })).toEqual(expected);
});
