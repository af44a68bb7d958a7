/**
 * Runs before `npm start`, `npm test` and `npm run dev`, before anything is installed: plain JavaScript,
 * Node 20's own modules only. For `start` it tries the port first, for nobody waits a minute to hear that it is taken. It installs the packages when they do not match the lockfile, makes sure
 * that Node 24 will run the app, and, for `start`, builds the web when one of its sources changed.
 *
 * Usage: node scripts/prepare.mjs start|test|dev
 */
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import util from 'node:util';

const ROOT = dirname(dirname(fileURLToPath(import.meta.url)));
const MODULES = join(ROOT, 'node_modules');
const INSTALL_STAMP = join(MODULES, '.cache', 'hoyo19', 'installed');
const BUILD_STAMP = join(ROOT, 'dist', 'web.sha256');
const OLDEST_NODE = 20;
const APP_NODE = 24;
const WEB_SOURCES = ['web', 'reglas', 'contrato', 'scripts/build.ts', 'scripts/building', 'vite.config.ts'];
const PACKAGE_FILES = ['package.json', 'package-lock.json'];

const read = (file) => readFileSync(join(ROOT, file));
const majorOf = (version) => Number(version.replace(/^v/u, '').split('.')[0]);

function fail(message) {
  console.error(`\n${message}\n`);
  process.exit(1);
}

function requireOldestNode() {
  if (majorOf(process.version) < OLDEST_NODE) {
    fail(`Hoyo 19 needs Node ${OLDEST_NODE} or newer to install itself; this is Node ${process.version}.`);
  }
}

/** A variable as the app will read it: its own environment over `.env`. */
function variable(name, otherwise) {
  const file = join(process.cwd(), '.env');
  const isHere = !(name in process.env) && existsSync(file);
  const kept = isHere ? util.parseEnv?.(readFileSync(file, 'utf8'))[name] : undefined; // since Node 20.12
  return (process.env[name] ?? kept ?? '').trim() || otherwise;
}

/** Ends with the app's own words (server/http/environment/port.ts) where it could not listen; wrong values are the app's to tell. */
async function requirePort() {
  const [port, host] = [variable('PORT', '3019'), variable('HOST', '127.0.0.1')];
  if (!/^\d{1,5}$/u.test(port) || Number(port) > 65_535) return;
  const error = await new Promise((resolve) => {
    const probe = createServer().once('error', resolve);
    probe.listen(Number(port), host, () => probe.close(() => resolve(null)));
  });
  if (error?.code === 'EADDRINUSE')
    fail(
      `Configuration not valid: PORT: expected a free one, but another program listens at ${host}:${port}. Choose another with PORT=…`,
    );
  if (error?.code === 'EACCES')
    fail(`Configuration not valid: PORT: expected one from 1024 up, this user may not open ${port}`);
}

/** What the installed folder must match: the lockfile, on this kind of machine. */
function lockDigest() {
  return createHash('sha256')
    .update(read('package-lock.json'))
    .update(`${process.platform}-${process.arch}`)
    .digest('hex');
}

/**
 * True where npm's own record of the folder agrees with the lockfile, so that packages installed by hand
 * are not installed twice. Packages of other platforms (optional) may be absent.
 */
function npmRecordMatches() {
  const record = join(MODULES, '.package-lock.json');
  if (!existsSync(record)) return false;
  const installed = JSON.parse(readFileSync(record, 'utf8')).packages ?? {};
  const locked = JSON.parse(read('package-lock.json').toString()).packages;
  const pinned = `node_modules/${pinnedPackage()}`;
  if (locked[pinned] !== undefined && installed[pinned] === undefined) return false;
  return Object.entries(locked).every(([path, entry]) => {
    if (path === '') return true;
    const found = installed[path];
    return found === undefined ? entry.optional === true : found.version === entry.version;
  });
}

function isInstalled() {
  if (existsSync(INSTALL_STAMP)) return readFileSync(INSTALL_STAMP, 'utf8') === lockDigest();
  if (!npmRecordMatches()) return false;
  stampInstall();
  return true;
}

