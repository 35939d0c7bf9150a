import type { FastifyInstance, FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { BackupState } from './backup/schedule.ts';
import { patternOf } from './call-table.ts';
import type { Database } from './database/connect.ts';
import { notFound, unavailable } from './errors.ts';

/** How long the database may take to say that it is there, in milliseconds. */
const patience = 1_000;

/** A figure of the system as a whole, read from the database when it is asked for. */
export interface Figure {
  name: string;
  help: string;
  values: readonly { labels?: Readonly<Record<string, string>>; value: number }[];
}

interface Measured {
  /** What is known of backups. */
  backups?: () => BackupState | undefined;
  figures?: () => Promise<readonly Figure[]>;
}

/** /health/live: the process runs. /health/ready: it can serve. /metrics: figures, for this machine only. */
export function healthRoutes(server: FastifyInstance, { db }: Database, { backups, figures }: Measured = {}) {
  server.get('/health/live', async (_request, reply) => reply.header('cache-control', 'no-store').send({ live: true }));
  let asked: Promise<boolean> | undefined;
  server.get('/health/ready', async (_request, reply) => {
    reply.header('cache-control', 'no-store');
    // One question at a time: those that a silent database leaves open would each hold a connection.
    asked ??= sql`select 1`
      .execute(db)
      .then(
        () => true,
        () => false,
      )
      .finally(() => {
        asked = undefined;
      });
    if (!(await Promise.race([asked, giveUpAfter(patience)]))) throw unavailable();
    return reply.send({ ready: true });
  });

  const { registry, count } = measure(backups);
  server.addHook('onResponse', async (request, reply) => {
    // The pattern, never the address: addresses carry tokens and guids, and their number has no bound.
    count(request.method, patternOf(request) ?? '(none)', reply.statusCode, reply.elapsedTime / 1_000);
  });
  server.get('/metrics', async (request, reply) => {
    if (!isLocal(request)) throw notFound();
    return reply
      .header('cache-control', 'no-store')
      .type(registry.contentType)
      .send((await registry.metrics()) + (figures ? await writtenFigures(figures) : ''));
  });
}

function giveUpAfter(milliseconds: number): Promise<false> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds, false).unref());
}

/** In the text format of Prometheus; nothing while the database does not answer. */
async function writtenFigures(read: () => Promise<readonly Figure[]>): Promise<string> {
  const figures = await Promise.race([read().catch(() => false as const), giveUpAfter(patience)]);
  if (!figures) return '';
  const lines = figures.flatMap(({ name, help, values }) => [
    `# HELP ${name} ${help}`,
    `# TYPE ${name} gauge`,
    ...values.map(({ labels, value }) => {
      const named = Object.entries(labels ?? {}).map(([label, text]) => `${label}="${text}"`);
      return `${name}${named.length > 0 ? `{${named.join(',')}}` : ''} ${value}`;
    }),
  ]);
  return `${lines.join('\n')}\n`;
}

function measure(backups?: () => BackupState | undefined) {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const labelNames = ['method', 'route', 'status'] as const;
  const requests = new Counter({
    name: 'http_requests_total',
    help: 'Requests answered, by route pattern and status.',
    labelNames,
    registers: [registry],
  });
  const seconds = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time to answer, in seconds, by route pattern.',
    labelNames: ['method', 'route'] as const,
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers: [registry],
  });
  if (backups) measureBackups(registry, backups);
  return {
    registry,
    count(method: string, route: string, status: number, elapsed: number) {
      requests.inc({ method, route, status });
      seconds.observe({ method, route }, elapsed);
    },
  };
}

/** When the newest backup was made, and the newest that was found good, in seconds, 0 where there is none; and whether the last failed. */
function measureBackups(registry: Registry, state: () => BackupState | undefined) {
  const gauge = (name: string, help: string, read: (state: BackupState) => number) =>
    new Gauge({
      name,
      help,
      registers: [registry],
      collect() {
        this.set(read(state() ?? { backups: [], hasFailed: false }));
      },
    });
  const secondsOf = (backup: BackupState['backups'][number] | undefined) => Math.round((backup?.at ?? 0) / 1_000);
  gauge('backup_newest_timestamp_seconds', 'When the newest backup was made.', ({ backups }) => secondsOf(backups[0]));
  gauge('backup_newest_good_timestamp_seconds', 'When the newest backup was made that was found good.', ({ backups }) =>
    secondsOf(backups.find(({ state }) => state === 'good')),
  );
  gauge('backup_failed', 'Whether the last backup could not be made.', ({ hasFailed }) => Number(hasFailed));
}

/** Asked from this machine itself; what a proxy on it hands on comes from elsewhere. */
const isLocal = ({ socket, headers }: FastifyRequest) =>
  ['127.0.0.1', '::1', '::ffff:127.0.0.1'].includes(socket.remoteAddress ?? '') &&
  !Object.keys(headers).some((name) => /^(x-forwarded-.*|x-real-ip|forwarded|via)$/.test(name));
