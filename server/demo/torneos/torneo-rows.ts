import type { Insertable } from 'kysely';
import type { Tables } from '#db/tables.ts';
import { categoriasDe, type CondicionesDeCategoria } from '#reglas/categorias.ts';
import { sumarDias, type Dia } from '#reglas/dia.ts';
import type { GrupoGenerado } from '#reglas/grupos.ts';
import { handicapDeJuego } from '#reglas/handicap.ts';
import type { Anotacion, Hoyo } from '#reglas/hoyo.ts';
import { entradaDeNueve, parQueSeJuega } from '#reglas/nueve-hoyos.ts';
import { SEXOS, type Sexo, type TramoEdad } from '#reglas/modalidad.ts';
import { puntosPorDefecto } from '#reglas/puntos.ts';
import { CAMPOS_DE_DEMO, type SalidaDeDemo } from '#server/demo/plan/course-data.ts';
import type { PapelDeDemo } from '#server/demo/plan/people-data.ts';
import type { TorneoPlan } from '#server/demo/plan/season-plan.ts';

/** Someone who may be enrolled: a member or (jugadorId null) a guest. handicap: exact, null = unknown. */
export type Candidato = {
  jugadorId: string | null;
  nombre: string;
  sexo: Sexo;
  handicap: number | null;
  papel: PapelDeDemo | null;
};

/** A candidato with the enrolment; handicapTorneo null = could not be computed (handicapDeJuego is then 0). */
export type Inscrito = Candidato & { id: string; handicapDeJuego: number; handicapTorneo: number | null };

/** A torneo of the season while its rows are being made. */
export type TorneoEnCurso = {
  id: string;
  nombre: string;
  slug: string;
  fecha: Dia;
  plan: TorneoPlan;
  campoId: string;
  hoyos: Readonly<Record<Sexo, readonly Hoyo[]>>;
  inscritos: readonly Inscrito[];
};

/** A partida as it was generated, with the id of its row; hoyoSalida: of a shotgun. */
export type PartidaDeDemo = GrupoGenerado & { id: string; validada: boolean; hoyoSalida?: string };

/** The tee that a sex plays in a torneo. */
export function salidaDelPlan(plan: TorneoPlan, sexo: Sexo): SalidaDeDemo {
  const salidas: readonly SalidaDeDemo[] = CAMPOS_DE_DEMO[plan.campo].salidas;
  const salida = salidas.find(({ nombre }) => nombre === plan.salidas[sexo]);
  if (!salida) throw new RangeError(`${plan.campo} has no tee ${plan.salidas[sexo]}`);
  return salida;
}

/** The 18 holes of a tee. */
export function hoyosDeSalida({ pares, indices }: SalidaDeDemo): Hoyo[] {
  return indices.map((indice, i) => ({ numero: i + 1, par: Number(pares[i]), indice }));
}

/** Par of a tee. */
export function parDeSalida(salida: SalidaDeDemo): number {
  return hoyosDeSalida(salida).reduce((sum, { par }) => sum + par, 0);
}

/** Enrols a candidato with the playing handicap that the rules give on that day's tee. */
export function inscribir(plan: TorneoPlan, candidato: Candidato, id: string): Inscrito {
  const { handicap, sexo } = candidato;
  if (handicap === null) return { ...candidato, id, handicapDeJuego: 0, handicapTorneo: null };
  const salida = salidaDelPlan(plan, sexo);
  const [slope, valorDeCampo] = salida[sexo];
  const entera = { slope, valorDeCampo };
  const par = parQueSeJuega(hoyosDeSalida(salida), plan.nueve);
  const entrada = plan.nueve
    ? entradaDeNueve({ handicap, par, entera, propia: null })
    : { handicap, par, ...entera };
  const propio = handicapDeJuego({ ...entrada, reductor: plan.reductor });
  return { ...candidato, id, handicapDeJuego: propio, handicapTorneo: propio };
}

/** The row of a torneo; congelado: its tees were frozen when its partidas were published, the evening before. */
export function torneoRow(torneo: TorneoEnCurso, congelado: boolean): Insertable<Tables['torneos']> {
  const { id, slug, nombre, fecha, plan, campoId } = torneo;
  const { cuenta = 'golpes' } = plan;
  return {
    id,
    slug,
    nombre,
    fechaJuego: fecha,
    descripcion: plan.esMayor ? 'Torneo mayor de la temporada: puntúa vez y media.' : null,
    modalidad: plan.modalidad,
    campoId,
    activo: plan.activo,
    metodoDesempate: plan.metodo,
    cuenta,
    limiteGolpesHoyo: cuenta === 'golpes' ? plan.limite : null,
    tope: cuenta === 'maximo' ? 'doble_bogey_neto' : null,
    reductorHandicap: plan.reductor,
    ...(plan.formula && { formula: plan.formula }),
    ...(plan.partidosEn && { partidosEn: plan.partidosEn }),
    ...(plan.nueve && { nueve: plan.nueve }),
    salidasCongeladasEn: congelado ? `${sumarDias(fecha, -1)}T18:00:00Z` : null,
    createdAt: `${sumarDias(fecha, -45)}T09:00:00Z`,
  };
}