function stampInstall() {
  mkdirSync(dirname(INSTALL_STAMP), { recursive: true });
  writeFileSync(INSTALL_STAMP, lockDigest());
}

/** Runs npm with the Node that runs npm itself: the one inside `node_modules` is about to be replaced. */
function npm(...args) {
  const flags = ['--ignore-scripts', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'];
  const cli = process.env.npm_execpath;
  const node = process.env.npm_node_execpath ?? process.execPath;
  const options = { cwd: ROOT, stdio: ['ignore', 'inherit', 'pipe'], encoding: 'utf8' };
  const result = cli
    ? spawnSync(node, [cli, ...args, ...flags], options)
    : spawnSync('npm', [...args, ...flags], { ...options, shell: process.platform === 'win32' });
  const output = `${result.stderr ?? ''}${result.error?.message ?? ''}`;
  return { ok: result.status === 0, output };
}

function install() {
  if (isInstalled()) return;
  console.log('Installing the packages (half a minute, only when the lockfile changed)…');
  rmSync(INSTALL_STAMP, { force: true });
  let result = npm('ci');
  if (!result.ok && result.output.includes('EUSAGE')) {
    console.log('The lockfile lacks a package of this platform: falling back to npm install…');
    result = npm('install', '--no-save');
  }
  if (!result.ok) fail(`npm could not install the packages:\n${result.output}`);
  stampInstall();
}

function pinnedPackage() {
  return `node-${process.platform === 'win32' ? 'win' : process.platform}-${process.arch}`;
}

/**
 * Path of the Node that the npm scripts will find first: the pinned one, else the machine's own.
 * Ends with a message where neither can run the app.
 */
function findAppNode() {
  const pinned = join(MODULES, pinnedPackage(), 'bin', process.platform === 'win32' ? 'node.exe' : 'node');
  if (existsSync(pinned)) {
    const version = spawnSync(pinned, ['--version'], { encoding: 'utf8' });
    if (version.status === 0) return pinned;
    fail(
      `The pinned Node (${pinnedPackage()}) does not run here (a system without glibc?): use a glibc image.`,
    );
  }
  if (majorOf(process.version) >= APP_NODE) return process.execPath;
  return fail(
    `Hoyo 19 runs on Node ${APP_NODE}. npm brings it for Linux and Windows, but brought none for ` +
      `${process.platform}-${process.arch}: install Node ${APP_NODE} or newer (https://nodejs.org) and try again. ` +
      `This is Node ${process.version}.`,
  );
}

function listFiles(path) {
  if (!existsSync(join(ROOT, path))) return [];
  if (/\.\w+$/u.test(path)) return [path];
  return readdirSync(join(ROOT, path), { withFileTypes: true })
    .flatMap((entry) =>
      entry.isDirectory() ? listFiles(`${path}/${entry.name}`) : [`${path}/${entry.name}`],
    )
    .filter((file) => !/\.test\.tsx?$/u.test(file));
}

function webDigest() {
  const hash = createHash('sha256');
  for (const file of [...WEB_SOURCES.flatMap(listFiles), ...PACKAGE_FILES].sort((a, b) => (a < b ? -1 : 1))) {
    hash.update(`\0${file}\0`).update(read(file));
  }
  return hash.digest('hex');
}

function build(node) {
  const digest = webDigest();
  const isBuilt = existsSync(join(ROOT, 'dist', 'web', 'index.html'));
  if (isBuilt && existsSync(BUILD_STAMP) && readFileSync(BUILD_STAMP, 'utf8') === digest) return;
  console.log('Building the web (only when one of its files changed)…');
  rmSync(BUILD_STAMP, { force: true });
  const result = spawnSync(node, ['scripts/build.ts'], { cwd: ROOT, encoding: 'utf8' });
  if (result.status !== 0) fail(`The web could not be built:\n${result.stdout}${result.stderr}`);
  writeFileSync(BUILD_STAMP, digest);
}

requireOldestNode();
// `npm run package` and the others prepare in the same way, and listen to nothing
if (process.argv[2] === 'start' && process.env.npm_lifecycle_event === 'prestart') await requirePort();
install();
const appNode = findAppNode();
if (process.argv[2] === 'start') build(appNode);
