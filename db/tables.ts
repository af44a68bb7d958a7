import type { AdministracionTables } from './tables-administracion.ts';
import type { AvisosTables } from './tables-avisos.ts';
import type { CorreoTables } from './tables-correo.ts';
import type { FormasTables } from './tables-formas.ts';
import type { HistorialTables } from './tables-historial.ts';
import type { InscripcionTables } from './tables-inscripcion.ts';
import type { LigasTables } from './tables-ligas.ts';
import type { NotificacionesTables } from './tables-notificaciones.ts';
import type { PantallasTables } from './tables-pantallas.ts';
import type { RyderTables } from './tables-ryder.ts';
import type { TerminadasTables } from './tables-terminadas.ts';
import type { TorneosTables } from './tables-torneos.ts';
import type { WebhooksTables } from './tables-webhooks.ts';
import type { MomentoGenerado, MomentoOpcional } from './columns.ts';
import type { HoraDeseada } from '#reglas/deseos.ts';
import type { Cuenta, TipoDeTope } from '#reglas/cuenta.ts';
import type { FormulaDeParejas } from '#reglas/formulas.ts';
import type { Juego } from '#reglas/juego-personal.ts';
import type { EstadoDecidido } from '#reglas/estado-de-tarjeta.ts';
import type { OrdenDePartidos } from '#reglas/ryder.ts';
import type { ColumnType, Generated, GeneratedAlways, JSONColumnType, Kysely, Transaction } from 'kysely';
import type {
  Importado,
  MetodoDesempate,
  Modalidad,
  NombrePublico,
  Sexo,
  TramoEdad,
} from '#reglas/modalidad.ts';
import type { HandicapDe } from '#reglas/handicap-de-pena.ts';
import type { Nueve } from '#reglas/nueve.ts';

/** Tables that stand together in files of their own. */
type Gathered = AdministracionTables &
  AvisosTables &
  CorreoTables &
  FormasTables &
  HistorialTables &
  InscripcionTables &
  LigasTables &
  NotificacionesTables &
  PantallasTables &
  RyderTables &
  TerminadasTables &
  TorneosTables &
  WebhooksTables;

/**
 * Every table and column once, as TypeScript sees them: table names as in SQL, columns in camelCase (Kysely's
 * CamelCasePlugin translates). Calendar days are 'AAAA-MM-DD' strings, `timestamptz` are Date objects, `numeric` and
 * `bigint` numbers (parsers of `db/connection.ts`). `server/testing/schema.test.ts` compares this with the live schema.
 */
