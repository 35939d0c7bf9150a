import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import * as z from 'zod/mini';
import { readConfig } from '#platform/server/config.ts';

/** What the product is run with names files, settings and commands that are there, and settings that a start accepts. */

const read = (path: string) => readFileSync(path, 'utf8');
const known = [...read('src/platform/server/config.ts').matchAll(/^ {2}([A-Z][A-Z_]+): z\./gm)].map(([, name]) => name);
/** `NAME=value` lines; a line that begins with # is a comment. */
const settingsIn = (text: string) =>
  Object.fromEntries(
    text
      .split('\n')
      .filter((line) => /^[A-Z_]+=/.test(line))
      .map((line) => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)]),
  );
const key = Buffer.alloc(32, 7).toString('base64');
const secrets = { POSTGRES_PASSWORD: 'abc123', STORE_SECRET: 'def456', SECRETS_KEY: key, BACKUP_KEY: key };
/** A value as compose puts it together: `${NAME:-default}`, `${NAME:?what is missing}`. */
const composed = (value: string, given: Record<string, string>) =>
  value.replace(/\$\{(\w+)(?::([-?])([^}]*))?\}/g, (_all, name: string, kind: string, rest: string) => {
    const known = given[name];
    if (known) return known;
    if (kind === '-') return rest;
    throw new Error(`${name} is not given`);
  });

describe('the compose file', () => {
  const text = z.record(z.string(), z.string());
  const service = z.object({
    image: z.string(),
    build: z.optional(z.string()),
    ports: z._default(z.array(z.string()), []),
    volumes: z._default(z.array(z.string()), []),
    environment: z._default(text, {}),
    depends_on: z._default(
      z.union([z.array(z.string()), z.record(z.string(), z.object({ condition: z.string() }))]),
      [],
    ),
    healthcheck: z.optional(z.object({ test: z.array(z.string()) })),
    read_only: z._default(z.boolean(), false),
    cap_drop: z._default(z.array(z.string()), []),
  });
  const { services, volumes } = z
    .object({ services: z.record(z.string(), service), volumes: z.record(z.string(), z.unknown()) })
    .parse(parse(read('compose.yaml'), { merge: true }));
  const apps = Object.entries(services).filter(([, each]) => each.build);

  it('runs two processes of one image behind a balancer that knows both', () => {
    expect(apps.map(([name]) => name)).toEqual(['app1', 'app2']);
    const balancer = read('deploy/Caddyfile');
    for (const [name, each] of apps) {
      expect(balancer).toContain(`${name}:3000`);
      expect(each).toMatchObject({ read_only: true, cap_drop: ['ALL'], ports: [] });
    }
  });

  it('gives them settings that a start in production accepts, and no other', () => {
    for (const [, { environment }] of apps) {
      expect(Object.keys(environment).filter((name) => !known.includes(name))).toEqual([]);
      const settings = Object.fromEntries(
        Object.entries(environment).map(([name, value]) => [name, composed(value, secrets)]),
      );
      const config = readConfig({ ...settings, NODE_ENV: 'production', PORT: '3000' });
      expect(config).toMatchObject({ trustedProxies: 1, demo: false, publicUrl: 'http://localhost:8080' });
      expect(config.filesUrl).toContain('s3://crew-files');
      for (const host of [config.databaseUrl, config.smtpUrl].map((url) => new URL(url ?? '').hostname))
        expect(Object.keys(services)).toContain(host);
    }
  });

  it('does not start without its secrets, which its example asks for', () => {
    const environment: Record<string, string> = apps[0]?.[1].environment ?? {};
    const all = () => Object.values(environment).map((value) => composed(value, {}));
    expect(all).toThrow('is not given');
    const example = settingsIn(read('deploy/compose.env.example'));
    expect(Object.keys(example)).toEqual(expect.arrayContaining(Object.keys(secrets)));
    for (const name of Object.keys(secrets)) expect(example[name]).toBe('');
  });

  it('names images by version, services and volumes that are there, and opens ports to this machine alone', () => {
    for (const [name, { image, ports, volumes: mounted, depends_on, build }] of Object.entries(services)) {
      if (!build) expect(`${name} ${image}`).toMatch(/:[^:]*\d/);
      for (const port of ports) expect(port).toMatch(/^127\.0\.0\.1:/);
      const others = Array.isArray(depends_on) ? depends_on : Object.keys(depends_on);
      expect(others.filter((other) => !services[other])).toEqual([]);
      for (const volume of mounted) {
        const [from = ''] = volume.split(':');
        expect(from.startsWith('./') ? existsSync(from) : from in volumes).toBe(true);
      }
    }
  });
});

describe('the Dockerfile', () => {
  const lines = read('Dockerfile').replaceAll('\\\n', ' ').split('\n');
  const ignored = read('.dockerignore').split('\n').filter(Boolean);

  it('copies what is there and is not kept from it', () => {
    const copied = lines
      .filter((line) => line.startsWith('COPY ') && !line.includes('--from='))
      .flatMap((line) => line.split(/\s+/).slice(1, -1));
    expect(copied.filter((path) => !existsSync(path) || ignored.includes(path))).toEqual([]);
  });

  it('keeps data, secrets and what it makes itself out of the build', () => {
    expect(ignored).toEqual(expect.arrayContaining(['.git', 'data', 'node_modules', 'dist', '.env*', '*.env']));
  });

  it('runs a Node that the product is made for, and not as root', () => {
    const { engines, scripts } = z
      .object({ engines: z.object({ node: z.string() }), scripts: z.record(z.string(), z.string()) })
      .parse(JSON.parse(read('package.json')));
    const majors = lines.flatMap((line) => /^FROM node:(\d+)/.exec(line)?.[1] ?? []);
    expect(new Set(majors).size).toBe(1);
    expect(Number(majors[0])).toBeGreaterThanOrEqual(Number(/\d+/.exec(engines.node)?.[0]));
    const asked = lines.flatMap((line) => /npm run (\w+)/.exec(line)?.[1] ?? []);
    expect(asked.filter((name) => !scripts[name])).toEqual([]);
    expect(lines.indexOf('USER node')).toBeGreaterThan(-1);
    expect(lines.indexOf('USER node')).toBeLessThan(lines.findIndex((line) => line.startsWith('CMD')));
  });
});

describe('the service unit', () => {
  const unit = read('deploy/crew-portal@.service');

  it('starts the built server where the build puts it, not as root, on a port of its instance', () => {
    expect(unit).toMatch(/^User=(?!root)/m);
    expect(unit).toContain('PORT=%i');
    const started = /^ExecStart=\S+ (\S+)$/m.exec(unit)?.[1] ?? '';
    expect(read('Dockerfile')).toContain(`CMD ["node", "${started}"]`);
    expect(read('scripts/build-server.ts')).toContain(`outdir: '${join(started, '..')}'`);
  });

  it('has an example of its settings that a start in production accepts', () => {
    const example = settingsIn(read('deploy/crew-portal.env.example'));
    expect(Object.keys(example).filter((name) => !known.includes(name))).toEqual([]);
    expect(readConfig({ ...example, NODE_ENV: 'production', SECRETS_KEY: key, BACKUP_KEY: key })).toMatchObject({
      trustedProxies: 1,
    });
  });
});
