import type { HoraDeseada } from '#reglas/deseos.ts';
import type {
  AjustesDelClubTable,
  CopiasTable,
  AuditoriaTable,
  FuncionamientoDelClubTable,
  CambiosDeEmailTable,
  ConsultasDeHandicapTable,
  EnviosTorneoTable,
  ImagenesDelClubTable,
  PartidasPersonalesHoyosTable,
  OperacionesTable,
  SorteosTorneoTable,
} from './tables-administracion.ts';
import type {
  AvisosVistosTable,
  GolpesSinEnviarTable,
  ReclamacionesTable,
  TarjetasDePapelTable,
} from './tables-avisos.ts';
import type {
  CalendariosTable,
  ClavesDeAccesoTable,
  CodigosDeRecuperacionTable,
  DispositivosConocidosTable,
  LlavesDeAccesoTable,
  PruebasDeSesionTable,
  SegundosFactoresTable,
  IdentidadesTable,
  LimitesDePeticionesTable,
  SesionesTable,
  VerificacionesTable,
  CorreoSalienteTable,
  PlantillasDeCartaTable,
  IntentosDeAccesoTable,
  RegistrosPendientesTable,
} from './tables-correo.ts';
import type {
  HistorialGolpesTable,
  HistorialHandicapsTable,
  HistorialResultadosTable,
  HistorialValidacionesTable,
} from './tables-historial.ts';
import type { FormasTables } from './tables-formas.ts';
import type { InscripcionTables } from './tables-inscripcion.ts';
import type { RyderTables } from './tables-ryder.ts';
import type {
  LigasAjustesTable,
  LigasImportadasTable,
  LigasPuntosTable,
  LigasTable,
  LigasTorneosTable,
  PuntuacionesLigaTable,
  LigasAlDiaTable,
  PosicionesLigaTable,
} from './tables-ligas.ts';
import type {
  EnviosPushTable,
  SalidasAvisadasTable,
  SuscripcionesPushTable,
} from './tables-notificaciones.ts';
import type {
  AjustesDePenaTable,
  CategoriasHoyosCongeladosTable,
  CategoriasSalidasCongeladasTable,
  CategoriasSalidasTable,
  CategoriasTable,
  ClasificacionesCategoriaTable,
  ParticipantesCategoriasTable,
  PremiosTable,
  RifasTable,
  TorneosHoyosCongeladosTable,
  TorneosPuntosConfiguracionTable,
  TorneosSalidasCongeladasTable,
  TiposSalidaTable,
  TorneosSalidasTable,
} from './tables-torneos.ts';
import type {
  CeremoniasTable,
  PantallasTable,
  PantallasTorneosTable,
  ResultadosOcultosTable,
} from './tables-pantallas.ts';
import type { TerminadasTables } from './tables-terminadas.ts';
import type { WebhooksEntregasTable, WebhooksTable } from './tables-webhooks.ts';
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
type Gathered = FormasTables & RyderTables & InscripcionTables & TerminadasTables;

/**
 * Every table and column once, as TypeScript sees them: table names as in SQL, columns in camelCase (Kysely's
 * CamelCasePlugin translates). Calendar days are 'AAAA-MM-DD' strings, `timestamptz` are Date objects, `numeric` and
 * `bigint` numbers (parsers of `db/connection.ts`). `server/testing/schema.test.ts` compares this with the live schema.
 */
export type Tables = Gathered & {
  usuarios: UsuariosTable;
  sesiones: SesionesTable;
  identidades: IdentidadesTable;
  verificaciones: VerificacionesTable;
  limites_de_peticiones: LimitesDePeticionesTable;
  user_roles: UserRolesTable;
  profiles: ProfilesTable;
  campos_golf: CamposGolfTable;
  tipos_salida: TiposSalidaTable;
  hoyos_tipo_salida: HoyosTipoSalidaTable;
  partidas_personales_hoyos: PartidasPersonalesHoyosTable;
  torneos: TorneosTable;
  torneos_salidas: TorneosSalidasTable;
  torneos_salidas_congeladas: TorneosSalidasCongeladasTable;
  torneos_hoyos_congelados: TorneosHoyosCongeladosTable;
  torneos_puntos_configuracion: TorneosPuntosConfiguracionTable;
  categorias: CategoriasTable;
  categorias_salidas: CategoriasSalidasTable;
  categorias_salidas_congeladas: CategoriasSalidasCongeladasTable;
  categorias_hoyos_congelados: CategoriasHoyosCongeladosTable;
  participantes_categorias: ParticipantesCategoriasTable;
  clasificaciones_categoria: ClasificacionesCategoriaTable;
  participantes_torneo: ParticipantesTorneoTable;
  partidas: PartidasTable;
  partidas_participantes: PartidasParticipantesTable;
  participantes_partida_personal: ParticipantesPartidaPersonalTable;
  tarjetas: TarjetasTable;
  resultados_hoyo: ResultadosHoyoTable;
  resultados_torneo: ResultadosTorneoTable;
  clasificaciones_torneo: ClasificacionesTorneoTable;
  ligas: LigasTable;
  ligas_torneos: LigasTorneosTable;
  ligas_puntos: LigasPuntosTable;
  ligas_ajustes: LigasAjustesTable;
  ligas_importadas: LigasImportadasTable;
  puntuaciones_liga: PuntuacionesLigaTable;
  ligas_al_dia: LigasAlDiaTable;
  posiciones_liga: PosicionesLigaTable;
  historial_golpes: HistorialGolpesTable;
  historial_handicaps: HistorialHandicapsTable;
  historial_validaciones: HistorialValidacionesTable;
  historial_resultados: HistorialResultadosTable;
  avisos_vistos: AvisosVistosTable;
  reclamaciones: ReclamacionesTable;
  tarjetas_de_papel: TarjetasDePapelTable;
  golpes_sin_enviar: GolpesSinEnviarTable;
  correo_saliente: CorreoSalienteTable;
  plantillas_de_carta: PlantillasDeCartaTable;
  suscripciones_push: SuscripcionesPushTable;
  envios_push: EnviosPushTable;
  salidas_avisadas: SalidasAvisadasTable;
  webhooks: WebhooksTable;
  webhooks_entregas: WebhooksEntregasTable;
  registros_pendientes: RegistrosPendientesTable;
  intentos_de_acceso: IntentosDeAccesoTable;
  ajustes_del_club: AjustesDelClubTable;
  imagenes_del_club: ImagenesDelClubTable;
  funcionamiento_del_club: FuncionamientoDelClubTable;
  copias: CopiasTable;
  auditoria: AuditoriaTable;
  consultas_de_handicap: ConsultasDeHandicapTable;
  sorteos_torneo: SorteosTorneoTable;
  premios: PremiosTable;
  rifas: RifasTable;
  ajustes_de_pena: AjustesDePenaTable;
  operaciones: OperacionesTable;
  envios_torneo: EnviosTorneoTable;
  cambios_de_email: CambiosDeEmailTable;
  calendarios: CalendariosTable;
  claves_de_acceso: ClavesDeAccesoTable;
  llaves_de_acceso: LlavesDeAccesoTable;
  segundos_factores: SegundosFactoresTable;
  codigos_de_recuperacion: CodigosDeRecuperacionTable;
  pruebas_de_sesion: PruebasDeSesionTable;
  dispositivos_conocidos: DispositivosConocidosTable;
  pantallas: PantallasTable;
  pantallas_torneos: PantallasTorneosTable;
  resultados_ocultos: ResultadosOcultosTable;
  ceremonias: CeremoniasTable;
};

