import { existsSync, readdirSync, readFileSync } from 'node:fs';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { offlineWorker } from './scripts/offline-worker.ts';
import { firstScript } from './src/platform/server/first-script.ts';
import { joinedTexts, namespacesIn } from './src/platform/server/joined-texts.ts';

/** What runs before anything is painted. */
const runFirst: Plugin = {
  name: 'run-first',
  transformIndexHtml: () => [{ tag: 'script', children: firstScript, injectTo: 'head' }],
};

/** Names the font in the page's head, so that it is fetched beside the script and not after the stylesheet. */
const preloadFont: Plugin = {
  name: 'preload-font',
  transformIndexHtml: {
    order: 'post',
    handler(_html, { bundle = {} }) {
      const font = Object.keys(bundle).find((file) => /inter-latin-[\w-]{8}\.woff2$/.test(file));
      if (!font) return [];
      const attrs = { rel: 'preload', as: 'font', type: 'font/woff2', href: `/${font}`, crossorigin: '' };
      return [{ tag: 'link', attrs, injectTo: 'head' }];
    },
  },
};

/** Several namespaces in one answer while developing, as the built product gives them. */
const joinTexts: Plugin = {
  name: 'join-texts',
  configureServer: (server) => {
    server.middlewares.use((request, response, next) => {
      const namespaces = namespacesIn((request.url ?? '').slice(1).split('?')[0] ?? '');
      if (!namespaces) return next();
      joinedTexts(server.config.publicDir, namespaces).then(
        (texts) => response.setHeader('content-type', 'application/json').end(texts),
        () => next(),
      );
    });
  },
};

/**
 * dashboard.html: index.html that names what stands around the pages of the signed-in area and what lists are made of,
 * so that they are fetched beside the script that asks for them, and not after it.
 */
const namePartsOfDashboard: Plugin = {
  name: 'name-parts-of-dashboard',
  enforce: 'post',
  generateBundle: {
    order: 'post',
    handler(_options, bundle) {
      const page = bundle['index.html'];
      if (page?.type !== 'asset') return;
      const files = Object.keys(bundle);
      const links = ['kit', 'calls', 'lists', 'dashboard-layout'].flatMap((part) =>
        files
          .filter((file) => new RegExp(`^assets/${part}-[\\w-]{8}\\.(js|css)$`).test(file))
          .map((file) =>
            file.endsWith('.js')
              ? `<link rel="modulepreload" crossorigin href="/${file}">`
              : `<link rel="preload" as="style" crossorigin href="/${file}">`,
          ),
      );
      const source = String(page.source).replace('</head>', `  ${links.join('\n    ')}\n  </head>`);
      this.emitFile({ type: 'asset', fileName: 'dashboard.html', source });
    },
  },
};

/**
 * landing.html and career.html: index.html with the styles of a page that the server draws. Its code is named as data, for
 * the page's first script to fetch once the page has been painted.
 */
const namePartsOfDrawnPages: Plugin = {
  name: 'name-parts-of-drawn-pages',
  enforce: 'post',
  generateBundle: {
    order: 'post',
    handler(_options, bundle) {
      const page = bundle['index.html'];
      if (page?.type !== 'asset') return;
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
      for (const name of ['landing', 'career']) {
        const seen = new Set<string>();
        const follow = (file: string | undefined) => {
          if (!file || seen.has(file)) return;
          seen.add(file);
          for (const next of chunks.find(({ fileName }) => fileName === file)?.imports ?? []) follow(next);
        };
        follow(chunks.find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(`/${name}-page.tsx`)))?.fileName);
        const styles = [...seen].flatMap((file) => [
          ...(chunks.find(({ fileName }) => fileName === file)?.viteMetadata?.importedCss ?? []),
        ]);
        const css = styles.map((file) => {
          const style = bundle[file];
          return style?.type === 'asset' ? String(style.source) : '';
        });
        const isModule = /<script type="module" crossorigin src="([^"]+)"><\/script>\s*/;
        const [, start] = isModule.exec(String(page.source)) ?? [];
        if (!start) throw new Error('index.html names its code in another way than drawn pages expect');
        const code = [start, ...[...seen, ...styles].map((file) => `/${file}`).filter((path) => path !== start)];
        const parts = [
          // In the page itself: on a phone's line, each stylesheet is a wait before the first text.
          `<style>${css.join('')}</style>`,
          `<script type="application/json" id="code">${JSON.stringify(code)}</script>`,
        ].join('\n    ');
        const source = String(page.source)
          .replace(/<link rel="stylesheet"[^>]*>\s*/g, '')
          .replace(isModule, '')
          .replace('</head>', () => `  ${parts}\n  </head>`);
        this.emitFile({ type: 'asset', fileName: `${name}.html`, source });
      }
    },
  },
};

