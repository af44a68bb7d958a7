import type { TorneoEnPantalla } from '#contrato/pantallas.ts';
import type { Dia } from '#reglas/dia.ts';
import { hoyosAnotados } from '#reglas/estado-de-tarjeta.ts';
import type { TipoClasificacion } from '#reglas/modalidad.ts';
import { clasificarTablero } from '#reglas/tablero.ts';
import { estaFinalizado } from '#reglas/torneo.ts';
import { alOrdenar, type TableroVivo } from '#web/live/tablero-vivo.ts';

/** Lines of a page at most; who leads, if somebody does, stands over all of them. */
export const FILAS_POR_PAGINA = 12;
/** With fewer lines a page would be letters of a poster: the rest of the glass stays empty. */
const FILAS_MIN = 3;

/** How many lines each of so many pages has: as many as the others, so that the last one is not nearly empty. */
export const filasDePagina = (lineas: number, paginas: number): number =>
  Math.min(FILAS_POR_PAGINA, Math.max(FILAS_MIN, Math.ceil(lineas / paginas)));

/**
 * What the screen shows for a while: a page of a ranking, El campo hoy, a liga, or a board that is not ranked from its cards
 * alone. pagina: from 0, of `paginas` of that ranking.
 */
export type Vista = { clave: string; torneoId: string } & (
  | { que: 'clasificacion'; tipo: TipoClasificacion; pagina: number; paginas: number }
  | { que: 'campo' }
  | { que: 'aparte' }
  | { que: 'liga'; ligaId: string; nombre: string }
);

/** A torneo of the screen and its board as it is now. */
export type EnEmision = { torneo: TorneoEnPantalla; vivo: TableroVivo };

/** Everything that a screen shows in turn: of each torneo its pages, the first of scratch, the field, its ligas. */
export function vistasDe(emision: readonly EnEmision[], hoy: Dia): readonly Vista[] {
  return emision.flatMap((uno) => vistasDeTorneo(uno, hoy));
}

/** Whether something else than the ranking is the board of a torneo that is looked at without a session. */
export const seVeAparte = (vivo: TableroVivo, hoy: Dia): boolean =>
  Boolean(vivo.importada ?? vivo.partidos ?? vivo.ryder ?? seVeElTotal(vivo, hoy));

/** Its total, of several vueltas: until the last one has passed it is told to nobody without a session, and a vuelta by its ranking. */
const seVeElTotal = ({ torneo, vueltas = [] }: TableroVivo, hoy: Dia): boolean =>
  vueltas[0]?.id === torneo.id &&
  vueltas.every(({ fechaJuego }) => estaFinalizado({ fechaDeJuego: fechaJuego, hoy }));

function vistasDeTorneo({ torneo: { id: torneoId, ligas }, vivo }: EnEmision, hoy: Dia): Vista[] {
  const deLigas = ligas.map(({ id: ligaId, nombre }): Vista => {
    return { clave: `${torneoId} liga ${ligaId}`, torneoId, que: 'liga', ligaId, nombre };
  });
  if (seVeAparte(vivo, hoy)) return [{ clave: `${torneoId} aparte`, torneoId, que: 'aparte' }, ...deLigas];
  const tablero = alOrdenar(vivo, vivo.tablero);
  const filas = clasificarTablero({ tablero, tipo: 'handicap' });
  const encima = filas.some(({ puesto }) => puesto !== null) ? 1 : 0;
  const pagina = (tipo: TipoClasificacion, numero: number, paginas: number): Vista => {
    const clave = `${torneoId} ${tipo} ${numero}`;
    return { clave, torneoId, que: 'clasificacion', tipo, pagina: numero, paginas };
  };
  const paginas = Math.max(1, Math.ceil((filas.length - encima) / FILAS_POR_PAGINA));
  // Of one ball they are on the card of the pair; of own balls on that of who wrote first, before the pair has the hole.
  const tarjetas = [...tablero.participantes, ...vivo.tablero.participantes];
  const hayGolpes = tarjetas.some(({ golpes }) => hoyosAnotados(golpes) > 0);
  return [
    ...Array.from({ length: paginas }, (_, i) => pagina('handicap', i, paginas)),
    ...(hayGolpes ? [pagina('scratch', 0, 1), campoDe(torneoId)] : []),
    ...deLigas,
  ];
}

const campoDe = (torneoId: string): Vista => ({ clave: `${torneoId} campo`, torneoId, que: 'campo' });
