import { randomBytes, randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { folderStore } from '#platform/server/file-store.ts';
import { mailServer } from '#testing/mail-server.ts';
import { type ServerProcess, startServer } from '../server-process.ts';
import { makeBoarders } from './boarding.ts';
import { engines, makeOpening, makePlace, type Place } from './databases.ts';
import { makeOffice, publicUrl } from './staff.ts';

const rounds = process.env.FAULTS ? 20 : 3;
const boarders = 5;
const perBoarder = process.env.FAULTS ? 40 : 12;

describe.each(engines)('kill -9 while tickets are mailed, on the %s database', (engine) => {
  let place: Place;
  let server: ServerProcess | undefined;
  let smtp: Awaited<ReturnType<typeof mailServer>>;
  /** What each ticket holds, by the number of the message that takes it along. */
  const tickets = new Map<number, string>();

  beforeAll(async () => {
    place = await makePlace(engine);
    await makeOpening(place);
    const office = await makeOffice(place, 'crewingmanagermarine');
    await queueTickets(await makeBoarders(place, office, boarders));
    smtp = await mailServer();
  });
  afterAll(async () => {
    await server?.kill();
    await smtp?.close();
    await place?.remove();
  });

  /** Messages that name a ticket each; its bytes are in the store alone until one is sent. */
  async function queueTickets(people: Awaited<ReturnType<typeof makeBoarders>>) {
    const { db, close } = await place.open();
    const store = folderStore(join(place.folder, 'files'));
    const { id: by } = await db.selectFrom('users').select('id').executeTakeFirstOrThrow();
    for (const { employeeId, employeeSchedulingId: movementId } of people) {
      const recipient = `awak.${employeeId}@example.test`;
      await db
        .updateTable('seafarers')
        .set({ email: recipient })
        .where('id', '=', (of) => of.selectFrom('employees').select('seafarerId').where('id', '=', employeeId))
        .execute();
      for (let at = 1; at <= perBoarder; at += 1) {
        const [id, content] = [randomUUID(), randomBytes(120_000)];
        const file = { name: 'Tiket.pdf', fileType: 'schedule', contentType: 'application/pdf', sha256: 'x' };
        await store.put(`tickets/${id}`, content, file.contentType);
        await db
          .insertInto('files')
          .values({ ...file, id, size: content.length, storageKey: `tickets/${id}`, uploadedByUser: by })
          .execute();
        const paper = await db
          .insertInto('movementDocuments')
          .values({ movementId, kind: 'travel', usage: 'OnBoard', name: 'Tiket', fileId: id, price: '1' })
          .returning('id')
          .executeTakeFirstOrThrow();
        const said = {
          fullName: 'Awak',
          position: 'Master',
          vesselName: 'TB Uji',
          day: '2026-12-01',
          portName: 'Jakarta',
        };
        const mail = await db
          .insertInto('outbox')
          .values({
            kind: 'OnboardScheduling',
            recordId: String(movementId),
            transition: `ready ${at}`,
            recipient,
            language: 'id',
            data: JSON.stringify({ ...said, link: publicUrl, hasPapers: true }),
            attachments: JSON.stringify([{ document: 'travel-paper', id: paper.id }]),
          })
          .returning('id')
          .executeTakeFirstOrThrow();
        tickets.set(mail.id, content.toString('base64'));
      }
    }
    await close();
  }

  /** The messages that have arrived, by number, each whole. */
  function arrived(): Map<number, number> {
    const times = new Map<number, number>();
    for (const { source } of smtp.received) {
      const id = Number(/Message-ID: <outbox-(\d+)@/i.exec(source)?.[1]);
      expect(source.replace(/\r?\n/g, '')).toContain(tickets.get(id));
      times.set(id, (times.get(id) ?? 0) + 1);
    }
    return times;
  }

  /** What the outbox says; what was taken and not sent is due again at once, instead of in five minutes. */
  async function look(): Promise<{ id: number; state: string }[]> {
    const { db, close } = await place.open();
    try {
      await db.updateTable('outbox').set({ nextAttemptAt: sql<Date>`now()` }).where('state', '=', 'queued').execute();
      return await db
        .selectFrom('outbox')
        .select(['id', 'state'])
        .where('id', 'in', [...tickets.keys()])
        .execute();
    } finally {
      await close();
    }
  }

  test(`${rounds} kills: each message is sent, or stays to be sent, with its ticket whole`, async () => {
    const start = () => startServer({ ...place.settings, PUBLIC_URL: publicUrl, SMTP_URL: smtp.url });
    let stayed = 0;
    for (let round = 1; round <= rounds; round += 1) {
      const before = smtp.received.length;
      server = await start();
      const deadline = Date.now() + 20_000;
      while (smtp.received.length === before && Date.now() < deadline) await pause(5);
      await pause(Math.random() * 60);
      await server.kill();
      await pause(100);
      const times = arrived();
      const rows = await look();
      for (const { id, state } of rows) {
        expect(['queued', 'sent']).toContain(state);
        if (state === 'sent') expect(times.has(id)).toBe(true);
      }
      // What had arrived when the server was killed, and could not be noted any more: one for each kill at most.
      expect(rows.filter(({ id, state }) => state === 'queued' && times.has(id)).length).toBeLessThanOrEqual(round);
      stayed += rows.filter(({ state }) => state === 'queued').length;
    }
    expect(stayed).toBeGreaterThan(0);
    server = await start();
    await expect.poll(() => arrived().size, { timeout: 60_000 }).toBe(tickets.size);
    expect(await server.stop()).toBe(0);
    expect((await look()).filter(({ state }) => state !== 'sent')).toEqual([]);
    // A repeat carries the same number, so that it is known as one.
    expect(smtp.received.length - tickets.size).toBeLessThanOrEqual(rounds);
  });
});