/** What a torneo freezes of its tees: one line and 18 holes per sex. */
export function congeladosRows(torneo: TorneoEnCurso) {
  const salidas = SEXOS.map((sexo): Insertable<Tables['torneos_salidas_congeladas']> => {
    const salida = salidaDelPlan(torneo.plan, sexo);
    const [slope, valorDeCampo] = salida[sexo];
    return {
      torneoId: torneo.id,
      sexo,
      nombre: salida.nombre,
      slope,
      valorDeCampo,
      par: parDeSalida(salida),
    };
  });
  const hoyos = SEXOS.flatMap((sexo): Insertable<Tables['torneos_hoyos_congelados']>[] =>
    torneo.hoyos[sexo].map(({ numero, par, indice }) => ({
      torneoId: torneo.id,
      sexo,
      numeroHoyo: numero,
      par,
      handicap: indice,
    })),
  );
  return { salidas, hoyos };
}

/** The own points table of a major: half as much again as the club's, in half points. */
export function puntosRows(
  torneo: TorneoEnCurso,
  uuid: () => string,
): Insertable<Tables['torneos_puntos_configuracion']>[] {
  if (!torneo.plan.esMayor) return [];
  return puntosPorDefecto().map(({ posicion, puntos }) => ({
    id: uuid(),
    torneoId: torneo.id,
    posicion,
    puntos: puntos * 1.5,
  }));
}

/** The enrolments of a torneo; guests take no points. */
export function participantesRows(torneo: TorneoEnCurso): Insertable<Tables['participantes_torneo']>[] {
  return torneo.inscritos.map(({ id, jugadorId, nombre, sexo, handicap }) => {
    const esInvitado = jugadorId === null;
    return {
      id,
      torneoId: torneo.id,
      jugadorId,
      handicapRealJugador: esInvitado ? null : handicap,
      esInvitado,
      nombreInvitado: esInvitado ? nombre : null,
      sexoInvitado: esInvitado ? sexo : null,
      handicapInvitado: esInvitado ? handicap : null,
      incluirEnPuntos: !esInvitado,
      createdAt: `${sumarDias(torneo.fecha, -20)}T10:00:00Z`,
    };
  });
}

/** The partidas of a torneo and who plays in each. */
export function partidasRows(torneo: TorneoEnCurso, partidas: readonly PartidaDeDemo[]) {
  const rows = partidas.map((partida): Insertable<Tables['partidas']> => ({
    id: partida.id,
    torneoId: torneo.id,
    nombre: partida.nombre,
    fechaJuego: torneo.fecha,
    horaSalida: partida.horaDeSalida,
    hoyoSalida: partida.hoyoSalida ?? null,
    ordenSalida: partida.ordenSalida,
    validada: partida.validada,
    campoId: null,
    creadorId: null,
  }));
  const miembros = partidas.flatMap((partida): Insertable<Tables['partidas_participantes']>[] =>
    partida.participanteIds.map((participanteId, i) => ({
      partidaId: partida.id,
      participanteId,
      posicionGrupo: i + 1,
    })),
  );
  return { rows, miembros };
}

/** The cards of a torneo, whose ids those of its participantes are: nobody has any other yet. */
export function tarjetasRows(torneo: TorneoEnCurso): Insertable<Tables['tarjetas']>[] {
  return torneo.inscritos.map(({ id, handicapTorneo }) => ({
    id,
    torneoId: torneo.id,
    participanteId: id,
    handicapDeJuego: handicapTorneo,
  }));
}

/** The strokes of a card as rows: nothing for a hole without a note, NULL for a raya. */
export function golpesRows(
  tarjetaId: string,
  golpes: readonly Anotacion[],
): Insertable<Tables['resultados_hoyo']>[] {
  return golpes.flatMap((anotado, i) =>
    anotado === null
      ? []
      : [
          {
            tarjetaId,
            numeroHoyo: i + 1,
            golpes: anotado === 'raya' ? null : anotado,
            autorId: null,
            golpesPrevios: null,
            versionPrevia: null,
            autorPrevioId: null,
          },
        ],
  );
}

const TODOS: CondicionesDeCategoria = { handicapMin: null, handicapMax: null, tramoEdad: null, sexo: null };

/** What the club's torneos with categorías have. */
const CATEGORIAS = [
  { ...TODOS, nombre: '1.ª', handicapMax: 11.4 },
  { ...TODOS, nombre: '2.ª', handicapMin: 11.5 },
  { ...TODOS, nombre: 'Damas', sexo: 'mujer' },
  { ...TODOS, nombre: 'Sénior', tramoEdad: 'senior' },
] as const;

/** The categorías of a torneo that has any, and who was in which when its partidas were published. */
export function categoriasRows(
  { id: torneoId, plan, inscritos }: TorneoEnCurso,
  { uuid, tramos }: { uuid: () => string; tramos: ReadonlyMap<string, TramoEdad> },
) {
  if (plan.conCategorias !== true) return { categorias: [], pertenencias: [] };
  const categorias = CATEGORIAS.map((una, i) => ({ ...una, id: uuid(), torneoId, orden: i + 1 }));
  const ordenDe = new Map(categorias.map(({ id, orden }) => [id, orden]));
  const pertenencias = inscritos.flatMap(({ id: participanteId, jugadorId, handicap, sexo }) => {
    const tramoEdad = tramos.get(jugadorId ?? '') ?? null;
    return categoriasDe(categorias, { handicap, sexo, tramoEdad }).map(
      (categoriaId): Insertable<Tables['participantes_categorias']> => ({
        participanteId,
        categoriaId,
        orden: ordenDe.get(categoriaId) ?? 1,
      }),
    );
  });
  return { categorias, pertenencias };
}
