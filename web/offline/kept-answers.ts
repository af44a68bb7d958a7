import { hashKey, type Query, type QueryClient, type QueryKey } from '@tanstack/react-query';
import type { Club } from '#contrato/club.ts';
import type { Inicio } from '#contrato/inicio.ts';
import { VERSION } from '#contrato/version.ts';
import { api } from '#web/api/client.ts';
import { KEPT_AT, isKept, rememberKept } from '#web/api/kept.ts';
import { clubInstant, clubNow, hearClubZone } from '#web/lib/club-clock.ts';
import { diaDelClub } from '#web/lib/format.ts';
import type { TableroVivo } from '#web/live/tablero-vivo.ts';
import type { PartidaDelClub } from './merge.ts';
import { forgetDatos, pruneDatos, readDatos, readTarjetas, saveDato, type DatoGuardado } from './store.ts';

const DAY_MS = 86_400_000;
/** What a phone keeps at most: a season of torneos is seen in less, and it is read before the first screen. */
const MOST = 80;
const MOST_DAYS = 30;
/** Above this an answer is no screen of a day on the course. In characters. */
const LARGEST = 600_000;
/** A board moves with every stroke that is heard: it is written down so often at most, and when the page is left. */
const TABLERO_MS = 5000;

const ONCE = { input: {} };
const THIS = { input: { partidaId: '', torneoId: '', ligaId: '' } };
/** The questions of a day on the course; the administration asks others, and none of its answers stays on a phone. */
const QUESTIONS: ReadonlySet<string> = new Set(
  [
    api.club.get.queryKey(ONCE),
    api.inicio.get.queryKey(ONCE),
    api.torneos.list.queryKey(ONCE),
    api.torneos.detalle.queryKey(THIS),
    api.torneos.participantes.queryKey(THIS),
    api.inscripciones.mias.queryKey(ONCE),
    api.partidas.resumen.queryKey(THIS),
    api.partidas.tarjeta.queryKey(THIS),
    api.partidasPersonales.mias.queryKey(ONCE),
    api.partidasPersonales.get.queryKey(THIS),
    api.ligas.activas.queryKey(ONCE),
    api.ligas.clasificacion.queryKey(THIS),
    ['clasificacion', 'tablero', ''],
  ].map(nameOf),
);

const TABLERO = 'clasificacion.tablero';
/** What does not depend on who asks. */
const CLUB = nameOf(api.club.get.queryKey(ONCE));
const INICIO = nameOf(api.inicio.get.queryKey(ONCE));
const NOBODY = '';
/**
 * What leads to a card without coverage, and the card: read from whichever build kept it, so what is asked of them stands where
 * one of before says nothing. No other screen does that; its answer is shown under the contract it was told under, and no other.
 */
const OF_ANY_BUILD: ReadonlySet<string> = new Set([
  CLUB,
  INICIO,
  nameOf(api.partidas.tarjeta.queryKey(THIS)),
  nameOf(api.partidasPersonales.get.queryKey(THIS)),
]);

/** Which question a key asks, whatever it asks it of. */
function nameOf(key: QueryKey): string {
  const [first, second] = key;
  return Array.isArray(first) ? first.join('.') : [first, second].join('.');
}

/** Whether a key asks for what somebody typed: the list itself is kept, and every word of it would push a torneo out. */
function isSearch([, asked]: QueryKey): boolean {
  return (asked as { input?: { busqueda?: string } } | undefined)?.input?.busqueda !== undefined;
}

/**
 * Puts the answers kept for an account (null: a visitor) where the screens look for them, to be asked again as soon as a
 * screen wants them. What the club has told meanwhile is newer and stays.
 */
export async function showKept(queryClient: QueryClient, usuarioId: string | null): Promise<void> {
  const cuenta = usuarioId ?? NOBODY;
  const [datos, tarjetas] = await Promise.all([readDatos([NOBODY, cuenta]), readTarjetas(cuenta)]);
  // First where the club is: what of the rest is of today depends on it.
  for (const { pregunta, texto } of datos)
    if (nameOf(JSON.parse(pregunta) as QueryKey) === CLUB)
      hearClubZone((JSON.parse(texto) as Partial<Club>).zona);
  for (const { pregunta, en, texto, version } of datos) {
    const key = JSON.parse(pregunta) as QueryKey;
    const name = nameOf(key);
    if (version !== VERSION && !OF_ANY_BUILD.has(name)) continue;
    const valor = asOfToday(name, JSON.parse(texto), en);
    put(queryClient, {
      key,
      en,
      valor: name === TABLERO ? await rankedByBandos(valor as TableroVivo) : valor,
    });
  }
  for (const tarjeta of tarjetas)
    put(queryClient, { key: keyOfTarjeta(tarjeta), en: KEPT_AT, valor: tarjeta });
}

function put(
  queryClient: QueryClient,
  { key, en, valor }: { key: QueryKey; en: number; valor: unknown },
): void {
  if (queryClient.getQueryData(key) !== undefined) return;
  rememberKept(hashKey(key), en);
  queryClient.setQueryData(key, valor, { updatedAt: KEPT_AT });
}

