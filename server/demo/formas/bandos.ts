import { handicapDeBando } from '#reglas/bando.ts';
import { filaDeFormula, type FormulaDeParejas, pesosDe } from '#reglas/formulas.ts';
import { generarGrupos } from '#reglas/grupos.ts';
import { type Fraccion, handicapSinRedondear } from '#reglas/handicap.ts';
import type { Anotacion } from '#reglas/hoyo.ts';
import { sortearParejas } from '#reglas/parejas.ts';
import { repartirHoyosDeSalida } from '#reglas/shotgun.ts';
import { drawTarjeta } from '#server/demo/plan/cards.ts';
import type { TorneoPlan } from '#server/demo/plan/season-plan.ts';
import { drawTarjetas } from '#server/demo/torneos/torneo-cards.ts';
import {
  golpesRows,
  hoyosDeSalida,
  type Inscrito,
  parDeSalida,
  salidaDelPlan,
  type TorneoEnCurso,
} from '#server/demo/torneos/torneo-rows.ts';
import { type Taller, toPartida, toParaAgrupar, type TorneoCompleto } from '#server/demo/torneos/torneos.ts';
import { sinFilas, type TablasDeFormas } from '#server/demo/formas/tablas.ts';

/** A torneo with the rows that its way of playing needs. */
export type TorneoConForma = { completo: TorneoCompleto; tablas: TablasDeFormas };

/** The course handicap of somebody before it is rounded, at an allowance in percent. */
export function enCampo(
  plan: TorneoPlan,
  { handicap, sexo }: Pick<Inscrito, 'handicap' | 'sexo'>,
  reductor: number,
): Fraccion {
  const salida = salidaDelPlan(plan, sexo);
  const [slope, valorDeCampo] = salida[sexo];
  return handicapSinRedondear({
    handicap: handicap ?? 0,
    slope,
    valorDeCampo,
    par: parDeSalida(salida),
    reductor,
  });
}

type Bando = { id: string; miembros: readonly Inscrito[] };

/** The rows of some bandos, whose members stand in their order. */
export function bandosRows(torneoId: string, bandos: readonly Bando[]) {
  return {
    bandos: bandos.map(({ id }) => ({ id, torneoId })),
    bandos_participantes: bandos.flatMap(({ id: bandoId, miembros }) =>
      miembros.map(({ id: participanteId }, i) => ({ participanteId, bandoId, torneoId, orden: i + 1 })),
    ),
  };
}

/** Bandos of the lowest handicaps with the highest, as the administration draws them. */
export function formarBandos({ random }: Taller, inscritos: readonly Inscrito[], tamano: number): Bando[] {
  const quien = new Map(inscritos.map((uno) => [uno.id, uno]));
  const parejas = sortearParejas({
    quienes: inscritos.map(({ id, handicapDeJuego: handicap }) => ({ id, handicap })),
    metodo: 'alto_bajo',
    semilla: random.int(0, 999_999),
    tamano,
  });
  return parejas.map((ids) => ({ id: random.uuid(), miembros: ids.flatMap((id) => quien.get(id) ?? []) }));
}

/** A torneo by bandos that was played, each bando in one partida; conShotgun: all out at one hour, from holes of their own. */
export function jugarPorBandos(
  taller: Taller,
  torneo: TorneoEnCurso,
  { formula, conShotgun }: { formula: FormulaDeParejas; conShotgun: boolean },
): TorneoConForma {
  const fila = filaDeFormula(formula);
  const bandos = formarBandos(taller, torneo.inscritos, fila.tamano);
  const grupos = generarGrupos({
    participantes: bandos.flatMap(({ miembros }) => miembros.map(toParaAgrupar)),
    orden: 'manual',
    primera: '09:00',
  });
  const hoyos = conShotgun ? hoyosDeShotgun(torneo, grupos.length) : [];
  const partidas = grupos.map((grupo, i) => ({
    ...toPartida(taller, grupo, true),
    ...(hoyos[i] !== undefined && { horaDeSalida: '09:00', hoyoSalida: hoyos[i] }),
  }));
  const deUnaBola = fila.bola === 'del_bando';
  const tarjetas = deUnaBola ? new Map<string, readonly Anotacion[]>() : drawTarjetas(taller.random, torneo);
  return {
    completo: { torneo, partidas, tarjetas },
    tablas: {
      ...sinFilas(),
      ...bandosRows(torneo.id, bandos),
      ...(deUnaBola && tarjetasDeBandos(taller, torneo, { bandos, formula })),
    },
  };
}

function hoyosDeShotgun({ hoyos }: TorneoEnCurso, cuantas: number): readonly string[] {
  const jugados = hoyos.hombre.map(({ numero }) => numero);
  return repartirHoyosDeSalida({ cuantas, hoyos: jugados, pares: hoyos.hombre.map(({ par }) => par) }) ?? [];
}

const esScramble = (formula: FormulaDeParejas) => formula.startsWith('scramble');

/** Where all go on from the best ball a team loses no hole with one bad stroke. */
function deLasMejores(una: readonly number[], otra: readonly number[]): number[] {
  return una.map((golpes, i) => Math.min(golpes, otra[i] ?? golpes));
}

/** The cards of bandos of one ball, on the tee of their first member, with the handicap that the rules give. */
function tarjetasDeBandos(
  { random }: Taller,
  { id: torneoId, plan }: TorneoEnCurso,
  { bandos, formula }: { bandos: readonly Bando[]; formula: FormulaDeParejas },
): Pick<TablasDeFormas, 'tarjetas' | 'resultados_hoyo'> {
  const pesos = pesosDe(formula, null) ?? [];
  const jugadas = bandos.map(({ id: bandoId, miembros }) => {
    const { handicap: handicapDeJuego } = handicapDeBando({
      enCampo: miembros.map((miembro) => enCampo(plan, miembro, 100)),
      pesos,
    });
    const hoyos = hoyosDeSalida(salidaDelPlan(plan, miembros[0]?.sexo ?? 'hombre'));
    const draw = () => drawTarjeta(random, { hoyos, handicapDeJuego, limite: plan.limite });
    const golpes = esScramble(formula) ? deLasMejores(draw(), draw()) : draw();
    return { tarjeta: { id: random.uuid(), torneoId, bandoId, handicapDeJuego }, golpes };
  });
  return {
    tarjetas: jugadas.map(({ tarjeta }) => tarjeta),
    resultados_hoyo: jugadas.flatMap(({ tarjeta, golpes }) => golpesRows(tarjeta.id, golpes)),
  };
}
