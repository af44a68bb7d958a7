import { handicapDeBando } from '#reglas/bando.ts';
import { pesosDe } from '#reglas/formulas.ts';
import type { LadoDePartido } from '#reglas/partido.ts';
import type { FormulaDeSesion } from '#reglas/ryder-en-tablero.ts';
import {
  type Emparejamientos,
  emparejarPorOrden,
  partidasDeSesion,
  sortearEquipos,
} from '#reglas/ryder-equipos.ts';
import { nombreDePartida } from '#reglas/grupos.ts';
import { enCampo, type TorneoConForma } from '#server/demo/formas/bandos.ts';
import { jugarPartido, type LadoEnPartido } from '#server/demo/formas/partido.ts';
import { sinFilas, type TablasDeFormas } from '#server/demo/formas/tablas.ts';
import { drawTarjeta } from '#server/demo/plan/cards.ts';
import {
  type Inscrito,
  parDeSalida,
  salidaDelPlan,
  type TorneoEnCurso,
} from '#server/demo/torneos/torneo-rows.ts';
import { type Taller, toPartida } from '#server/demo/torneos/torneos.ts';

const EQUIPOS = {
  a: { nombre: 'Sierra', color: 'verde', defiende: true },
  b: { nombre: 'Ribera', color: 'amarillo', defiende: false },
} as const;
const LADOS = ['a', 'b'] as const;

type Equipos = Readonly<Record<LadoDePartido, readonly Inscrito[]>>;

/** The two equipos as the administration draws them, each from the lowest handicap. */
function formarEquipos({ random }: Taller, { inscritos }: TorneoEnCurso): Equipos {
  const quien = new Map(inscritos.map((uno) => [uno.id, uno]));
  const sorteados = sortearEquipos({
    equipos: { a: [], b: [] },
    libres: inscritos.map(({ id, handicap }) => ({ id, handicap })),
    semilla: random.int(0, 999_999),
  });
  const enOrden = (lado: LadoDePartido) =>
    sorteados[lado]
      .flatMap((id) => quien.get(id) ?? [])
      .toSorted((a, b) => (a.handicap ?? 0) - (b.handicap ?? 0));
  return { a: enOrden('a'), b: enOrden('b') };
}

/** The foursomes: in each equipo the lowest with the highest. */
function altoConBajo(equipos: Equipos): Emparejamientos {
  const parejas = (lado: LadoDePartido) => {
    const ids = equipos[lado].map(({ id }) => id);
    return ids.slice(0, ids.length / 2).map((id, i) => [id, ...ids.slice(-1 - i).slice(0, 1)]);
  };
  const deB = parejas('b');
  return parejas('a').map((a, i) => ({ a, b: deB[i] ?? [] }));
}

type Sesion = { formula: FormulaDeSesion; conTarjetas: boolean; partidos: Emparejamientos };

/** Four-ball on the cards, foursomes hole by hole, singles to come. */
function sesionesDe(equipos: Equipos): readonly [Sesion, Sesion, Sesion] {
  const porHandicap = (lado: LadoDePartido) => equipos[lado].map(({ id, handicap }) => ({ id, handicap }));
  const enOrden = (partidos: number, porLado: number) =>
    emparejarPorOrden({ equipos: { a: porHandicap('a'), b: porHandicap('b') }, partidos, porLado });
  const cuantos = equipos.a.length;
  return [
    { formula: 'mejor_bola', conTarjetas: true, partidos: enOrden(cuantos / 2, 2) },
    { formula: 'foursome', conTarjetas: false, partidos: altoConBajo(equipos) },
    { formula: 'individual', conTarjetas: false, partidos: enOrden(cuantos, 1) },
  ];
}

/** Two who play one ball, as a side of a match: the weighted parts of their handicaps, on the tee of the first. */
function ladoDeUnaBola(torneo: TorneoEnCurso, miembros: readonly Inscrito[]): LadoEnPartido {
  const { plan, hoyos } = torneo;
  const pesos = pesosDe('foursome', null) ?? [];
  const sexo = miembros[0]?.sexo ?? 'hombre';
  const { handicap } = handicapDeBando({
    enCampo: miembros.map((miembro) => enCampo(plan, miembro, 100)),
    pesos,
  });
  return {
    figura: miembros.map((miembro, i) => enCampo(plan, miembro, pesos[i] ?? 0)),
    hoyos: hoyos[sexo],
    par: parDeSalida(salidaDelPlan(plan, sexo)),
    handicapDeJuego: handicap,
  };
}