export type Tables = Gathered & {
  usuarios: {
    id: Generated<string>;
    name: string;
    email: string; // lower case
    emailVerified: Generated<boolean>;
    image: string | null;
    createdAt: MomentoGenerado;
    updatedAt: MomentoGenerado;
  };

  user_roles: {
    userId: string;
    role: 'admin';
    concedidoEn: MomentoGenerado;
  };

  profiles: {
    id: Generated<string>;
    userId: string | null; // NULL: nobody signs in as this jugador
    nombreDePila: string;
    apellidos: string; // '' for who has none
    nombreDudoso: Generated<boolean>; // nobody has looked yet where the surnames begin
    nombre: GeneratedAlways<string>; // both, made by the database
    email: string | null;
    telefono: string | null;
    fechaNacimiento: string | null;
    fechaEntradaPena: string | null; // written by administrators only
    handicap: number | null; // exact, one decimal; negative = plus player; NULL = unknown
    sexo: Sexo | null;
    tramoEdad: TramoEdad | null;
    numeroLicenciaFederativa: string | null;
    profileImageUrl: string | null;
    retiradoEn: MomentoOpcional; // shown as 'Jugador retirado', results kept
    nombrePublico: Generated<NombrePublico>; // how visitors read the name in results
    tutorNombre: string | null; // who answers for a minor
    tutorTelefono: string | null;
    tutorEmail: string | null;
    version: Generated<number>; // grows with every change, by trigger
    createdAt: MomentoGenerado;
  };

  campos_golf: {
    id: Generated<string>;
    nombre: string;
    ubicacion: string;
    rfegUrl: string | null; // federation's page it was imported from; NULL = typed here, or a saved page
    rfegGeneracion: 'A' | 'B' | 'C' | null; // NULL = typed here
    rfegRecorrido: string | null; // its name on that page
    rfegLeidoEn: MomentoOpcional;
    createdAt: MomentoGenerado;
  };

  hoyos_tipo_salida: {
    id: Generated<string>;
    tipoSalidaId: string;
    numeroHoyo: number;
    par: Generated<number>;
    handicap: number | null; // stroke index, `indice` in code; NULL = not yet known
    metros: ColumnType<number | null, number | null | undefined>; // from this tee; NULL = not told
  };

  torneos: {
    id: Generated<string>;
    slug: string;
    nombre: string;
    fechaJuego: string;
    descripcion: string | null;
    modalidad: Generated<Modalidad>;
    campoId: string;
    activo: Generated<boolean>;
    metodoDesempate: Generated<MetodoDesempate>;
    limiteGolpesHoyo: ColumnType<number | null, number | null | undefined, number | null>; // over par; NULL = none
    reductorHandicap: Generated<number>; // percent
    formula: Generated<FormulaDeParejas>; // of a torneo of pairs; of any other it is not asked
    partidosEn: Generated<OrdenDePartidos>; // of a torneo in partidos; of any other it is not asked
    pesos: number[] | null; // percentages of a bando of one ball, the lowest member's first; NULL = the published ones
    cuenta: Generated<Cuenta>;
    tope: TipoDeTope | null; // cap of a hole in maximo
    topeGolpes: number | null; // over par of par_mas, strokes of fijo
    limiteHandicap: number | null; // most that a playing handicap is; NULL = no limit
    inscripcionAbre: ColumnType<string | null, string | null | undefined, string | null>; // club's clock; NULL = it is open
    inscripcionCierra: ColumnType<string | null, string | null | undefined, string | null>; // NULL = with the day of play
    plazas: ColumnType<number | null, number | null | undefined, number | null>; // NULL = no limit
    invitadosPorSocio: ColumnType<number | null, number | null | undefined, number | null>; // NULL = by the committee alone
    cuota: ColumnType<string | null, string | null | undefined, string | null>; // as it is told
    handicapDe: Generated<HandicapDe>; // whose exact handicap is played with
    nueve: ColumnType<Nueve | null, Nueve | null | undefined, Nueve | null>; // the nine that is played; NULL = the 18
    salidasCongeladasEn: MomentoOpcional; // NULL = tees are still the course's
    importado: ColumnType<Importado | null, Importado | null | undefined, Importado | null>; // NULL = played here
    version: Generated<number>; // counts the changes of administrators
    eliminadoEn: MomentoOpcional; // soft delete
    createdAt: MomentoGenerado;
  };

  participantes_torneo: {
    id: Generated<string>;
    torneoId: string;
    jugadorId: string | null; // NULL for a guest
    handicapRealJugador: number | null; // exact handicap on the day of enrolment (unknown then: of the day its results are told), that of the peña where it is played with
    ajusteDePena: Generated<number>; // the part of it that is of the peña; 0 = it is the federation's
    esInvitado: Generated<boolean>;
    nombreInvitado: string | null;
    sexoInvitado: Sexo | null;
    sexoJugado: Sexo | null; // by whose tee the card of a validated partida was played; NULL = as the profile says
    handicapInvitado: number | null;
    anfitrionId: string | null; // the member who brings a guest; NULL = nobody told
    incluirEnPuntos: Generated<boolean>;
    horaDeseada: HoraDeseada | null; // NULL = it is all the same
    createdAt: MomentoGenerado;
  };

  partidas: {
    id: Generated<string>;
    torneoId: string | null; // NULL for a personal round
    nombre: string;
    fechaJuego: string;
    horaSalida: string; // local clock, 'HH:MM'
    hoyoSalida: Generated<string | null>; // '5', '5A', '5B'; NULL = from the first one
    ordenSalida: number;
    validada: Generated<boolean>;
    esPartidaPersonal: Generated<boolean>;
    campoId: string | null;
    creadorId: string | null; // profiles.id
    cuenta: Generated<Cuenta>; // of a personal round; a torneo has its own
    tope: TipoDeTope | null; // cap of a hole in maximo
    topeGolpes: number | null; // over par of par_mas, strokes of fijo
    juego: Generated<Juego>; // of a personal round
    createdAt: MomentoGenerado;
  };

  partidas_participantes: {
    partidaId: string;
    participanteId: string;
    posicionGrupo: number;
  };

  participantes_partida_personal: {
    id: Generated<string>;
    partidaId: string;
    jugadorId: string | null;
    esInvitado: Generated<boolean>;
    nombreInvitado: string | null;
    handicapInvitado: number | null;
    sexoInvitado: Sexo | null;
    orden: Generated<number>;
  };

  tarjetas: {
    id: Generated<string>;
    torneoId: string | null; // NULL for a personal round, as its participante; the other two are NULL in a torneo
    participanteId: string | null; // one of this and bandoId in a torneo
    bandoId: string | null; // of a bando that plays one ball
    partidaPersonalId: string | null;
    participantePersonalId: string | null;
    handicapDeJuego: number | null; // whole in a torneo, NULL = could not be computed; of a personal round never NULL
    estado: EstadoDecidido | null; // NULL = nobody decided anything: it follows from the card
    motivo: string | null; // of a disqualification only
    ajuste: Generated<number>; // golpes de ventaja, already in handicapDeJuego; 0 = none, always of a personal round
    motivoAjuste: string | null; // NULL = no ajuste
  };

  resultados_hoyo: {
    tarjetaId: string;
    numeroHoyo: number;
    golpes: number | null; // NULL = raya
    version: Generated<number>;
    autorId: string | null;
    huboPrevio: Generated<boolean>; // what the last write replaced
    golpesPrevios: number | null;
    versionPrevia: number | null;
    autorPrevioId: string | null;
  };

  resultados_torneo: {
    id: Generated<string>;
    torneoId: string;
    participanteId: string;
    golpesBrutos: number | null; // NULL = no total
    golpesNetos: number | null;
    puntosBrutos: number | null; // NULL where strokes rank
    puntosNetos: number | null;
  };

  clasificaciones_torneo: {
    id: Generated<string>;
    resultadoId: string;
    tipoClasificacion: 'individual_por_golpes_scratch' | 'individual_por_golpes_medal';
    posicion: number;
    posicionSocios: number | null; // among those who take points
    puntosPosicion: Generated<number>;
    desempate: JSONColumnType<unknown[], string | undefined, string>; // resolved tie chain
  };
};

/** The store, or a transaction of it: what asks does not care. */
export type Db = Kysely<Tables>;
/** A transaction, for what is only true within one. */
export type Trx = Transaction<Tables>;
