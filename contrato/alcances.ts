import type { Contrato } from '#contrato/index.ts';
import type { Alcance } from '#reglas/permisos/claves.ts';

/** What a person reads of what a clave is made for. */
export const TEXTOS_DE_ALCANCE: Readonly<Record<Alcance, { nombre: string; detalle: string }>> = {
  leer_tableros: {
    nombre: 'Leer clasificaciones',
    detalle: 'Torneos, inscritos, clasificaciones en vivo y ligas',
  },
  leer_club: {
    nombre: 'Leer el club',
    detalle: 'Jugadores, campos y lo tuyo: partidas, tarjetas y estadísticas',
  },
  escribir_resultados: {
    nombre: 'Apuntar resultados',
    detalle: 'Golpes de las tarjetas que tú puedes apuntar',
  },
};

type Branches = Omit<Contrato, 'admin'>;
/** A word for every endpoint outside the administration: one that says nothing does not compile. */
type Alcances = { readonly [B in keyof Branches]: { readonly [E in keyof Branches[B]]: Alcance | null } };

/**
 * What each operation asks of a clave de acceso; null: none reaches it. No clave reaches the account, other claves, what is
 * made or taken away, the signature below a card, and anything of the administration.
 */
export const ALCANCE_DE: Alcances = {
  club: { get: 'leer_club', avisarFallo: null },
  cuenta: {
    sesion: null,
    iniciarSesion: null,
    cerrarSesion: null,
    registrar: null,
    confirmar: null,
    recuperar: null,
    restablecer: null,
    google: null,
    cambiarContrasena: null,
    sesiones: null,
    cerrarOtras: null,
    cerrarUna: null,
    exportar: null,
    borrar: null,
  },
  factores: {
    get: null,
    comprobar: null,
    confirmar: null,
    confirmarConLlave: null,
    empezarCodigo: null,
    activarCodigo: null,
    quitarCodigo: null,
    renovarRecuperacion: null,
    empezarLlave: null,
    guardarLlave: null,
    quitarLlave: null,
    opcionesDeLlave: null,
    entrarConLlave: null,
    segundoPaso: null,
  },
  calendario: { get: null, abrir: null, cerrar: null },
  claves: { list: null, crear: null, retirar: null },
  pantallas: { abrir: null, liga: null },
  ceremonia: { enPantalla: null, pasar: null },
  instalacion: {
    comprobar: null,
    probarCorreo: null,
    subirCopia: null,
    comprobarCopia: null,
    recuperar: null,
    completar: null,
  },
  notificaciones: { suscripcion: null, guardar: null, quitar: null },
  perfil: { get: null, actualizar: null, ajustesDePena: null },
  inicio: { get: 'leer_club' },
  torneos: {
    list: 'leer_tableros',
    detalle: 'leer_tableros',
    participantes: 'leer_tableros',
    exportarParticipantes: 'leer_tableros',
    exportarSalidas: 'leer_tableros',
  },
  premios: { deTorneo: 'leer_tableros' },
  inscripciones: {
    inscribir: null,
    cancelar: null,
    invitar: null,
    quitarInvitado: null,
    pareja: 'leer_club',
    pedirPareja: null,
    conjunta: 'leer_club',
    pedirConjunta: null,
    deseos: 'leer_club',
    pedirDeseos: null,
    mias: 'leer_club',
  },
  partidas: { resumen: 'leer_club', tarjeta: 'leer_club', deParticipante: 'leer_club', validar: null },
  partidasPersonales: {
    mias: 'leer_club',
    campos: 'leer_club',
    jugadores: 'leer_club',
    handicaps: 'leer_club',
    crear: null,
    get: 'leer_club',
    edicion: null,
    editar: null,
    borrar: null,
    cambiarHandicap: null,
    guardarGolpes: 'escribir_resultados',
    borrarGolpes: 'escribir_resultados',
    validar: null,
  },
  resultados: {
    guardar: 'escribir_resultados',
    borrar: 'escribir_resultados',
    guardarLote: 'escribir_resultados',
  },
  ryder: { anotarHoyo: null, conceder: null },
  partidos: { concederHoyo: null, conceder: null, anotarHoyoExtra: null, anotarHoyo: null, confirmar: null },
  avisos: { sinEnviar: null, vistos: null },
  reclamaciones: { crear: null, vistas: null },
  clasificacion: {
    deTorneo: 'leer_tableros',
    total: 'leer_tableros',
    exportar: 'leer_tableros',
    tarjetaDeLiga: 'leer_tableros',
    siAcabara: 'leer_tableros',
    miSiAcabara: 'leer_tableros',
  },
  ritmo: { deTorneo: 'leer_tableros' },
  ligas: { activas: 'leer_tableros', clasificacion: 'leer_tableros', exportar: 'leer_tableros' },
  estadisticas: { misResultados: 'leer_club', misEstadisticas: 'leer_club', exportar: 'leer_club' },
};

/** What an operation asks of a clave, by its place in the contract ('torneos', 'list'); whatever is not told is closed. */
export function alcanceDe([rama = '', operacion = '', ...resto]: readonly string[]): Alcance | null {
  if (resto.length > 0) return null;
  const todos: Readonly<Record<string, Readonly<Record<string, Alcance | null>>>> = ALCANCE_DE;
  if (!Object.hasOwn(todos, rama)) return null;
  return todos[rama]?.[operacion] ?? null;
}
