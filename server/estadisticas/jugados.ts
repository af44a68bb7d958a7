import type { PuestoDeCategoria } from '#db/tables-terminadas.ts';
import type { Cuenta } from '#reglas/cuenta.ts';
import type { TorneoJugado } from '#reglas/estadisticas.ts';
import { estadoDeTarjeta, type EstadoDeTarjeta, exigeTarjetaCompleta } from '#reglas/estado-de-tarjeta.ts';
import { bolasQueCuentan } from '#reglas/formulas.ts';
import { handicapFederado } from '#reglas/handicap-de-pena.ts';
import { HOYOS } from '#reglas/limites.ts';
import { computaGanador, type Modalidad, seJuegaPorBandos } from '#reglas/modalidad.ts';
import { cuantosHoyos } from '#reglas/nueve.ts';
import { estadoDelTotal, faltaDeVuelta, type FaltaDeVuelta } from '#reglas/vueltas.ts';
import type { Jugado, Puestos } from '#server/puntuaciones/terminadas/queries.ts';
import type { OtraTarjeta } from '#server/tarjetas/queries.ts';

/* What the screens of a jugador take of the torneos that were played. */

/** A torneo of a jugador with its card, as the statistics take it. */
export type TorneoDeJugador = TorneoJugado & Puestos & { nombre: string; handicapPropio: number | null };

/** Every torneo in which a jugador wrote a hole, in the order given, with its card and official places. */
export function torneosConTarjeta(jugados: readonly Jugado<'estadisticas'>[]): TorneoDeJugador[] {
  return jugados.flatMap((jugado) => {
    const { golpes, torneoId, deTorneoId, nombre, fechaJuego: fecha, nueve } = jugado;
    const { puestoHandicap, puestoScratch, generalHandicap, generalScratch } = jugado;
    if (golpes === null) return [];
    const puestos = { puestoHandicap, puestoScratch, generalHandicap, generalScratch };
    // Statistics stay by the federation's, whatever the torneo was played with.
    const handicapPropio = handicapFederado(jugado.handicapRealJugador, jugado.ajusteDePena);
    const { pares, recorridoConocido, estado: estadoDecidido } = jugado;
    const tarjeta = { golpes, pares, recorridoConocido, estadoDecidido };
    return { torneoId, deTorneoId, nombre, fecha, nueve, handicapPropio, ...puestos, ...tarjeta };
  });
}

/** A result of a jugador; no places without a hole or where no winner is computed. */
export type Resultado = Puestos &
  FaltaDeVuelta & {
    torneoId: string;
    slug: string;
    nombre: string;
    fechaJuego: string;
    modalidad: Modalidad;
    cuenta: Cuenta;
    puntosNetos: number | null;
    /** Places by handicap in each categoría, in their order. */
    categorias: PuestoDeCategoria[];
    /** Of the card; a card with official results is closed. */
    estado: EstadoDeTarjeta;
  };

/** The cards of the vueltas after the first, by torneo; none of most. */
type OtrasVueltas = ReadonlyMap<string, readonly OtraTarjeta[]>;

const NINGUNO: ReadonlySet<string> = new Set();

/**
 * The official results of a jugador and, once their day has passed, the torneos whose modality computes no winner; newest first.
 *
 * - conPuntos: torneos that gave points in a liga, which are told with nothing on the card too: of a cuadro or a Ryder most of
 *   what is played is on none.
 */
export function resultadosDe(
  jugados: readonly Jugado<'resultados'>[],
  { hoy, otras, conPuntos = NINGUNO }: { hoy: string; otras: OtrasVueltas; conPuntos?: ReadonlySet<string> },
): Resultado[] {
  return jugados
    .filter((jugado) => {
      const { torneoId, oficial, fechaJuego, modalidad, sinParejas, importado, apuntados } = jugado;
      if (conPuntos.has(torneoId)) return true;
      const sinGanador = fechaJuego < hoy && (!computaGanador(modalidad) || sinParejas);
      const deSuyo = importado === 'totales' || apuntados > 0 || conPuestoDelBando(jugado);
      return (oficial || sinGanador) && deSuyo;
    })
    .toSorted((a, b) => (a.fechaJuego < b.fechaJuego ? 1 : a.fechaJuego > b.fechaJuego ? -1 : 0))
    .map((jugado) => toResultado(jugado, otras.get(jugado.torneoId) ?? []));
}

/** Whether the balls of partners brought a place, which every member of a bando of own balls has: with nothing written too. */
function conPuestoDelBando({ modalidad, formula, ...suyo }: Jugado<'resultados'>): boolean {
  const deBolasPropias = seJuegaPorBandos(modalidad) && bolasQueCuentan(formula) !== null;
  return deBolasPropias && (suyo.generalHandicap !== null || suyo.generalScratch !== null);
}

function toResultado(jugado: Jugado<'resultados'>, otras: readonly OtraTarjeta[]): Resultado {
  const { torneoId, slug, nombre, fechaJuego, modalidad, cuenta, puntosNetos } = jugado;
  const { puestoHandicap, puestoScratch, generalHandicap, generalScratch } = jugado;
  const puestos = { puestoHandicap, puestoScratch, generalHandicap, generalScratch };
  // Whose own card is empty played that of a bando.
  const exigeCompleta = exigeTarjetaCompleta({ ...jugado, unaBola: jugado.golpes === null });
  const estadoDe = ([anotados, estadoDecidido]: Exclude<OtraTarjeta, 'corte' | null>) =>
    estadoDeTarjeta({
      anotados,
      estadoDecidido,
      deHoyos: cuantosHoyos(jugado.nueve),
      cerrada: true,
      exigeCompleta,
    });
  // Whoever has a result without a card handed one in, somewhere else.
  const anotados = jugado.importado === 'totales' ? HOYOS : jugado.apuntados;
  // Somebody with a place may have later vueltas that are still to be played: these decide nothing.
  const cuentanOtras = jugado.oficial && generalHandicap === null && generalScratch === null;
  const deOtras = cuentanOtras
    ? otras.map((una) => (una === null || una === 'corte' ? una : estadoDe(una)))
    : [];
  const deTodas = [estadoDe([anotados, jugado.estadoJugada]), ...deOtras];
  const dicho = estadoDelTotal(deTodas);
  // Nobody says of who plays matches without a card that they did not come.
  const ausente = jugado.estadoJugada === 'no_presentado' || computaGanador(modalidad);
  const estado = dicho === 'no_presentado' && !ausente ? 'sin_tarjeta' : dicho;
  const torneo = { torneoId, slug, nombre, fechaJuego, modalidad, cuenta };
  return {
    ...torneo,
    ...puestos,
    puntosNetos,
    categorias: [...jugado.categorias],
    estado,
    ...faltaDeVuelta(deTodas),
  };
}
