import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

export default defineConfig({
  plugins: [react()],
  build: { outDir: 'dist/web', target: 'es2022', assetsInlineLimit: 0, modulePreload: { polyfill: false } },
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
