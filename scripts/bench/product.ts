import type { AddressInfo } from 'node:net';
import { features } from '#app/features.server.ts';
import { transitions } from '#app/transitions.server.ts';
import { createIdentity } from '#features/identity/server/identity.ts';
import { createApp } from '#platform/server/app.ts';
import { readConfig } from '#platform/server/config.ts';
import { connectServer } from '#platform/server/database/connect.ts';
import { folderStore } from '#platform/server/file-store.ts';

/** The product as a process of its own, on the database at DATABASE_URL: real sign-ins, every call, its log. */

const config = { ...readConfig({ NODE_ENV: 'test' }), rateLimits: false };
const database = connectServer(process.env.DATABASE_URL ?? '');
const identity = await createIdentity({ database, config });
const app = await createApp({
  features,
  database,
  services: { config, files: folderStore('/nonexistent'), mailWaiting: () => {}, transitions },
  sessionOf: identity.sessionOf,
  visitorOf: async () => undefined,
  logger: true,
});
await app.listen({ port: 0, host: '127.0.0.1' });
process.send?.((app.server.address() as AddressInfo).port);
