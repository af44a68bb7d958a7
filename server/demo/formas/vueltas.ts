import type { Clasificable } from '#reglas/clasificacion.ts';
import { porGolpes } from '#reglas/cuenta.ts';
import { type Dia, sumarDias } from '#reglas/dia.ts';
import { clasificarVueltas, corteDeVuelta } from '#reglas/vueltas.ts';
import { sinFilas } from '#server/demo/formas/tablas.ts';
import type { TorneoConForma } from '#server/demo/formas/bandos.ts';
import type { TorneoPlan } from '#server/demo/plan/season-plan.ts';
import type { Candidato, Inscrito } from '#server/demo/torneos/torneo-rows.ts';
import { jugarEntero, openTorneo, type Taller, type TorneoCompleto } from '#server/demo/torneos/torneos.ts';

/** A torneo against the field that was played whole, out in that order. */
export function jugarVuelta(
  taller: Taller,
  plan: TorneoPlan,
  { fecha, candidatos }: { fecha: Dia; candidatos: readonly Candidato[] },
): TorneoCompleto {
  const torneo = openTorneo(taller, plan, { fecha, candidatos });
  return jugarEntero(taller, torneo, { salen: torneo.inscritos, orden: 'manual' });
}

/** Who goes on by the cards of the first vuelta, best first. */
function quienesPasan({ torneo, tarjetas }: TorneoCompleto, corte: number): Inscrito[] {
  const { inscritos, hoyos, plan } = torneo;
  const clasificables = inscritos.map(
    ({ id, nombre, sexo, handicap, handicapTorneo, jugadorId }): Clasificable => ({
      id,
      nombre,
      handicapDeJuego: handicapTorneo,
      handicapPropio: handicap,
      handicapDeCampo: null,
      incluirEnPuntos: jugadorId !== null,
      golpes: tarjetas.get(id) ?? [],
      hoyos: hoyos[sexo],
      forma: porGolpes(plan.limite),
      estado: 'entregada',
    }),
  );
  const filas = clasificarVueltas({
    vueltas: [new Map(clasificables.map((uno) => [uno.id, uno]))],
    tipo: 'handicap',
    metodo: plan.metodo,
  });
  const { pasan } = corteDeVuelta({ filas, corte, cuenta: 'golpes' });
  return pasan.flatMap((id) => inscritos.find((uno) => uno.id === id) ?? []);
}

/** 36 holes in a weekend: everybody on the first day, on the second one the first ones and ties, the leaders out last. */
export function jugarDosVueltas(
  taller: Taller,
  { plan, otroCampo, corte }: { plan: TorneoPlan; otroCampo: TorneoPlan['campo']; corte: number },
  { fecha, candidatos }: { fecha: Dia; candidatos: readonly Candidato[] },
): [TorneoConForma, TorneoConForma] {
  const primera = jugarVuelta(taller, plan, { fecha, candidatos });
  const pasan = quienesPasan(primera, corte).toReversed();
  const deDomingo = { ...plan, nombre: `${plan.nombre} · Vuelta 2`, campo: otroCampo };
  const segunda = jugarVuelta(taller, deDomingo, { fecha: sumarDias(fecha, 1), candidatos: pasan });
  const vuelta = { vueltaId: segunda.torneo.id, torneoId: primera.torneo.id, numero: 2, corte };
  const pasos = segunda.torneo.inscritos.flatMap(({ id: participanteId }, i) => {
    const inscripcionId = pasan[i]?.id;
    return inscripcionId === undefined ? [] : [{ participanteId, inscripcionId }];
  });
  return [
    { completo: primera, tablas: sinFilas() },
    { completo: segunda, tablas: { ...sinFilas(), vueltas: [vuelta], vueltas_participantes: pasos } },
  ];
}