/** The holes of a match of foursomes as the committee writes them down. */
function hoyosDe(
  { random }: Taller,
  torneo: TorneoEnCurso,
  { id: partidoId, a, b }: { id: string } & Record<LadoDePartido, readonly string[]>,
): TablasDeFormas['ryder_hoyos'] {
  const lado = (ids: readonly string[]) =>
    ladoDeUnaBola(
      torneo,
      ids.flatMap((id) => torneo.inscritos.find((uno) => uno.id === id) ?? []),
    );
  const { estado } = jugarPartido(random, { a: lado(a), b: lado(b) }, { conExtra: false });
  return estado.hoyos.flatMap((ganador, i) =>
    ganador === null ? [] : [{ partidoId, numeroHoyo: i + 1, ganador }],
  );
}

type SesionConIds = Omit<Sesion, 'partidos'> & {
  id: string;
  numero: number;
  partidos: readonly (Emparejamientos[number] & { id: string })[];
};

function conIds({ random }: Taller, sesiones: readonly Sesion[]): SesionConIds[] {
  return sesiones.map((sesion, i) => ({
    ...sesion,
    id: random.uuid(),
    numero: i + 1,
    partidos: sesion.partidos.map((partido) => ({ ...partido, id: random.uuid() })),
  }));
}

/** The rows of the two equipos and who is in them; the lowest handicap is captain. */
function equiposRows(torneoId: string, equipos: Equipos) {
  return {
    ryder_equipos: LADOS.map((lado) => ({
      torneoId,
      lado,
      ...EQUIPOS[lado],
      capitanId: equipos[lado][0]?.id ?? null,
    })),
    ryder_miembros: LADOS.flatMap((lado) =>
      equipos[lado].map(({ id: participanteId }) => ({ participanteId, torneoId, lado })),
    ),
  };
}

/** The rows of the sessions, their matches and who plays them. */
function sesionesRows(torneoId: string, sesiones: readonly SesionConIds[]) {
  const partidos = sesiones.flatMap(({ id: sesionId, partidos: suyos }) =>
    suyos.map((partido, i) => ({ ...partido, sesionId, lugar: i + 1 })),
  );
  return {
    ryder_sesiones: sesiones.map(({ id, numero, formula, conTarjetas }) => ({
      id,
      torneoId,
      numero,
      formula,
      conTarjetas,
    })),
    ryder_partidos: partidos.map(({ id, sesionId, lugar }) => ({ id, sesionId, lugar })),
    ryder_jugadores: partidos.flatMap(({ id: partidoId, sesionId, ...partido }) =>
      LADOS.flatMap((lado) =>
        partido[lado].map((participanteId, i) => ({
          partidoId,
          sesionId,
          participanteId,
          lado,
          orden: i + 1,
        })),
      ),
    ),
  };
}

/** A Ryder cup with two sessions played and one to come. */
export function jugarRyder(taller: Taller, torneo: TorneoEnCurso): TorneoConForma {
  const { id: torneoId, inscritos, hoyos, plan } = torneo;
  const equipos = formarEquipos(taller, torneo);
  const sesiones = conIds(taller, sesionesDe(equipos));
  const [conTarjetas, aMano] = sesiones;
  const tarjetas = inscritos.map(({ id, sexo, handicapDeJuego }): [string, number[]] => [
    id,
    drawTarjeta(taller.random, { hoyos: hoyos[sexo], handicapDeJuego, limite: plan.limite }),
  ]);
  const partidas = partidasDeSesion(conTarjetas?.partidos ?? []).map((grupo, i) =>
    toPartida(taller, { ...grupo, nombre: nombreDePartida(i + 1), ordenSalida: i + 1 }, true),
  );
  return {
    completo: { torneo, partidas, tarjetas: new Map(tarjetas) },
    tablas: {
      ...sinFilas(),
      ...equiposRows(torneoId, equipos),
      ...sesionesRows(torneoId, sesiones),
      ryder_hoyos: (aMano?.partidos ?? []).flatMap((partido) => hoyosDe(taller, torneo, partido)),
    },
  };
}
