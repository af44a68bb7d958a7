import { gzipSync } from 'node:zlib';
import type { TableroDeTorneo } from '#contrato/clasificacion.ts';
import type { GolpesEnVivo } from '#contrato/eventos.ts';
import type { Anotacion } from '#reglas/hoyo.ts';
import type { TipoClasificacion } from '#reglas/modalidad.ts';
import { aplicarGolpes, clasificarTablero, type Tablero } from '#reglas/tablero.ts';
import type { TorneoConTarjetas } from '#server/clasificacion/queries.ts';

/** The bytes of one version, made once and written to every reader. */
export type PreparedBytes = { etag: string; body: Buffer; gzip: Buffer };

/** One tournament's board in memory: the cards, a version that counts changes, and its prepared answer. */
export type Board = {
  readonly torneo: TorneoConTarjetas['torneo'];
  readonly activo: boolean;
  version(): string;
  /** The deltas that lead from a version a listener has to this one; null when that is not known any more. */
  since(version: string): GolpesEnVivo[] | null;
  /** Applies one stroke; returns the delta to tell, null when nothing changed. */
  apply(change: { participanteId: string; hoyo: number; golpes: Anotacion }): GolpesEnVivo | null;
  /** Whether a jugador plays in this torneo; false for null. */
  juega(jugadorId: string | null): boolean;
  content(): TableroDeTorneo;
  prepared(): PreparedBytes;
};

/** Deltas kept for listeners that come back after a pause. */
const RING = 500;

/**
 * Opens a board from what the database holds. `epoch` names this loading: versions of another epoch
 * (another process, an earlier loading) are unknown and mean "read again".
 */
export function openBoard(loaded: TorneoConTarjetas, { epoch, now }: { epoch: string; now: () => Date }): Board {
  const { torneo, activo, metodoDesempate } = loaded;
  const recorridos = loaded.recorridos.map(({ salida, hoyos, sexos }) => ({
    salida,
    sexos: sexos.map(({ sexo }) => sexo),
    hoyos: [...hoyos],
  }));
  let tablero: Tablero = {
    metodoDesempate,
    recorridos: loaded.recorridos.map(({ hoyos }) => hoyos),
    participantes: loaded.participantes,
  };
  let count = 0;
  let actualizado = now();
  let bytes: PreparedBytes | null = null;
  const jugadores = new Set(loaded.participantes.map(({ jugadorId }) => jugadorId));
  const ring: GolpesEnVivo[] = [];
  const version = () => `${epoch}.${count}`;

  const content = (): TableroDeTorneo => ({
    version: version(),
    actualizado: actualizado.toISOString(),
    torneo,
    metodoDesempate,
    recorridos,
    participantes: tablero.participantes.map((participante) => ({ ...participante, golpes: [...participante.golpes] })),
    clasificacion: { handicap: filas(tablero, 'handicap'), scratch: filas(tablero, 'scratch') },
  });

  return {
    torneo,
    activo,
    version,
    content,
    juega: (jugadorId) => jugadorId !== null && jugadores.has(jugadorId),
    since: (known) => deltasSince({ known, epoch, count, ring }),
    apply: ({ participanteId, hoyo, golpes }) => {
      const next = aplicarGolpes({ tablero, participanteId, hoyo, golpes });
      if (next === tablero) return null;
      tablero = next;
      count += 1;
      actualizado = now();
      bytes = null;
      const delta = { v: version(), p: participanteId, h: hoyo, g: golpes };
      ring.push(delta);
      if (ring.length > RING) ring.shift();
      return delta;
    },
    prepared: () => (bytes ??= prepare(content())),
  };
}

function filas(tablero: Tablero, tipo: TipoClasificacion): TableroDeTorneo['clasificacion']['handicap'] {
  return clasificarTablero({ tablero, tipo }).map(({ id, puesto, contraPar, hoyosJugados }) => ({
    id,
    puesto,
    contraPar,
    hoyosJugados,
  }));
}

function prepare(content: TableroDeTorneo): PreparedBytes {
  const body = Buffer.from(JSON.stringify(content));
  return { etag: `"${content.version}"`, body, gzip: gzipSync(body, { level: 5 }) };
}

type Known = { known: string; epoch: string; count: number; ring: readonly GolpesEnVivo[] };

function deltasSince({ known, epoch, count, ring }: Known): GolpesEnVivo[] | null {
  const dot = known.lastIndexOf('.');
  const number = Number(known.slice(dot + 1));
  if (known.slice(0, dot) !== epoch || !Number.isSafeInteger(number) || number > count || number < 0) return null;
  const missing = count - number;
  return missing > ring.length ? null : ring.slice(ring.length - missing);
}
