import { primeraRonda } from '#reglas/cuadro.ts';
import { generarGrupos } from '#reglas/grupos.ts';
import { HOYOS } from '#reglas/limites.ts';
import { textoDelPartido } from '#reglas/partido.ts';
import { enCampo, type TorneoConForma } from '#server/demo/formas/bandos.ts';
import { jugarPartido, type LadoEnPartido, type PartidoJugado } from '#server/demo/formas/partido.ts';
import { sinFilas, type TablasDeFormas } from '#server/demo/formas/tablas.ts';
import {
  type Inscrito,
  parDeSalida,
  salidaDelPlan,
  type TorneoEnCurso,
} from '#server/demo/torneos/torneo-rows.ts';
import { type Taller, toParaAgrupar, toPartida } from '#server/demo/torneos/torneos.ts';

type Cruce = { ronda: number; lugar: number; a: Inscrito; b: Inscrito | null };
type Jugado = Cruce & { id: string; ganador: Inscrito; partido: PartidoJugado | null };

/** Somebody as the side of a match of a torneo. */
function ladoDe({ plan, hoyos }: TorneoEnCurso, quien: Inscrito): LadoEnPartido {
  return {
    figura: [enCampo(plan, quien, plan.reductor)],
    hoyos: hoyos[quien.sexo],
    par: parDeSalida(salidaDelPlan(plan, quien.sexo)),
    handicapDeJuego: quien.handicapDeJuego,
  };
}

function jugar({ random }: Taller, torneo: TorneoEnCurso, cruce: Cruce): Jugado {
  const { a, b } = cruce;
  const id = random.uuid();
  if (b === null) return { ...cruce, id, ganador: a, partido: null };
  const lados = { a: ladoDe(torneo, a), b: ladoDe(torneo, b) };
  const partido = jugarPartido(random, lados, { conExtra: true });
  return { ...cruce, id, ganador: partido.estado.lider === 'a' ? a : b, partido };
}

/**
 * A bracket of seeds by handicap whose first round was played on the cards of the torneo and whose second one is written as it
 * ended; what comes then is still to play. Everybody who had a rival went out in a partida that is validated.
 */
export function jugarCuadro(taller: Taller, torneo: TorneoEnCurso): TorneoConForma {
  const sembrados = torneo.inscritos.toSorted((a, b) => (a.handicap ?? 0) - (b.handicap ?? 0));
  const cabezas = primeraRonda(sembrados.length);
  const primera = cabezas.flatMap(([siembraA, siembraB], i) => {
    const [a, b] = [sembrados[siembraA - 1], sembrados[(siembraB ?? 0) - 1]];
    return a ? [jugar(taller, torneo, { ronda: 1, lugar: i + 1, a, b: b ?? null })] : [];
  });
  const segunda = primera.flatMap(({ ganador: a }, i) => {
    const b = i % 2 === 0 ? primera[i + 1]?.ganador : undefined;
    return b ? [jugar(taller, torneo, { ronda: 2, lugar: i / 2 + 1, a, b })] : [];
  });
  const jugados = primera.filter(({ partido }) => partido !== null);
  const grupos = generarGrupos({
    participantes: jugados.flatMap(({ a, b }) => (b ? [a, b] : [])).map(toParaAgrupar),
    orden: 'manual',
    primera: '10:00',
  });
  return {
    completo: {
      torneo,
      partidas: grupos.map((grupo) => toPartida(taller, grupo, true)),
      tarjetas: new Map(jugados.flatMap(tarjetasDe)),
    },
    tablas: {
      ...sinFilas(),
      partidos: [
        ...primera.map((uno, i) => ({
          ...filaDe(torneo, uno),
          aId: uno.a.id,
          bId: uno.b?.id ?? null,
          siembraA: cabezas[i]?.[0] ?? null,
          siembraB: cabezas[i]?.[1] ?? null,
        })),
        ...segunda.map((uno) => ({ ...filaDe(torneo, uno), ...resultadoDe(uno) })),
        ...porJugar(taller, torneo, segunda.length),
      ],
      partidos_golpes: jugados.flatMap(extraDe),
    },
  };
}

function filaDe(
  { id: torneoId }: TorneoEnCurso,
  { id, ronda, lugar }: Pick<Jugado, 'id' | 'ronda' | 'lugar'>,
) {
  return { id, torneoId, ronda, lugar };
}

/** The match as the players told it. */
function resultadoDe({ ganador, partido }: Jugado) {
  const marcador = partido ? textoDelPartido(partido.estado) : null;
  return { ganadorId: ganador.id, motivo: 'anotado' as const, marcador };
}

/** The matches of the rounds behind one of so many. */
function porJugar({ random }: Taller, torneo: TorneoEnCurso, partidos: number) {
  const rondas = Array.from({ length: Math.log2(partidos) }, (_, i) => i + 1);
  return rondas.flatMap((detras) =>
    Array.from({ length: partidos / 2 ** detras }, (_, i) =>
      filaDe(torneo, { id: random.uuid(), ronda: 2 + detras, lugar: i + 1 }),
    ),
  );
}

function tarjetasDe({ a, b, partido }: Jugado): [string, readonly number[]][] {
  if (!partido || !b) return [];
  const { golpes } = partido;
  return [
    [a.id, golpes.a.slice(0, HOYOS)],
    [b.id, golpes.b.slice(0, HOYOS)],
  ];
}

function extraDe({ id: partidoId, a, b, partido }: Jugado): TablasDeFormas['partidos_golpes'] {
  if (!partido || !b) return [];
  const extra = (quien: Inscrito, golpes: readonly number[]) =>
    golpes.slice(HOYOS).map((suyos, i) => ({
      partidoId,
      numeroHoyo: HOYOS + 1 + i,
      participanteId: quien.id,
      golpes: suyos,
    }));
  return [...extra(a, partido.golpes.a), ...extra(b, partido.golpes.b)];
}
