import type { MomentoGenerado, MomentoOpcional } from './columns.ts';
import type { ColumnType, Generated, JSONColumnType } from 'kysely';
import type { EstadoDeConsulta } from '#reglas/federacion.ts';
import type { Federacion, VidaDePrimerosPasos, Visibilidad } from '#reglas/funcionamiento.ts';
import type { TipoClasificacion } from '#reglas/modalidad.ts';

/* The tables that only the administration writes; the rest is in `tables.ts`. */

export type AdministracionTables = {
  auditoria: {
    id: Generated<number>;
    operacion: string; // the endpoint: 'gestionTorneos.actualizar'
    torneoId: string | null;
    objetoId: string | null;
    resumen: string; // one Spanish sentence for the history screen
    antes: JSONColumnType<object | null, string | null | undefined, string | null>;
    despues: JSONColumnType<object | null, string | null | undefined, string | null>;
    autorId: string | null; // NULL = the server itself
    momento: MomentoGenerado;
  };

  ajustes_del_club: {
    id: Generated<number>; // always 1
    nombre: string;
    nombreCorto: string | null; // NULL: made from the name
    titular: string | null; // NULL: the club under its name
    nif: string | null;
    domicilio: string | null;
    registro: string | null;
    email: string | null;
    telefono: string | null;
    colorPrincipal: string; // '#rrggbb'
    colorAcento: string;
    version: Generated<number>;
    actualizadosEn: MomentoGenerado;
  };

  /** The club's own pictures: `server/club/imagenes.ts`. */
  imagenes_del_club: {
    cual: 'escudo' | 'fondo';
    archivo: string | null; // name in the store of pictures; NULL: taken away
    version: Generated<number>;
    actualizadaEn: MomentoGenerado;
  };

  funcionamiento_del_club: {
    id: Generated<number>; // always 1
    zona: string; // 'Europe/Madrid'
    visibilidad: Visibilidad;
    minutosPorHoyo: number;
    federacion: Federacion;
    remitente: string | null; // NULL: the club under its name
    responderA: string | null; // NULL: the address that letters come from
    campoDeCasaId: string | null;
    primerosPasos: Generated<VidaDePrimerosPasos>; // how long the panel shows them
    websQueIncrustan: Generated<string>; // origins that may frame a board, one a line
    segundoFactor: Generated<boolean>; // whether administrators enter with a second factor
    version: Generated<number>;
    actualizadoEn: MomentoGenerado;
  };

  copias: {
    id: string;
    motivo: 'diaria' | 'manual' | 'actualizacion';
    empezadaEn: ColumnType<Date, Date | string, Date | string>;
    terminadaEn: MomentoOpcional; // NULL while it is taken
    archivo: string | null; // its name in the folder of backups
    bytes: number | null;
    fallo: string | null; // why there is no file
    falloFuera: string | null; // why another place has it not
  };

  consultas_de_handicap: {
    jugadorId: string;
    estado: EstadoDeConsulta;
    autorId: string; // who asked, or whose enrolment did
    antes: number | null; // exact handicap before the last answer
    handicap: number | null; // what the federation said last
    fecha: string | null; // the federation's own day of that handicap
    pedidaEn: MomentoGenerado;
    consultadaEn: MomentoOpcional; // NULL: never answered
  };

  sorteos_torneo: {
    id: Generated<number>;
    torneoId: string;
    tipo: TipoClasificacion;
    orden: JSONColumnType<string[], string, string>; // participantes_torneo.id in the order in which they came out
    autorId: string | null;
    momento: MomentoGenerado;
  };

  partidas_personales_hoyos: {
    partidaId: string;
    campoId: string; // counts only while the round is still of this course
    numeroHoyo: number;
    par: number;
    handicap: number | null; // stroke index
  };

  operaciones: {
    id: string; // made by the phone: of the operation, or of the thing it makes
    operacion: string; // the endpoint: 'admin.torneos.crear'
    autorId: string;
    huella: string; // keyed digest of what was asked for
    respuesta: JSONColumnType<object | null, string | null | undefined, string | null>; // NULL only while it is made
    momento: MomentoGenerado;
  };

  envios_torneo: {
    id: string; // the operation's own id: a double click is one campaign
    torneoId: string;
    destinatarios: number;
    autorId: string | null;
    creadoEn: MomentoGenerado;
  };

  cambios_de_email: {
    usuarioId: string;
    email: string; // the new address, lower case
    resumen: string | null; // SHA-256 of the link's token; NULL until the letter is written
    caducaEn: ColumnType<Date, Date | string, Date | string>;
  };
};
