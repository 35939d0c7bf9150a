import { createHash } from 'node:crypto';
import { existsSync, readdirSync } from 'node:fs';
import { build } from 'esbuild';
import type { Plugin, Rolldown } from 'vite';

/**
 * Builds what opens pages without a line (src/platform/web/offline/worker.ts), with the list of files that it keeps: the
 * pages named here, with all they are made of, and the texts that their code names. Masters keep the pages of their vessel
 * as well; other seafarers do not load what they cannot open. Beside it, what shows messages (src/platform/web/push/worker.ts).
 */

const worker = 'src/platform/web/offline/worker.ts';
const pushing = 'src/platform/web/push/worker.ts';
const texts = 'public/locales/en';

export function offlineWorker(pages: readonly string[], mastersPages: readonly string[]): Plugin {
  const gone = [...pages, ...mastersPages].filter((path) => !existsSync(path));
  if (gone.length) throw new Error(`Pages to be kept are gone: ${gone.join(', ')}`);
  return {
    name: 'offline-worker',
    generateBundle: {
      order: 'post',
      async handler(_options, bundle) {
        const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
        const kept = withImports(chunks, pages);
        const ofMasters = withImports(chunks, [...pages, ...mastersPages]);
        const fonts = Object.keys(bundle).filter((file) => /inter-latin-[\w-]{8}\.woff2$/.test(file));
        const assets = filesOf(kept, fonts);
        const mastersAssets = filesOf(ofMasters, []).filter((file) => !assets.includes(file));
        const names = namespacesOf(kept);
        const mastersNames = namespacesOf(ofMasters).filter((name) => !names.includes(name));
        const shell = bundle['dashboard.html'];
        const release = createHash('sha256')

          .update(
            JSON.stringify([
              assets,
              mastersAssets,
              names,
              mastersNames,
              shell?.type === 'asset' ? String(shell.source) : '',
            ]),
          )
          .digest('hex')
          .slice(0, 12);
        this.emitFile({
          type: 'asset',
          fileName: 'offline-worker.js',
          source: await workerWith(worker, {
            releaseName: release,
            keptAssets: assets.map((file) => `/${file}`),
            keptNamespaces: names,
            mastersAssets: mastersAssets.map((file) => `/${file}`),
            mastersNamespaces: mastersNames,
          }),
        });
        this.emitFile({ type: 'asset', fileName: 'push-worker.js', source: await workerWith(pushing, {}) });
      },
    },
  };
}

/** The chunks of these files, with what they import, and what the files themselves load later: their dialogs and tabs. */
function withImports(chunks: readonly Rolldown.OutputChunk[], pages: readonly string[]) {
  const named = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
  const found = new Set<Rolldown.OutputChunk>();
  const follow = (chunk: Rolldown.OutputChunk | undefined) => {
    if (!chunk || found.has(chunk)) return;
    found.add(chunk);
    for (const file of chunk.imports) follow(named.get(file));
  };
  for (const page of pages)
    for (const chunk of chunks.filter(({ moduleIds }) => moduleIds.some((id) => id.endsWith(`/${page}`))))
      follow(chunk);
  return [...found];
}

/** The files of chunks, with their styles. */
function filesOf(chunks: readonly Rolldown.OutputChunk[], more: readonly string[]): string[] {
  const styles = chunks.flatMap(({ viteMetadata }) => [...(viteMetadata?.importedCss ?? [])]);
  return [...new Set([...chunks.map(({ fileName }) => fileName), ...styles, ...more])].sort();
}

/** Namespaces that pages name; not what lists all screens, links to all records and shapes of calls name. */
function namespacesOf(chunks: readonly Rolldown.OutputChunk[]): string[] {
  const code = chunks
    .flatMap(({ modules }) => Object.entries(modules))
    .filter(([id]) => /\/web\//.test(id) && !/\/(screens\.tsx|links\.ts|status-looks\.ts)$/.test(id))
    .map(([, { code: rendered }]) => rendered ?? '')
    .join('\n');
  return readdirSync(texts)
    .map((file) => file.replace(/\.json$/, ''))
    .filter((name) => new RegExp(`["'\`]${name}["'\`:]`).test(code));
}

async function workerWith(file: string, given: Record<string, unknown>): Promise<string> {
  const define = Object.fromEntries(Object.entries(given).map(([name, value]) => [name, JSON.stringify(value)]));
  const options = { bundle: true, minify: true, format: 'iife', target: 'es2022', write: false } as const;
  const { outputFiles } = await build({ entryPoints: [file], define, ...options });
  return outputFiles[0]?.text ?? '';
}
