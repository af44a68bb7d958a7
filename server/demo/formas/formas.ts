import type { Dia } from '#reglas/dia.ts';
import type { Anotacion } from '#reglas/hoyo.ts';
import { hoyosQueSeJuegan } from '#reglas/nueve.ts';
import { bandosRows, jugarPorBandos, type TorneoConForma } from '#server/demo/formas/bandos.ts';
import { jugarCuadro } from '#server/demo/formas/cuadro.ts';
import { jugarRyder } from '#server/demo/formas/ryder.ts';
import { juntar, sinFilas, type TablasDeFormas } from '#server/demo/formas/tablas.ts';
import { jugarDosVueltas, jugarVuelta } from '#server/demo/formas/vueltas.ts';
import {
  CAMPEONATO,
  CUADRO,
  NUEVE_HOYOS,
  PAREJAS_ABIERTAS,
  RYDER,
  SCRAMBLE,
  TORNEOS_DE_BANDOS,
} from '#server/demo/plan/formas-plan.ts';
import {
  diaDeFuturo,
  diaDePasado,
  type TorneoPasado,
  TORNEOS_PASADOS,
} from '#server/demo/plan/season-plan.ts';
import { drawTarjeta } from '#server/demo/plan/cards.ts';
import type { Candidato } from '#server/demo/torneos/torneo-rows.ts';
import {
  buildFuturo,
  convocar,
  openTorneo,
  type Taller,
  type TorneoCompleto,
} from '#server/demo/torneos/torneos.ts';

/** The torneos of every way of playing, and those whose official record is written from their cards, oldest first. */
export type FormasDeTemporada = {
  completos: readonly TorneoCompleto[];
  tablas: TablasDeFormas;
  finalizados: readonly string[];
};

/**
 * One torneo of each way of playing beside the individual ones of the season, of members without a demo account: what those
 * find about themselves stays a season of individual torneos.
 */
export function buildFormas(todos: Taller, hoy: Dia): FormasDeTemporada {
  const taller = {
    ...todos,
    socios: todos.socios.filter(({ papel, handicap }) => papel === null && handicap !== null),
  };
  const dia = (plan: TorneoPasado) => ({
    fecha: diaDePasado(hoy, plan),
    candidatos: convocados(taller, plan),
  });
  const abrir = (plan: TorneoPasado) => openTorneo(taller, plan, dia(plan));
  const porBandos = (plan: TorneoPasado, conShotgun = false) =>
    jugarPorBandos(taller, abrir(plan), { formula: plan.formula ?? 'mejor_bola', conShotgun });
  const nueve = jugarNueve(taller, NUEVE_HOYOS, dia(NUEVE_HOYOS));
  const bandos = TORNEOS_DE_BANDOS.map((plan) => porBandos(plan));
  const scramble = porBandos(SCRAMBLE, true);
  const { otroCampo, corte, ...plan } = CAMPEONATO;
  const [primera, segunda] = jugarDosVueltas(taller, { plan, otroCampo, corte }, dia(CAMPEONATO));
  const cuadro = jugarCuadro(taller, abrir(CUADRO));
  const ryder = jugarRyder(taller, abrir(RYDER));
  const abierto = inscribirParejas(taller, diaDeFuturo(hoy, PAREJAS_ABIERTAS.semanas));
  const conResultados = [nueve, ...bandos, scramble, primera].toSorted((una, otra) =>
    una.completo.torneo.fecha < otra.completo.torneo.fecha ? -1 : 1,
  );
  const formas = [...conResultados, segunda, cuadro, ryder, abierto];
  return {
    completos: formas.map(({ completo }) => completo),
    tablas: juntar(formas.map(({ tablas }) => tablas)),
    finalizados: conResultados.map(({ completo }) => completo.torneo.id),
  };
}

/** Those who come to a past torneo, with the handicap they had about then. */
function convocados(taller: Taller, plan: TorneoPasado): Candidato[] {
  const antes = TORNEOS_PASADOS.findIndex(({ semanas }) => semanas <= plan.semanas);
  return convocar(taller, plan, antes === -1 ? null : antes);
}

function jugarNueve(
  taller: Taller,
  plan: TorneoPasado,
  dia: { fecha: Dia; candidatos: readonly Candidato[] },
): TorneoConForma {
  const { torneo, partidas } = jugarVuelta(taller, plan, dia);
  const jugados = hoyosQueSeJuegan(plan.nueve);
  const tarjetas = torneo.inscritos.map(({ id, sexo, handicapDeJuego }): [string, Anotacion[]] => {
    // A card is drawn whole: twice the handicap of nine holes is about that of the eighteen.
    const entera = drawTarjeta(taller.random, {
      hoyos: torneo.hoyos[sexo],
      handicapDeJuego: 2 * handicapDeJuego,
      limite: null,
    });
    return [id, entera.map((golpes, i) => (jugados.includes(i + 1) ? golpes : null))];
  });
  return { completo: { torneo, partidas, tarjetas: new Map(tarjetas) }, tablas: sinFilas() };
}

/** Pairs already made in the torneo that is open. */
const PAREJAS_HECHAS = 3;
/** Who would like to play with whom there, by their order behind those pairs. */
const DESEOS = [
  [0, 1],
  [2, 3],
] as const;

/** A torneo of pairs to come: some pairs made, two wishes, and somebody alone. */
function inscribirParejas(taller: Taller, fecha: Dia): TorneoConForma {
  const completo = buildFuturo(taller, PAREJAS_ABIERTAS, fecha);
  const { id: torneoId, inscritos } = completo.torneo;
  const sueltos = inscritos.slice(2 * PAREJAS_HECHAS);
  const bandos = Array.from({ length: PAREJAS_HECHAS }, (_, i) => ({
    id: taller.random.uuid(),
    miembros: inscritos.slice(2 * i, 2 * i + 2),
  }));
  const deseos = DESEOS.flatMap(([quien, con]) => {
    const [participanteId, conId] = [sueltos[quien]?.id, sueltos[con]?.id];
    return participanteId && conId ? [{ participanteId, conId, torneoId }] : [];
  });
  return {
    completo,
    tablas: { ...sinFilas(), ...bandosRows(torneoId, bandos), parejas_deseadas: deseos },
  };
}