type MomentoGenerado = ColumnType<Date, Date | string | undefined, Date | string>;
type MomentoOpcional = ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;

type UsuariosTable = {
  id: Generated<string>;
  name: string;
  email: string; // lower case
  emailVerified: Generated<boolean>;
  image: string | null;
  createdAt: MomentoGenerado;
  updatedAt: MomentoGenerado;
};

type UserRolesTable = {
  userId: string;
  role: 'admin';
  concedidoEn: MomentoGenerado;
};

type ProfilesTable = {
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

type CamposGolfTable = {
  id: Generated<string>;
  nombre: string;
  ubicacion: string;
  rfegUrl: string | null; // federation's page it was imported from; NULL = typed here, or a saved page
  rfegGeneracion: 'A' | 'B' | 'C' | null; // NULL = typed here
  rfegRecorrido: string | null; // its name on that page
  rfegLeidoEn: MomentoOpcional;
  createdAt: MomentoGenerado;
};

type HoyosTipoSalidaTable = {
  id: Generated<string>;
  tipoSalidaId: string;
  numeroHoyo: number;
  par: Generated<number>;
  handicap: number | null; // stroke index, `indice` in code; NULL = not yet known
  metros: ColumnType<number | null, number | null | undefined>; // from this tee; NULL = not told
};

type TorneosTable = {
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

type ParticipantesTorneoTable = {
  id: Generated<string>;
  torneoId: string;
  jugadorId: string | null; // NULL for a guest
  handicapRealJugador: number | null; // exact handicap on the day of enrolment, that of the peña where it is played with
  ajusteDePena: Generated<number>; // the part of it that is of the peña; 0 = it is the federation's
  esInvitado: Generated<boolean>;
  nombreInvitado: string | null;
  sexoInvitado: Sexo | null;
  handicapInvitado: number | null;
  anfitrionId: string | null; // the member who brings a guest; NULL = nobody told
  incluirEnPuntos: Generated<boolean>;
  horaDeseada: HoraDeseada | null; // NULL = it is all the same
  createdAt: MomentoGenerado;
};

type PartidasTable = {
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

type PartidasParticipantesTable = {
  partidaId: string;
  participanteId: string;
  posicionGrupo: number;
};

type ParticipantesPartidaPersonalTable = {
  id: Generated<string>;
  partidaId: string;
  jugadorId: string | null;
  esInvitado: Generated<boolean>;
  nombreInvitado: string | null;
  handicapInvitado: number | null;
  sexoInvitado: Sexo | null;
  orden: Generated<number>;
};

type TarjetasTable = {
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

type ResultadosHoyoTable = {
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

type ResultadosTorneoTable = {
  id: Generated<string>;
  torneoId: string;
  participanteId: string;
  golpesBrutos: number | null; // NULL = no total
  golpesNetos: number | null;
  puntosBrutos: number | null; // NULL where strokes rank
  puntosNetos: number | null;
};

type ClasificacionesTorneoTable = {
  id: Generated<string>;
  resultadoId: string;
  tipoClasificacion: 'individual_por_golpes_scratch' | 'individual_por_golpes_medal';
  posicion: number;
  posicionSocios: number | null; // among those who take points
  puntosPosicion: Generated<number>;
  desempate: JSONColumnType<unknown[], string | undefined, string>; // resolved tie chain
};

/** The store, or a transaction of it: what asks does not care. */
export type Db = Kysely<Tables>;
/** A transaction, for what is only true within one. */
export type Trx = Transaction<Tables>;
