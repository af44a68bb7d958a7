import type { Dia } from '#reglas/dia.ts';
import { generarGrupos, type GrupoGenerado } from '#reglas/grupos.ts';
import type { Anotacion } from '#reglas/hoyo.ts';
import { SEXOS } from '#reglas/modalidad.ts';
import type { CampoIds } from '#server/demo/torneos/courses.ts';
import { toCandidato, type Socio } from '#server/demo/torneos/people.ts';
import { INVITADOS_DE_DEMO } from '#server/demo/plan/people-data.ts';
import type { Random } from '#server/demo/plan/random.ts';
import { toSlug, trofeoDelMes, type TorneoPlan } from '#server/demo/plan/season-plan.ts';
import {
  drawTarjetas,
  hoyosJugadosHoy,
  ORDEN_DE_LA_JUGADORA,
  VALIDADAS_HOY,
} from '#server/demo/torneos/torneo-cards.ts';
import {
  hoyosDeSalida,
  inscribir,
  salidaDelPlan,
  type Candidato,
  type Inscrito,
  type PartidaDeDemo,
  type TorneoEnCurso,
} from '#server/demo/torneos/torneo-rows.ts';

/** A torneo with its partidas and its cards by enrolment. */
export type TorneoCompleto = {
  torneo: TorneoEnCurso;
  partidas: readonly PartidaDeDemo[];
  tarjetas: ReadonlyMap<string, readonly Anotacion[]>;
};

/** What every torneo of the season is made with. slugs: those already given away. */
export type Taller = {
  random: Random;
  socios: readonly Socio[];
  campos: ReadonlyMap<string, CampoIds>;
  slugs: Set<string>;
};

/** Names for a month that already had its trophy. */
const OTROS_TROFEOS = [
  'Copa Hoyo 19',
  'Trofeo de la Amistad',
  'Trofeo de los Veteranos',
  'Gran Premio de la Peña',
  'Copa del Albero',
];

function bautizar({ slugs }: Taller, plan: TorneoPlan, fecha: Dia): { nombre: string; slug: string } {
  const nombres = [plan.nombre ?? trofeoDelMes(fecha), ...OTROS_TROFEOS];
  const candidatos = nombres.map((nombre) => ({ nombre, slug: `${toSlug(nombre)}-${fecha.slice(0, 4)}` }));
  const libre = candidatos.find(({ slug }) => !slugs.has(slug));
  if (!libre) throw new RangeError(`no name left for the torneo of ${fecha}`);
  slugs.add(libre.slug);
  return libre;
}

/** Those who come, the more constant ones more often, and the guests of the day. */
export function convocar({ random, socios }: Taller, plan: TorneoPlan, torneo: number | null): Candidato[] {
  const vienen = socios
    .map((socio) => ({ socio, turno: -Math.log(1 - random.next()) / socio.constancia }))
    .sort((a, b) => a.turno - b.turno)
    .slice(0, plan.jugadores)
    .map(({ socio }) => toCandidato(socio, torneo));
  const invitados = random
    .shuffle(INVITADOS_DE_DEMO)
    .slice(0, plan.invitados)
    .map(({ nombre, sexo, handicap }): Candidato => ({
      nombre,
      sexo,
      handicap,
      jugadorId: null,
      papel: null,
    }));
  return [...vienen, ...invitados];
}

/** Opens a torneo of a day with who is enrolled. */
export function openTorneo(
  taller: Taller,
  plan: TorneoPlan,
  { fecha, candidatos }: { fecha: Dia; candidatos: readonly Candidato[] },
): TorneoEnCurso {
  const [hombre, mujer] = SEXOS.map((sexo) => hoyosDeSalida(salidaDelPlan(plan, sexo)));
  return {
    id: taller.random.uuid(),
    ...bautizar(taller, plan, fecha),
    fecha,
    plan,
    campoId: taller.campos.get(plan.campo)?.campoId ?? '',
    hoyos: { hombre: hombre ?? [], mujer: mujer ?? [] },
    inscritos: candidatos.map((candidato) => inscribir(plan, candidato, taller.random.uuid())),
  };
}

/** Somebody as groups are made of. */
export function toParaAgrupar({ id, nombre, handicapDeJuego }: Inscrito) {
  return { id, nombre, handicap: handicapDeJuego };
}

/** A group as a partida with the id of its row. */
export function toPartida({ random }: Taller, grupo: GrupoGenerado, validada: boolean): PartidaDeDemo {
  return { ...grupo, id: random.uuid(), validada };
}