/**
 * What draws pages on the server needs no page but these: the others would be built with all they are made of.
 */
const onlyDrawnPages: Plugin = {
  name: 'only-drawn-pages',
  enforce: 'pre',
  resolveDynamicImport: (specifier) =>
    typeof specifier === 'string' && !/(landing-page|career-page|openings-list)\.tsx$/.test(specifier)
      ? '\0not-drawn'
      : undefined,
  resolveId: (id) => (id === '\0not-drawn' ? id : undefined),
  load: (id) => (id === '\0not-drawn' ? 'export default () => null;' : undefined),
};

/**
 * Files of features in a group, by path. Which of them a page needs at once is measured (docs/decisions/0020) and cannot
 * be read off the folders, so they are named here, and nowhere else; one that has moved stops the build.
 */
function named(...paths: string[]): string {
  const gone = paths.filter((path) => !existsSync(`src/features/${path}`));
  if (gone.length) throw new Error(`vite.config.ts groups files of features that are gone: ${gone.join(', ')}`);
  return paths.map((path) => `/src/features/${path.replaceAll('.', '\\.')}$`).join('|');
}
const inLanding = (...names: string[]) => names.map((name) => `job-openings/web/parts/${name}`);

/** Icons that the pieces in these folders show. */
const iconsIn = (...folders: string[]) => {
  const sources = folders.flatMap((folder) =>
    readdirSync(`src/${folder}`)
      .filter((file) => file.endsWith('.tsx'))
      .map((file) => readFileSync(`src/${folder}/${file}`, 'utf8')),
  );
  const names = new Set(sources.flatMap((source) => source.match(/\bIcon[A-Z]\w+/g) ?? []));
  return `/icons-react/dist/esm/icons/(${[...names].join('|')})\\.mjs$`;
};

/**
 * Dialogs and drawers of Mantine ask whether they scroll in its own scroll area, and would bring all of it to the first
 * page; ours scroll as the browser does (theme/mantine.tsx).
 */
const withoutScrollArea: Plugin = {
  name: 'without-scroll-area',
  enforce: 'pre',
  resolveId: (id, importer = '') =>
    /\/ScrollArea\.mjs$/.test(id) && /components\/(Modal|Drawer|Combobox)\//.test(importer)
      ? '\0no-scroll-area'
      : undefined,
  load: (id) => (id === '\0no-scroll-area' ? 'export const ScrollArea = { Autosize: null };' : undefined),
};

/** Areas whose calls and rules are a file of their own each, so that no page brings those of all. */
const largeAreas = [
  ['applications'],
  ['bank-transfers', 'payroll-journal', 'tax-files(?!/slips)'],
  ['imports'],
  ['billing', 'ujbm'],
  ['audit', 'privacy', 'users', 'webhooks', 'notifications'],
  ['manning'],
  ['preparation'],
  ['movements(?!/crew-changes)'],
  ['movements/crew-changes'],
  ['work-orders', 'rates'],
  ['appraisals'],
];

/**
 * What loads together stands together: the start of every page, what stands around pages, and the landing page. Many
 * small files compress worse and cost a round trip each on a ship's line.
 */
