/**
 * Development: the server restarts when one of its files changes, the web is served by Vite with hot
 * reloading and hands what is not a file of it on to the server.
 *
 * Usage: npm run dev, then open http://localhost:3020
 */
import { spawn } from 'node:child_process';
import { createServer } from 'vite';

const WEB_URL = 'http://localhost:3020';
const API_PORT = process.env['PORT'] ?? '3019';
const target = `http://127.0.0.1:${API_PORT}`;

const server = spawn(process.execPath, ['--watch', 'server/main.ts'], {
  detached: true, // its own group, so that the watcher and the watched end together
  stdio: 'inherit',
  env: { ...process.env, PORT: API_PORT, HOST: '127.0.0.1', PUBLIC_URL: WEB_URL },
});
const proxy = Object.fromEntries(
  ['/api', '/salud', '/manifest.webmanifest', '/iconos'].map((path) => [path, { target }]),
);
const web = await createServer({ server: { proxy } });

let stopping = false;
async function stop(): Promise<void> {
  if (stopping) return;
  stopping = true;
  if (server.pid !== undefined && server.exitCode === null) process.kill(-server.pid, 'SIGTERM');
  await web.close();
}

process.on('SIGINT', () => void stop());
process.on('SIGTERM', () => void stop());
server.on('exit', () => void stop());
await web.listen();
web.printUrls();
