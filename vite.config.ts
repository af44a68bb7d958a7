import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/** The phone's build: `web/` in, `dist/web/` out. Room imports (`#web/…`) come from package.json. */
export default defineConfig({
  root: 'web',
  plugins: [react(), tailwindcss()],
  publicDir: 'public',
  build: {
    outDir: '../dist/web',
    emptyOutDir: true,
    target: 'es2022',
    assetsInlineLimit: 0, // the CSP allows no data: scripts or styles; small files stay files
    modulePreload: { polyfill: false },
    manifest: true,
  },
  server: { port: 3020, strictPort: true },
});