/** A day ends without anybody telling the phone: yesterday's card is not today's, and the club's day is the clock's. */
function asOfToday(name: string, valor: unknown, en: number): unknown {
  const hoy = diaDelClub(clubNow());
  if (name === CLUB) return { ...(valor as Club), hoy };
  const ofBefore = name === INICIO && diaDelClub(en) !== hoy;
  return ofBefore ? { ...(valor as Inicio), hoy: null } : valor;
}

/**
 * A board of bandos with what ranks them, which cannot be written down: without it their cards would be listed one by one until
 * the club answers.
 */
async function rankedByBandos(vivo: Partial<TableroVivo>): Promise<Partial<TableroVivo>> {
  if (!vivo.tablero?.bandos) return vivo;
  const rules = await import('#reglas/bando.ts').catch(() => undefined);
  return { ...vivo, enBandos: rules?.enBandos };
}

function keyOfTarjeta(tarjeta: PartidaDelClub): QueryKey {
  const input = { partidaId: tarjeta.id };
  return 'torneo' in tarjeta
    ? api.partidas.tarjeta.queryKey({ input })
    : api.partidasPersonales.get.queryKey({ input });
}

/** The writing of what is kept, in order: an answer and the sign-out behind it must not change places. */
let writing: Promise<unknown> = Promise.resolve();
const waiting = new Map<string, DatoGuardado>();

function write(work: () => Promise<unknown>): void {
  writing = writing.then(work).catch(() => undefined);
}

/**
 * Keeps every answer of the club that a player needs on the day, as it comes and as the phone's own strokes change it.
 *
 * - quien: the account that is signed in.
 */
export function keepAnswers(queryClient: QueryClient, quien: () => string | null): void {
  for (const name of QUESTIONS) {
    // As long as it is on the phone it need not leave the page either.
    const [first, second] = name.split('.');
    const key = name === TABLERO ? [first, second] : [[first, second]];
    queryClient.setQueryDefaults(key, { gcTime: DAY_MS });
  }
  const keepAnswer = (query: Query): void => {
    const name = nameOf(query.queryKey);
    if (!QUESTIONS.has(name) || isSearch(query.queryKey)) return;
    const { data, dataUpdatedAt } = query.state;
    const usuarioId = name === CLUB ? NOBODY : (quien() ?? NOBODY);
    const pregunta = JSON.stringify(query.queryKey);
    const act = () => {
      const texto = JSON.stringify(data);
      if (texto.length <= LARGEST)
        keep({ usuarioId, pregunta, en: clubInstant(dataUpdatedAt), texto, version: VERSION });
    };
    if (name === TABLERO) nowAndThen(`${usuarioId}|${pregunta}`, act);
    else act();
  };
  document.addEventListener('visibilitychange', keepWhenLeft);
  // What the page brought along was there before this was listening.
  for (const query of queryClient.getQueryCache().getAll())
    if (query.state.status === 'success' && !isKept(query)) keepAnswer(query);
  queryClient.getQueryCache().subscribe(({ type, query, ...event }) => {
    if (type !== 'updated' || !('action' in event) || event.action.type !== 'success' || isKept(query))
      return;
    keepAnswer(query);
  });
  write(() => pruneDatos({ most: MOST, desde: clubNow() - MOST_DAYS * DAY_MS }));
}

/** What moved right after it was written down and waits for its time, by place; null = nothing there does. */
const resting = new Map<string, (() => void) | null>();

/** Writes at once, and of what comes right behind the last alone, in its time. */
function nowAndThen(place: string, act: () => void): void {
  const rests = resting.has(place);
  resting.set(place, rests ? act : null);
  if (rests) return;
  act();
  setTimeout(() => {
    const last = resting.get(place);
    resting.delete(place);
    if (last) nowAndThen(place, last);
  }, TABLERO_MS);
}

/** The page may not come back: what waits for its time is written now. */
function keepWhenLeft(): void {
  if (document.visibilityState !== 'hidden') return;
  for (const [place, act] of resting) {
    resting.set(place, null);
    act?.();
  }
}

/** Only the last of what comes while the one before is being written is kept. */
function keep(dato: DatoGuardado): void {
  const place = `${dato.usuarioId}|${dato.pregunta}`;
  const queued = waiting.has(place);
  waiting.set(place, dato);
  if (queued) return;
  write(async () => {
    const last = waiting.get(place);
    waiting.delete(place);
    if (last) await saveDato(last);
  });
}

/** Forgets what was kept for an account: it has signed out. */
export function forgetKept(usuarioId: string): void {
  for (const place of resting.keys()) if (place.startsWith(`${usuarioId}|`)) resting.delete(place);
  write(() => forgetDatos(usuarioId));
}

/** Resolves when everything kept so far is on the disk; of a board that has just moved again, as it was before. */
export async function keptOnDisk(): Promise<void> {
  await writing;
}
