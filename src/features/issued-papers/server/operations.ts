import { createHash, randomBytes } from 'node:crypto';
import type { Config } from '#platform/server/config.ts';
import type { Db } from '#platform/server/database/connect.ts';
import type { Mark } from '#platform/server/documents/mark.ts';
import { beginWrite } from '#platform/server/idempotency.ts';
import type { SessionUser } from '#platform/server/session.ts';
import { codeLength, codeLetters, initialsOf, type PaperKind, spaced } from '../rules.ts';
import { endSeries, findInitials, findLive, holdSeries, type IssuedPaper, insertPaper, noteFile } from './queries.ts';

/** Issuing a paper: its code and the hash of its file. */

/** Who it is issued for: the plain connection, never a transaction that may be rolled back after the file was sent. */
export interface Issuing {
  db: Db;
  config: Config;
  today: string;
  /** Nobody for what the mailer attaches. */
  user: SessionUser | null;
}

export interface PaperToIssue {
  kind: PaperKind;
  /** Which paper it is, beside its kind: one that says something else takes the place of the former of the same name. */
  name: string;
  vesselId?: number;
  vesselName?: string;
  employeeId?: number;
  /** Somebody who is not employed yet. */
  applicant?: { applicationId: number; name: string };
  /** Where neither person nor vessel says it. */
  divisionId?: number;
  /** All that the paper says. */
  contents: unknown;
}

/**
 * A file of papers with their codes, most often of one. A paper that says the same as before keeps its code; one that
 * says something else gets a new code and supersedes the former.
 */
export async function issuePapers(
  issuing: Issuing,
  papers: readonly PaperToIssue[],
  draw: (marks: readonly Mark[]) => Promise<Buffer>,
): Promise<Buffer> {
  const issued: IssuedPaper[] = [];
  for (const paper of papers) issued.push(await registerPaper(issuing, paper));
  const address = `${issuing.config.publicUrl}/verify`;
  const content = await draw(issued.map(({ code, issuedAt }) => ({ code, shown: spaced(code), address, issuedAt })));
  const sha256 = hashOf(content);
  const others = issued.filter(({ fileHashes }) => !fileHashes.includes(sha256)).map(({ id }) => id);
  if (others.length > 0) await written(issuing, (trx) => noteFile(trx, others, sha256));
  return content;
}

const hashOf = (content: string | Buffer) => createHash('sha256').update(content).digest('hex');

/** Names keep their order in what is hashed, and amounts that JSON has no form for are written out. */
const saidBy = (contents: unknown) =>
  JSON.stringify(contents, (_name, value) => (typeof value === 'bigint' ? String(value) : value));

/** The paper of its series that says this: the one that holds, or a new one in its place. */
const registerPaper = (issuing: Issuing, { kind, name, contents, ...of }: PaperToIssue): Promise<IssuedPaper> =>
  written(issuing, async (trx) => {
    const series = `${kind} ${name}`;
    await holdSeries(trx, series);
    const former = await findLive(trx, series);
    const contentHash = hashOf(saidBy(contents));
    if (former?.contentHash === contentHash) return former;
    const paper = {
      code: newCode(),
      kind,
      series,
      vesselId: of.vesselId ?? null,
      vesselName: of.vesselName ?? null,
      employeeId: of.employeeId ?? null,
      applicationId: of.applicant?.applicationId ?? null,
      initials: await initialsIn(trx, of),
      divisionId: of.divisionId ?? null,
      issuedOn: issuing.today,
      contentHash,
      issuedBy: issuing.user?.userId ?? null,
    };
    return insertPaper(trx, paper, former);
  });

const initialsIn = async (trx: Db, { employeeId, applicant }: Pick<PaperToIssue, 'employeeId' | 'applicant'>) =>
  employeeId === undefined ? initialsOf(applicant?.name ?? '') || null : findInitials(trx, employeeId);

/** 60 bits at random. */
const newCode = () => [...randomBytes(codeLength)].map((byte) => codeLetters[byte % codeLetters.length]).join('');

/** Writes as a call that writes does: in a transaction whose entries of the trail name who asked. */
const written = <T>({ db, user, today }: Issuing, act: (trx: Db) => Promise<T>): Promise<T> =>
  db.transaction().execute(async (trx) => {
    await beginWrite(trx, { actor: actorOf(user), today, repeat: undefined });
    return act(trx);
  });

function actorOf(user: SessionUser | null): string {
  if (!user) return 'system';
  return user.token ? `token:${user.token.id}` : `user:${user.userId}`;
}

/** Papers that hold no more and have no successor: what they are about is void. */
export const endPapers = (db: Db, kind: PaperKind, names: readonly (string | number)[]) =>
  endSeries(
    db,
    names.map((name) => `${kind} ${name}`),
  );
