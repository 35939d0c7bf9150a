import { createHash, randomBytes } from 'node:crypto';
import { encode } from 'uqr';
import type { Config } from '#platform/server/config.ts';
import type { Db } from '#platform/server/database/connect.ts';
import { inks, type Style } from '#platform/server/documents/faces.ts';
import { drawLine, type Paper } from '#platform/server/documents/paper.ts';
import { beginWrite } from '#platform/server/idempotency.ts';
import type { SessionUser } from '#platform/server/session.ts';
import { codeLength, codeLetters, type PaperKind, spaced } from '../rules.ts';
import { endSeries, findInitials, findLive, holdSeries, type IssuedPaper, insertPaper, noteFile } from './queries.ts';

/** Issuing a paper: its code, the mark on it, and the hash of its file. */

/** What a paper carries, so that who receives it can check it. */
export interface Mark {
  code: string;
  /** Where it is checked, without the code. */
  address: string;
  issuedAt: Date;
}

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
  const content = await draw(issued.map(({ code, issuedAt }) => ({ code, address, issuedAt })));
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
      initials: of.employeeId === undefined ? null : await findInitials(trx, of.employeeId),
      issuedOn: issuing.today,
      contentHash,
      issuedBy: issuing.user?.userId ?? null,
    };
    return insertPaper(trx, paper, former);
  });

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

const sealSize = 42;
const codeStyle: Style = { face: 'bold', size: 5.2, leading: 7, color: inks.text2 };

/** The foot of each page of a file: where it is checked, with the code of a single paper, then what it says itself. */
export function markedFoot(marks: readonly Mark[], foot: string): string {
  const [mark, other] = marks;
  if (!mark) return foot;
  const address = mark.address.replace(/^https?:\/\//, '');
  return other ? `${address}  ·  ${foot}` : `${address}  ${spaced(mark.code)}  ·  ${foot}`;
}

/** Makes a file the same whenever it is drawn: dated by its newest paper, its identifier made of their codes. */
export function fixFile({ doc }: Paper, marks: readonly Mark[]): void {
  if (marks.length === 0) return;
  doc.info.CreationDate = new Date(Math.max(...marks.map(({ issuedAt }) => issuedAt.getTime())));
  const codes = marks.map(({ code }) => code).join(' ');
  Object.assign(doc, { _id: createHash('md5').update(codes).digest() });
}

/**
 * Draws the code at the right edge, as a QR code with its letters under it; returns where it ends. The code follows the
 * sign that browsers send to no server, so that no log has it.
 */
export function drawSeal(paper: Paper, mark: Mark | undefined, top = paper.y - 12): number {
  if (!mark) return paper.y;
  const { size, data } = encode(`${mark.address}#${mark.code}`, { ecc: 'M', border: 0 });
  const left = paper.left + paper.width - sealSize;
  const module = sealSize / size;
  for (const [row, line] of data.entries())
    for (const [column, isDark] of line.entries())
      if (isDark) paper.doc.rect(left + column * module, top + row * module, module, module);
  paper.doc.fill(inks.text);
  drawLine(paper, spaced(mark.code), left + sealSize, top + sealSize + 1.5, codeStyle, 'right');
  return top + sealSize + 10;
}
