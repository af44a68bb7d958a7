import { useMemo } from 'react';
import { tableroDeCategoria } from '#reglas/tablero-de-categoria.ts';
import type { FormaDeContar } from '#reglas/cuenta.ts';
import type { Anotacion, Hoyo } from '#reglas/hoyo.ts';
import type { TipoClasificacion } from '#reglas/modalidad.ts';
import { cuantosHoyos, hoyosQueSeJuegan } from '#reglas/nueve.ts';
import {
  clasificarTablero,
  hoyosEnTablero,
  type FilaDeTablero,
  type ParticipanteEnTablero,
  type Tablero,
} from '#reglas/tablero.ts';
import { formatCount, formatHora, formatOrdinal } from '#web/lib/format.ts';

/** A line of the screen: who, where, on which holes. movimiento: places gained in the last hour. */
export type FilaEnPantalla = {
  fila: FilaDeTablero;
  participante: ParticipanteEnTablero;
  hoyos: readonly Hoyo[];
  /** Of the torneo. */
  forma: FormaDeContar;
  movimiento: number;
  /** Of a bando, each ball with the holes that it plays. */
  bolas?: readonly BolaEnPantalla[] | undefined;
};

/** A ball of a bando. */
export type BolaEnPantalla = Pick<FilaEnPantalla, 'participante' | 'hoyos'>;

type Puestos = ReadonlyMap<string, number | null>;

function puestosDe(filas: readonly FilaDeTablero[]): Puestos {
  return new Map(filas.map(({ id, puesto }) => [id, puesto]));
}

/** The lines of a board, or of one categoría of it, in order. `haceUnaHora`: as it stood then; null = without arrows. */
export function filasEnPantalla({
  tablero,
  haceUnaHora,
  tipo,
  categoria = null,
}: {
  tablero: Tablero;
  haceUnaHora: Tablero | null;
  tipo: TipoClasificacion;
  categoria?: string | null;
}): FilaEnPantalla[] {
  const quien = new Map(tablero.participantes.map((participante) => [participante.id, participante]));
  const ordenar = (de: Tablero) => clasificarTablero({ tablero: tableroDeCategoria(de, categoria), tipo });
  const antes: Puestos = haceUnaHora === null ? new Map() : puestosDe(ordenar(haceUnaHora));
  return ordenar(tablero).flatMap((fila) => {
    const participante = quien.get(fila.id);
    if (participante === undefined) return [];
    const hoyos = hoyosEnTablero(tablero, participante);
    const movimiento = puestosGanados(antes.get(fila.id), fila.puesto);
    const bolas = deBolasPropias(participante)?.map((miembro) => ({
      participante: miembro,
      hoyos: hoyosEnTablero(tablero, miembro),
    }));
    return [{ fila, participante, hoyos, forma: tablero.forma, movimiento, bolas }];
  });
}

/** Whose balls a line opens: none of a bando that plays one, which has a card as anybody else. */
function deBolasPropias({ deBando, miembros }: ParticipanteEnTablero) {
  return deBando === undefined ? undefined : miembros;
}

function puestosGanados(antes: number | null | undefined, ahora: number | null): number {
  return antes && ahora ? antes - ahora : 0;
}

/** The lines of a board that changes. */
export function useFilas({
  tablero,
  haceUnaHora,
  tipo,
  categoria,
}: Required<Parameters<typeof filasEnPantalla>[0]>): FilaEnPantalla[] {
  return useMemo(
    () => filasEnPantalla({ tablero, haceUnaHora, tipo, categoria }),
    [tablero, haceUnaHora, tipo, categoria],
  );
}

/**
 * The Hoyo column: 'F' for a whole card, holes played, else the tee time ('–' before the groups are published). Who is in no whole
 * bando has a card although no hole of it counts.
 */
export function textoDeHoyo({ fila, participante, forma }: FilaEnPantalla): string {
  const escritos = hoyosQueSeJuegan(forma.nueve).filter((hoyo) => anotadoEn(participante, hoyo));
  const jugados = fila.hoyosJugados || escritos.length;
  if (jugados === cuantosHoyos(forma.nueve)) return 'F';
  if (jugados > 0) return String(jugados);
  return participante.horaDeSalida === null ? '–' : formatHora(participante.horaDeSalida);
}

const anotadoEn = ({ golpes }: ParticipanteEnTablero, hoyo: number): boolean =>
  (golpes[hoyo - 1] ?? null) !== null;

/** The nines where something is written, by the place of their first hole: those of a card in brief. The first one before that. */
export function nuevesEmpezados({ participante, forma }: FilaEnPantalla): readonly number[] {
  const jugados = hoyosQueSeJuegan(forma.nueve);
  const empezados = [0, 9].filter((desde) =>
    participante.golpes.slice(desde, desde + 9).some((anotado) => anotado !== null),
  );
  return empezados.length > 0 ? empezados : [jugados.includes(1) ? 0 : 9];
}

/** Where a hole stands in a map of changes. */
export function claveDeHoyo(participanteId: string, hoyo: number): string {
  return `${participanteId}:${hoyo}`;
}

/** The holes that differ between two boards, by `claveDeHoyo`, and the participantes they belong to, by id. */
export function cambiosEntre(antes: Tablero, ahora: Tablero): string[] {
  if (antes === ahora) return [];
  const known = new Map(antes.participantes.map(({ id, golpes }) => [id, golpes]));
  return ahora.participantes.flatMap(({ id, golpes }) => {
    const cambiados = hoyosDistintos(known.get(id) ?? golpes, golpes);
    return cambiados.length === 0 ? [] : [id, ...cambiados.map((hoyo) => claveDeHoyo(id, hoyo))];
  });
}

function hoyosDistintos(antes: readonly Anotacion[], ahora: readonly Anotacion[]): number[] {
  if (antes === ahora) return [];
  return ahora.flatMap((golpes, i) => (golpes === (antes[i] ?? null) ? [] : [i + 1]));
}

/** What is said aloud after the order changed: 'Lucía Fernández sube al 3.º'; null when nobody climbed. */
export function anuncioDeCambios(antes: Puestos, filas: readonly FilaEnPantalla[]): string | null {
  const suben = filas.filter(({ fila }) => puestosGanados(antes.get(fila.id), fila.puesto) > 0);
  const [primera] = suben;
  if (primera === undefined || primera.fila.puesto === null) return null;
  const cambio = `${primera.participante.nombre} sube al ${formatOrdinal(primera.fila.puesto)}`;
  const otros = suben.length - 1;
  return otros === 0 ? cambio : `${cambio}, ${formatCount(otros, 'más sube', 'más suben')}`;
}

/** The puestos of the lines on the screen, to compare later ones with. */
export function puestosEnPantalla(filas: readonly FilaEnPantalla[]): Puestos {
  return puestosDe(filas.map(({ fila }) => fila));
}
