import { sql } from 'kysely';
import * as z from 'zod/mini';
import { renewVisitorSession } from '#features/captcha/server/queries.ts';
import { findSessionUser } from '#features/users/server/queries.ts';
import { anyone, member, visitor } from '#platform/contract/access.ts';
import { contract } from '#platform/contract/endpoint.ts';
import { boundedText, text } from '#platform/contract/shapes.ts';
import { createApp } from '#platform/server/app.ts';
import { stale } from '#platform/server/errors.ts';
import { feature } from '#platform/server/feature.ts';
import type { TestServer } from './server.ts';

/** Calls made up to test the platform with: what it does for every call, apart from what ours do. */

const fields = {
  title: z.optional(text(20)),
  count: z.optional(z.int().check(z.gte(-5), z.lte(1_000_000))),
  price: z.optional(z.number()),
  isOpen: z.optional(z.boolean()),
  day: z.optional(z.iso.date()),
  ids: z.optional(z.array(z.int())),
  nested: z.optional(z.strictObject({ Inner: z.string() })),
};
const secret = { password: z.optional(boundedText(50)) };
const anything = z.object({ data: z.unknown() });

export const probe = contract({
  read: {
    method: 'GET',
    path: '/Probe/Read/:id',
    effect: 'read',
    shows: [],
    access: anyone,
    summary: 'Answers its input.',
    input: z.object({ id: z.int(), ...fields }),
    answer: anything,
  },
  readByPost: {
    method: 'POST',
    path: '/Probe/ReadByPost/:id',
    effect: 'read',
    shows: [],
    access: anyone,
    summary: 'Answers its input.',
    bodyOnly: ['password'],
    input: z.object({ id: z.int(), ...fields, ...secret }),
    answer: anything,
  },
  write: {
    method: 'POST',
    path: '/Probe/Write',
    effect: 'write',
    touches: [],
    access: member,
    summary: 'Keeps a row, waits for the gate, answers a number that is new each time.',
    encoding: 'json',
    input: z.object({ key: text(50), end: z.optional(z.enum(['refused', 'crash', 'sql', 'misshapen'])) }),
    answer: z.object({ data: z.object({ number: z.number() }) }),
  },
  writePublic: {
    method: 'POST',
    path: '/Probe/WritePublic',
    effect: 'write',
    touches: [],
    access: visitor,
    summary: 'The same for visitors.',
    input: z.object({ key: text(50) }),
    answer: z.object({ data: z.object({ number: z.number() }) }),
  },
  writeAnyone: {
    method: 'GET',
    path: '/Probe/WriteAnyone',
    effect: 'write',
    touches: [],
    access: anyone,
    summary: 'A GET that writes, open to anyone.',
    input: z.object({ key: text(50) }),
    answer: z.object({ data: z.object({ number: z.number() }) }),
  },
  document: {
    method: 'POST',
    path: '/Probe/Document',
    effect: 'write',
    touches: [],
    access: member,
    summary: 'Keeps a row, then answers a document that says how often it ran; `end` breaks the drawing of it.',
    encoding: 'json',
    input: z.object({ key: text(50), end: z.optional(z.enum(['refused', 'crash', 'undrawn'])) }),
    answer: { file: ['text/plain'], disposition: 'inline' },
  },
  file: {
    method: 'GET',
    path: '/Probe/File',
    effect: 'read',
    access: anyone,
    summary: 'A file with a difficult name.',
    input: z.object({}),
    answer: { file: ['application/pdf'], disposition: 'inline' },
  },
});

/** A second server on the same database that answers only these calls. */
export async function probeServer({ database, services }: Pick<TestServer, 'database' | 'services'>) {
  const state = { ran: 0, mailed: 0, prepared: 0, undone: 0, gate: Promise.resolve(), entered: () => {} };
  const write = async ({ key, end }: { key: string; end?: string | undefined }, db: typeof database.db) => {
    state.ran += 1;
    const number = state.ran;
    await db.insertInto('settings').values({ key, value: '1' }).execute();
    state.entered();
    await state.gate;
    if (end === 'refused') throw stale();
    if (end === 'crash') throw new Error('select secret from users');
    if (end === 'sql') await sql`select secret_column from settings where`.execute(db);
    return { data: { number: end === 'misshapen' ? (undefined as unknown as number) : number } };
  };
  const server = await createApp({
    features: [
      feature(probe, {
        read: async (input) => ({ data: input }),
        readByPost: async (input) => ({ data: input }),
        write: {
          prepare: async () => {
            state.prepared += 1;
            return 'prepared';
          },
          run: (input, context) => {
            context.services.mailWaiting();
            return write(input, context.db as typeof database.db);
          },
          undo: async (_input, _context, prepared) => {
            if (prepared === 'prepared') state.undone += 1;
          },
        },
        writePublic: (input, { db }) => write(input, db as typeof database.db),
        writeAnyone: (input, { db }) => write(input, db as typeof database.db),
        document: {
          run: async ({ key, end }, { db }) => {
            const { data } = await write({ key, end: end === 'undrawn' ? undefined : end }, db as typeof database.db);
            return { ...data, isDrawn: end !== 'undrawn' };
          },
          render: async (said: { number: number; isDrawn: boolean }, { db }) => {
            if (!said.isDrawn) throw new Error('No ink');
            // On the plain connection, which sees what was committed.
            const rows = await db.selectFrom('settings').select('key').execute();
            return {
              name: 'a.txt',
              contentType: 'text/plain',
              content: Buffer.from(`run ${said.number}, ${rows.length} kept`),
            };
          },
        },
        file: async () => ({
          name: 'Akta "k\u00e9lahiran"\r\nX-Evil: 1.pdf',
          contentType: 'application/pdf',
          content: Buffer.from('%PDF-'),
        }),
      }),
    ],
    database,
    services: {
      ...services,
      mailWaiting: () => {
        state.mailed += 1;
      },
    },
    sessionOf: (token) => findSessionUser(database.db, token.replace(/^test\./, ''), 'test'),
    visitorOf: (token) => renewVisitorSession(database.db, token),
  });
  return { server, state };
}