/** A torneo that was played: whole cards, every partida validated. numero: its position among the past ones. */
export function buildPasado(
  taller: Taller,
  plan: TorneoPlan,
  { fecha, numero }: { fecha: Dia; numero: number },
): TorneoCompleto {
  const juegan = {
    ...taller,
    socios: taller.socios.filter((socio) => socio.papel !== 'nuevo' && socio.handicap !== null),
  };
  const torneo = openTorneo(taller, plan, { fecha, candidatos: convocar(juegan, plan, numero) });
  const salen = taller.random.shuffle(torneo.inscritos);
  return jugarEntero(taller, torneo, { salen, orden: numero % 2 === 0 ? 'desc' : 'manual' });
}

/** A torneo that was played whole, out in that order from half past eight. */
export function jugarEntero(
  taller: Taller,
  torneo: TorneoEnCurso,
  { salen, orden }: { salen: readonly Inscrito[]; orden: 'desc' | 'manual' },
): TorneoCompleto {
  const grupos = generarGrupos({ participantes: salen.map(toParaAgrupar), orden, primera: '08:30' });
  const partidas = grupos.map((grupo) => toPartida(taller, grupo, true));
  return { torneo, partidas, tarjetas: drawTarjetas(taller.random, torneo) };
}

/** A torneo to come: enrolments, no partidas. The demo accounts are left free to enrol. */
export function buildFuturo(taller: Taller, plan: TorneoPlan, fecha: Dia): TorneoCompleto {
  const libres = { ...taller, socios: taller.socios.filter(({ papel }) => papel === null) };
  const torneo = openTorneo(taller, plan, { fecha, candidatos: convocar(libres, plan, null) });
  return { torneo, partidas: [], tarjetas: new Map() };
}

/** The torneo of the day: first partidas in, middle ones on the course, last ones still to start. */
export function buildHoy(taller: Taller, plan: TorneoPlan, fecha: Dia): TorneoCompleto {
  const juegan = taller.socios.filter(
    ({ papel, handicap }) => papel !== 'nuevo' && papel !== 'administradora' && handicap !== null,
  );
  const elegidas = juegan.filter(({ papel }) => papel !== null).map((socio) => toCandidato(socio, null));
  const resto = { ...taller, socios: juegan.filter(({ papel }) => papel === null) };
  const otros = convocar(resto, { ...plan, jugadores: plan.jugadores - elegidas.length }, null);
  const torneo = openTorneo(taller, plan, { fecha, candidatos: [...elegidas, ...otros] });
  const partidas = gruposDeHoy(taller.random, torneo.inscritos).map((grupo) =>
    toPartida(taller, grupo, grupo.ordenSalida <= VALIDADAS_HOY),
  );
  return { torneo, partidas, tarjetas: cortarTarjetas(partidas, drawTarjetas(taller.random, torneo)) };
}

/** The demo jugadora goes out with her companion, a guest and another member, in the partida of her own order. */
function gruposDeHoy(random: Random, inscritos: readonly Inscrito[]): readonly GrupoGenerado[] {
  const elegidas = inscritos.filter(({ papel }) => papel !== null);
  const otros = random.shuffle(inscritos.filter(({ papel }) => papel === null));
  const invitado = otros.find(({ jugadorId }) => jugadorId === null);
  const socio = otros.find(({ jugadorId }) => jugadorId !== null);
  const suyo = [...elegidas, ...[invitado, socio].filter((quien) => quien !== undefined)];
  const cola = otros.filter((quien) => !suyo.includes(quien));
  const antes = (ORDEN_DE_LA_JUGADORA - 1) * 4;
  const orden = [...cola.slice(0, antes), ...suyo, ...cola.slice(antes)];
  return generarGrupos({
    participantes: orden.map(toParaAgrupar),
    orden: 'manual',
    primera: '08:30',
    minutos: 20,
  });
}

function cortarTarjetas(
  partidas: readonly PartidaDeDemo[],
  tarjetas: ReadonlyMap<string, readonly Anotacion[]>,
): Map<string, readonly Anotacion[]> {
  const cortadas = new Map<string, readonly Anotacion[]>();
  for (const { participanteIds, ordenSalida } of partidas) {
    const jugados = hoyosJugadosHoy(ordenSalida);
    for (const id of participanteIds) {
      cortadas.set(
        id,
        (tarjetas.get(id) ?? []).map((anotado, i) => (i < jugados ? anotado : null)),
      );
    }
  }
  return cortadas;
}
