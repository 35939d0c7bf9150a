import { createReadStream, createWriteStream, existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { stat, unlink } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { constants, createBrotliCompress, createGzip } from 'node:zlib';
import { build } from 'esbuild';

/**
 * Bundles the server and its commands into dist/server (most packages stay in node_modules) and writes compressed twins beside the files of
 * dist/web, so that serving them costs nothing.
 */

// What each start needs goes into the bundle: to look for its many small files took a third of the time. All others stay out.
const bundled = [
  ...['kysely', 'zod', 'aws4fetch', 'csv-parse', 'fastify', '@fastify/compress', '@fastify/cookie', '@fastify/helmet'],
  ...['@fastify/multipart', '@fastify/static', 'pg', 'oidc-provider', 'prom-client', 'jose', 'i18next'],
];
// Packages within it that are written for `require` ask for Node's own modules by it.
const banner =
  "import { createRequire as makeRequire } from 'node:module'; const require = makeRequire(import.meta.url);";
const { dependencies } = JSON.parse(readFileSync('package.json', 'utf8')) as { dependencies: Record<string, string> };
const packages = Object.keys(dependencies)
  .filter((name) => !bundled.includes(name))
  .flatMap((name) => [name, `${name}/*`]);

rmSync('dist/server', { recursive: true, force: true });
await build({
  entryPoints: {
    server: 'src/app/server.ts',
    'pglite-worker': 'src/platform/server/database/pglite-worker.ts',
    'pdf-worker': 'src/platform/server/pdf/worker.ts',
    'choosing-worker': 'src/platform/server/choosing/worker.ts',
    'workbook-worker': 'src/platform/server/documents/workbook-worker.ts',
    // The commands of administrators, for machines that have the build alone.
    ...Object.fromEntries(
      ['account', 'backup', 'migrate', 'move-to-server', 'restore', 'verify'].map((name) => [
        name,
        `scripts/${name}.ts`,
      ]),
    ),
  },
  outdir: 'dist/server',
  bundle: true,
  // The workers find themselves beside the server, so they may not be split into shared pieces.
  splitting: false,
  external: packages,
  banner: { js: banner },
  platform: 'node',
  target: 'node20',
  format: 'esm',
  jsx: 'automatic',
  // A process keeps its text: without what only people read it is 6 MB smaller. Node reads the map at the start, which
  // needs no texts to name the lines of an error.
  minifyWhitespace: true,
  lineLimit: 200,
  sourcemap: true,
  sourcesContent: false,
  logLevel: 'warning',
});

const compressible = /\.(js|css|html|svg|json|txt|webmanifest|map)$/;
const entries = (existsSync('dist/web') ? readdirSync('dist/web', { recursive: true, withFileTypes: true }) : [])
  .filter((entry) => entry.isFile() && compressible.test(entry.name))
  .map((entry) => join(entry.parentPath, entry.name));
let saved = 0;
for (const path of entries) saved += await compress(path);
console.log(
  `Server in dist/server; ${entries.length} files of dist/web compressed, ${Math.round(saved / 1_000)} kB less to send`,
);

/** Writes .br and .gz beside a file; removes them again where they save less than a tenth. Returns the bytes saved. */
async function compress(path: string): Promise<number> {
  const { size } = await stat(path);
  const brotli = createBrotliCompress({
    params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: size },
  });
  const twins = [
    { twin: `${path}.br`, through: brotli },
    { twin: `${path}.gz`, through: createGzip({ level: 9 }) },
  ];
  let least = size;
  for (const { twin, through } of twins) {
    await pipeline(createReadStream(path), through, createWriteStream(twin));
    const { size: packed } = await stat(twin);
    if (packed > size * 0.9) await unlink(twin);
    else least = Math.min(least, packed);
  }
  return size - least;
}