const groups = [
  { name: 'app', tags: ['$initial' as const] },
  {
    name: 'calls',
    test: new RegExp(
      `/node_modules/zod/|/src/platform/contract/(?!money|upload|counted|months|code-pages|calendar-file|described-texts|workbook-(parts|styles))|/src/platform/web/lazy-with-texts|${named(
        'identity/web/parts/session-watch.ts',
        'identity/contract.ts',
        'users/contract.ts',
        'captcha/contract.ts',
        'job-openings/contract.ts',
        'job-openings/career/contract.ts',
      )}`,
    ),
  },
  {
    name: 'landing',
    test: new RegExp(
      named(
        'job-openings/web/landing-page.tsx',
        'job-openings/web/landing-page.module.css',
        ...inLanding('hero.tsx', 'hero.module.css', 'slides.ts', 'slideshow.ts', 'notice.tsx', 'notice.module.css'),
        ...inLanding('bare-header.tsx', 'bare-header.module.css', 'icons.tsx', 'openings-frame.tsx'),
        ...inLanding('openings-list.module.css', 'openings-filter.tsx', 'openings-filter.module.css'),
      ),
    ),
  },
  // Of what calls share, what no first page needs; forms would take it along. And what forms leave for the sign-in to say.
  { name: 'amounts', test: /src\/platform\/(contract\/(money|upload|counted|months)|web\/unsaved)\.ts$/ },
  // For settings of bank, tax and billing alone; one of them would bring the calls of another.
  { name: 'described-texts', test: /src\/platform\/contract\/described-texts\.ts$/ },
  // What stands around the pages of the signed-in area and of the public, with all it is made of, and what screens there
  // are; and the styles of what every list is made of, which would be a file more.
  {
    name: 'kit',
    test: /get-style-object|src\/app\/(dashboard-shell|features|own-areas|record-tabs|status-looks)\.web|features\/[^/]+\/web\/screens\.tsx|web\/parts\/status-looks\.ts|@mantine\/core\/.*components\/Portal\/|src\/platform\/web\/(theme\/mantine(\.tsx|-styles)|layout\/(dashboard|public)-layout|messages|(parts|list-page|dialogs)\/(?!decision-sheet|undo-toast|term-|column-menu|urgent-card|filter-bar|figure-bar|stage-pips|ruler|segments).*\.css|form\/date-field\.module)|features\/.*(web\/(.*list-page|parts\/(page|.*-columns|.*-filter|saved-views|time-in-stage))|\/lists\/web\/.*)\.module\.css/,
  },
  // What every list is made of, with what areas ask of the server and the rules they share with it.
  {
    name: 'lists',
    test: new RegExp(
      [
        '/src/platform/web/(parts/(?!popover-panel|refused-|decision-sheet|undo-toast|term|urgent-card|button-column|figure-bar|stage-pips|ruler|segments)|list-page/(?!filter-day|drawn-rows|list-files|read-rows|whole-list|cell-text|column-menu|filter-bar|saved-(?!slot))|dialogs/(?!(action|confirm|error)-dialog)|files/(save-file|download-button)|layout/forbidden-page|form/(date-text|calendar-button)|choices|tab-title)',
        '/components/Checkbox/CheckIcon',
        '/node_modules/@tabler/icons-react/(?!dist/esm/icons/)',
        iconsIn('platform/web/parts', 'platform/web/list-page', 'platform/web/dialogs', 'features/crew/lists/web'),
        named(
          ...['crew/lists', 'employees/state', 'reference/positions', 'views'].map((noun) => `${noun}/contract.ts`),
          'crew/lists/rules.ts',
          'employees/state/web/next-line.tsx',
          'reference/web/parts/division-options.ts',
          'views/web/parts/saved-views.tsx',
          'crew/web/parts/crew-link.tsx',
          'manning/planning/web/planning-crumbs.ts',
          'requirements/web/parts/requirements-link.tsx',
        ),
      ].join('|'),
    ),
    minShareCount: 2,
  },
  // Toasts, which come a little after each page, and what dialogs share with them.
  {
    name: 'toasts',
    test: /src\/platform\/web\/theme\/toasts\.tsx|node_modules\/(@mantine\/notifications|react-remove-scroll(-bar)?|use-sidecar|use-callback-ref|react-style-singleton)\//,
  },
  // What asks before something is done, and the menu of small screens.
  {
    name: 'dialogs',
    test: /src\/platform\/web\/dialogs\/(action|confirm|error)-dialog|@mantine\/core\/.*components\/(Modal|ModalBase|Drawer)\//,
    minShareCount: 2,
  },
  // What vessels and recruitment ask of the server, and what else areas do.
  { name: 'ports', test: /src\/features\/vessels\/options\/contract\.ts$/, minShareCount: 2 },
  // The officer matrix is asked for on few pages, and what agreements need is asked without the rest of preparation.
  // With what countries are called, which papers show too.
  {
    name: 'matrix',
    test: new RegExp(
      named('vessels/matrix/contract.ts', 'vessels/matrix/rules.ts', 'reference/countries/web/country-name.ts'),
    ),
    minShareCount: 2,
  },
  { name: 'agreement-rules', test: /src\/features\/preparation\/agreements\/rules\.ts$/, minShareCount: 2 },
  { name: 'vessels', test: /src\/features\/vessels\/.*(contract|rules)\.ts$/, minShareCount: 2 },
  // What the own profile asks of the server: other areas share it, and would come with it.
  {
    name: 'own-account',
    test: /src\/features\/users\/(second-factor|sessions|tokens|push)\/(contract|rules)\.ts$/,
    minShareCount: 2,
  },
  // Lists to choose from, for forms.
  { name: 'choices', test: /src\/features\/reference\/contract\.ts$/, minShareCount: 2 },
  // First what many areas share, then one file for each of the larger ones.
  {
    name: 'areas',
    test: new RegExp(`/src/features/(?!(${largeAreas.flat().join('|')})/).*(contract|rules)\\.ts$`),
    minShareCount: 2,
  },
  ...largeAreas.map((features) => ({
    name: `area-${features[0]?.replaceAll(/\(.*\)|\W/g, '')}`,
    test: new RegExp(`/src/features/(${features.join('|')})/.*(contract|rules)\\.ts$`),
    minShareCount: 2,
  })),
  // Icons that no list shows.
  { name: 'icons', test: /\/icons-react\/dist\/esm\/icons\//, minShareCount: 2 },
  // What places a panel beside its button comes with the first one that is opened.
  { name: 'popover', test: /@floating-ui\/|@mantine\/core\/.*components\/Popover\//, minShareCount: 2 },
  { name: 'select', test: /@mantine\/core\/.*components\/(Combobox|Select)\//, minShareCount: 2 },
  // Of what forms are made of, what pages and dialogs without a form use too: they would bring all of it.
  {
    name: 'text-area',
    test: /@mantine\/core\/.*components\/Textarea\/|\/form\/(leave-(dialog|guard)|list-failure)\.tsx$/,
    minShareCount: 2,
  },
  { name: 'native-select', test: /@mantine\/core\/.*components\/NativeSelect\//, minShareCount: 2 },
  // Small, and used beside forms too, which would bring all that forms are made of.
  { name: 'too-long', test: /src\/platform\/web\/too-long\./ },
  // What forms are made of; the calendar comes with the first date that is chosen.
  { name: 'form', test: /src\/platform\/web\/form\/(?!calendar|like-question|password-field)/, minShareCount: 2 },
  // Small parts of pages about a person, which a phone would ask for one by one.
  {
    name: 'person-parts',
    test: /src\/(platform\/web\/files\/file-preview|features\/(files\/web\/parts\/(portrait|stored-file|file-link)|audit\/web\/parts\/history|seafarers\/(web\/parts\/(words|person-head|certificates-layout)|findings\/web\/file-findings|personal-file\/web\/attachment-link)|reference\/web\/parts\/country-name|employees\/state\/web\/state-line|crew\/documents\/web\/cv-button))\./,
    minShareCount: 2,
  },
  // What decides, beside a plan and in queues.
  {
    name: 'approval-parts',
    test: /src\/features\/manning\/approval\/web\/(decide-buttons|question)\./,
    minShareCount: 2,
  },
  // What the home of seafarers is made of.
  {
    name: 'own-home',
    test: /src\/features\/(dashboard\/own\/web\/(own-home|tax-slips-card)|manning\/approval\/web\/crew-approval|crew\/schedule\/web\/days-section)\./,
  },
];

/** What opens without a line, for seafarers on their own device: the signed-in area and their own pages, by their files. */
const keptPages = [
  ...['web.tsx', 'features.web.tsx', 'dashboard-shell.web.tsx', 'offline.web.tsx'].map((file) => `src/app/${file}`),
  ...[
    ...[
      'offline/kept-answers.ts',
      'waiting/store.ts',
      'form/calendar.tsx',
      'theme/toasts.tsx',
      'parts/popover-panel.tsx',
    ],
    ...['menu-drawer', 'waiting-mark', 'not-found-page', 'forbidden-page', 'failed-screen'].map(
      (part) => `layout/${part}.tsx`,
    ),
  ].map((file) => `src/platform/web/${file}`),
  ...[
    ...['identity/web/parts/oidc-client.ts', 'identity/web/parts/session-watch.ts', 'identity/contract.ts'],
    ...['users/contract.ts', 'users/managing/contract.ts'],
    ...['crew/web/details-page.tsx', 'crew/web/parts/upcoming-schedule-tab.tsx'],
    ...['crew/web/parts/document-history-tab.tsx', 'crew/schedule/web/days-section.tsx'],
    'appraisals/own/web/own-report-dialog.tsx',
    ...['dashboard/own/web/own-home.tsx', 'dashboard/own/web/tax-slips-card.tsx'],
    ...['manning/approval/web/crew-approval.tsx', 'work-orders/slips/web/slip-page.tsx'],
    ...['web/own-page', 'web/reply-dialog', 'leave/web/leave-dialog', 'certificates/web/certificate-dialog'].map(
      (page) => `crew-requests/${page}.tsx`,
    ),
    ...['advances/web/advance-dialog', 'bank-account/web/account-dialog', 'letters/web/letter-dialog'].map(
      (page) => `crew-requests/${page}.tsx`,
    ),
  ].map((file) => `src/features/${file}`),
];

/** What masters keep beside them: the vessel with who is aboard, its orders of stores, and the appraisals. */
const mastersPages = [
  ...['details-page', 'parts/vessel-head'].map((page) => `vessels/web/${page}.tsx`),
  ...['requests-page', 'details-page', 'order-page', 'update-dialog'].map((page) => `ship-chandler/web/${page}.tsx`),
  ...['receive-dialog', 'order-lines'].map((page) => `ship-chandler/lines/web/${page}.tsx`),
  ...['crew-page', 'details-page', 'appraisal-form'].map((page) => `appraisals/web/${page}.tsx`),
].map((file) => `src/features/${file}`);

/** Draws the public pages on the server: whole, since an installation has neither React nor the packages around it. */
const drawing = defineConfig({
  plugins: [react(), onlyDrawnPages],
  publicDir: false,
  define: { 'process.env.NODE_ENV': '"production"' },
  ssr: { noExternal: true },
  build: { outDir: 'dist/drawing', target: 'node20', sourcemap: true },
});

const web = defineConfig({
  plugins: [
    react(),
    withoutScrollArea,
    runFirst,
    preloadFont,
    joinTexts,
    namePartsOfDashboard,
    namePartsOfDrawnPages,
    offlineWorker(keptPages, mastersPages),
  ],
  build: {
    outDir: 'dist/web',
    target: 'es2022',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: { output: { codeSplitting: { groups } } },
  },
  server: {
    host: '127.0.0.1',
    port: 5173,
    proxy: Object.fromEntries(
      ['/PMSol', '/idp', '/oauth/silent', '/health', '/dev/mail'].map((path) => [
        path,
        process.env.API_URL ?? 'http://127.0.0.1:3000',
      ]),
    ),
  },
});

export default defineConfig(({ isSsrBuild }) => (isSsrBuild ? drawing : web));
