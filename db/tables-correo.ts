import type { Momento, MomentoGenerado, MomentoOpcional } from './columns.ts';
import type { Alcance } from '#reglas/permisos/claves.ts';
import type { ColumnType, Generated, JSONColumnType } from 'kysely';

/* The tables of mail, of signing up and of signing in; the rest is in `tables.ts`. */

export type EstadoDeCorreo =
  | 'pendiente'
  | 'entregando'
  | 'enviado'
  | 'guardado'
  | 'fallido'
  | 'dudoso'
  | 'caducado';

export type CorreoTables = {
  correo_saliente: {
    id: Generated<string>;
    tipo: string; // a letter with a secret is written at its delivery
    para: string;
    datos: JSONColumnType<Record<string, string>, string | undefined, string>;
    asunto: string | null; // NULL: not written yet
    texto: string | null; // NULL: not written yet, or delivered and forgotten
    html: string | null;
    estado: Generated<EstadoDeCorreo>;
    intentos: Generated<number>;
    motivo: string | null; // why the last try failed
    creadoEn: MomentoGenerado;
    actualizadoEn: MomentoGenerado;
    caducaEn: ColumnType<Date | null, Date | null | undefined, Date | null>; // not after this; NULL: as its tipo
  };

  plantillas_de_carta: {
    tipo: 'convocatoria' | 'resultados';
    asunto: string;
    texto: string;
    version: Generated<number>;
    actualizadaEn: MomentoGenerado;
  };

  registros_pendientes: {
    id: Generated<string>;
    email: string; // lower case
    nombre: string;
    telefono: string;
    contrasena: string; // scrypt hash
    resumen: string | null; // SHA-256 of the link's token; NULL until the mail is written
    creadoEn: MomentoGenerado;
    caducaEn: ColumnType<Date, Date | string, Date | string>;
  };

  intentos_de_acceso: {
    clave: string;
    cuenta: number;
    desde: ColumnType<Date, Date | string, Date | string>;
  };

  sesiones: {
    id: Generated<string>;
    userId: string;
    token: string; // secret of the session cookie
    expiresAt: Momento;
    ipAddress: string | null;
    userAgent: string | null;
    createdAt: MomentoGenerado;
    updatedAt: MomentoGenerado;
  };

  identidades: {
    id: Generated<string>;
    userId: string;
    accountId: string;
    providerId: string; // 'credential' or 'google'
    password: string | null; // scrypt hash
    accessToken: string | null; // provider tokens are not stored
    refreshToken: string | null;
    idToken: string | null;
    accessTokenExpiresAt: MomentoOpcional;
    refreshTokenExpiresAt: MomentoOpcional;
    scope: string | null;
    createdAt: MomentoGenerado;
    updatedAt: MomentoGenerado;
  };

  verificaciones: {
    id: Generated<string>;
    identifier: string; // hashed
    value: string;
    expiresAt: Momento;
    createdAt: MomentoGenerado;
    updatedAt: MomentoGenerado;
  };

  limites_de_peticiones: {
    id: Generated<string>;
    key: string;
    count: number;
    lastRequest: number; // milliseconds since 1970
  };

  /** The secret address of somebody's calendar. */
  calendarios: {
    usuarioId: string;
    resumen: string; // SHA-256 of what the address ends with, which is nowhere
    creadoEn: ColumnType<Date, Date | string | undefined, Date | string>;
  };

  claves_de_acceso: {
    id: Generated<string>;
    usuarioId: string;
    nombre: string;
    principio: string;
    resumen: string; // SHA-256 of the clave, which is nowhere
    alcances: Alcance[];
    creadaEn: ColumnType<Date, Date | string | undefined, never>;
    caducaEn: ColumnType<Date | null, Date | null | undefined, never>; // NULL: until it is taken back
    usadaEl: ColumnType<string | null, string | null | undefined, string>; // the last day of the club on which it was used
  };

  /** A passkey, written by better-auth's plugin. */
  llaves_de_acceso: {
    id: Generated<string>;
    name: string | null;
    publicKey: string;
    userId: string;
    credentialId: string;
    counter: number;
    deviceType: string;
    backedUp: boolean;
    /** Whether it counts: the session that made it has shown it. */
    enUso: Generated<boolean>;
    transports: string | null;
    createdAt: MomentoGenerado;
    aaguid: string | null;
  };

  segundos_factores: {
    usuarioId: string;
    secreto: string; // sealed with the secret of the installation
    activoEn: MomentoOpcional; // NULL: begun, and no code has been seen yet
    ultimoPaso: number | null; // step of 30 s of the last code accepted
  };

  codigos_de_recuperacion: {
    usuarioId: string;
    resumen: string; // SHA-256, hex
  };

  /** What a session has proved, beside what better-auth writes of it. */
  pruebas_de_sesion: {
    sesionId: string;
    segundoFactor: boolean;
    probadaEn: Momento;
  };

  /** A browser that an account has been entered from. */
  dispositivos_conocidos: {
    usuarioId: string;
    resumen: string; // SHA-256 of what its cookie says
    vistoEn: MomentoGenerado;
  };
};
