import { createServer } from 'vite';

/** `npm run routes`: the web paths as a JSON array, read from the screens that the features declare. */

const server = await createServer({ server: { middlewareMode: true }, appType: 'custom', logLevel: 'error' });
try {
  const { allScreens } = (await server.ssrLoadModule('/src/app/features.web.tsx')) as {
    allScreens: readonly { path: string; development?: boolean }[];
  };
  const paths = allScreens.filter(({ development }) => !development).map(({ path }) => path);
  console.log(JSON.stringify(paths, null, 2));
} finally {
  await server.close();
}
