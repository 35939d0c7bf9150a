import { createHash, randomUUID } from 'node:crypto';
import { clearInterval, setInterval, setTimeout } from 'node:timers';
import type { Db } from '#platform/server/database/connect.ts';
import { companyOf } from '#platform/server/documents/letterhead.ts';
import type { Services } from '#platform/server/feature.ts';
import { newStorageKey } from '#platform/server/file-store.ts';
import type { Scope, SessionUser } from '#platform/server/session.ts';
import type { WorkOrderDetail } from '../../slips/contract.ts';
import { findSlipDetail } from '../../slips/server/operations.ts';
import { issueSlips } from './documents.ts';
import { keepPrint, notePrint, notePrintFailed, takePrint } from './queries.ts';

/** What drawing needs: the plain connection, and who asked. */
export interface Drawing {
  db: Db;
  services: Services;
  scope: Scope;
  today: string;
  user: SessionUser;
}

/** How often the one who draws says how far it is, in milliseconds. */
const beat = 1_000;
/** A print is begun in a transaction: it is looked for until its row is there, or will never be. */
const looks = [50, 200, 1_000];

/** Draws a print that was just begun, once its row is committed. */
export function drawSoon(drawing: Drawing, id: number, [wait, ...others]: readonly number[] = looks): void {
  if (wait === undefined) return;
  setTimeout(async () => {
    if (!(await drawPrint(drawing, id))) drawSoon(drawing, id, others);
  }, wait).unref();
}

/** Draws a print that nobody draws, and keeps its file. False when there is nothing to do. Never fails: the row tells. */
export async function drawPrint(drawing: Drawing, id: number): Promise<boolean> {
  const { db } = drawing;
  try {
    const print = await takePrint(db, id);
    if (!print) return false;
    await draw(drawing, id, print);
  } catch (error) {
    // Where the database is gone too, the print is taken on again once it is back.
    await notePrintFailed(db, id, error as Error).catch(() => undefined);
  }
  return true;
}

type Taken = NonNullable<Awaited<ReturnType<typeof takePrint>>>;

async function draw({ db, services, scope, today, user }: Drawing, id: number, print: Taken) {
  let done = 0;
  let isRemoved = false;
  const watch = setInterval(() => {
    notePrint(db, id, done).then(
      (isThere) => {
        isRemoved = !isThere;
      },
      () => undefined,
    );
  }, beat).unref();
  try {
    const slips: WorkOrderDetail[] = [];
    for (const workOrderId of print.slipIds) {
      const slip = await findSlipDetail(db, scope, { workOrderId, today });
      // Deleted, or out of reach, since the PDF was asked for: one without it would look whole.
      if (!slip) throw new Error('A slip is no longer there');
      slips.push(slip);
    }
    const content = await issueSlips({ db, config: services.config, today, user }, slips, {
      company: companyOf(services.config),
      language: print.language === 'id' ? 'id' : 'en',
      tell: (many) => {
        done = many;
        if (isRemoved) throw new Error('The print was removed');
      },
    });
    await keepFile({ db, services, today }, id, { taken: print, content, vessel: slips[0]?.vesselName ?? '' });
  } finally {
    clearInterval(watch);
  }
}

/** The bytes first, then their row; without the row the bytes go again. */
async function keepFile(
  { db, services, today }: Omit<Drawing, 'scope' | 'user'>,
  id: number,
  { taken, content, vessel }: { taken: Taken; content: Buffer; vessel: string },
) {
  const contentType = 'application/pdf';
  const storageKey = newStorageKey(today);
  await services.files.put(storageKey, content, contentType);
  const file = {
    id: randomUUID(),
    fileType: 'slips',
    name: printName(vessel, taken.month),
    size: content.length,
    contentType,
    storageKey,
    sha256: createHash('sha256').update(content).digest('hex'),
  };
  const isKept = await keepPrint(db, id, { userId: taken.userId, file }).catch(async (error: unknown) => {
    await services.files.remove(storageKey);
    throw error;
  });
  if (!isKept) await services.files.remove(storageKey);
}

/** What the file of a vessel's slips is called. */
export const printName = (vessel: string, month: string) =>
  `${`${vessel} ${month}`.replace(/[\\/:*?"<>|\s]+/g, ' ')}.pdf`;
