import type { MomentoGenerado, MomentoOpcional } from './columns.ts';
import type { Anotacion } from '#reglas/hoyo.ts';
import type { EstadoDeReclamacion, HoyoReclamado } from '#reglas/reclamacion.ts';
import type { Generated, JSONColumnType } from 'kysely';

/* What people are told about their strokes, and what they ask the club; the rest is in `tables.ts`. */

export type AvisosTables = {
  avisos_vistos: {
    usuarioId: string;
    entradaId: number; // of historial_golpes: the change of a stroke of theirs that was seen and left
    momento: MomentoGenerado;
  };

  reclamaciones: {
    id: string; // made by the phone
    tarjetaId: string;
    autorId: string | null;
    hoyos: JSONColumnType<HoyoReclamado[], string, string>;
    estado: Generated<EstadoDeReclamacion>;
    version: Generated<number>; // grows while more strokes come to it
    creadaEn: MomentoGenerado;
    decididaEn: MomentoOpcional;
    decididaPor: string | null;
    vistaEn: MomentoOpcional; // when its author had read the decision
  };

  golpes_sin_enviar: {
    usuarioId: string;
    partidaId: string;
    cuantos: number;
    momento: MomentoGenerado;
  };

  tarjetas_de_papel: {
    tarjetaId: string;
    guardadaEn: MomentoOpcional; // when an administrator last saved it whole
    lectura: JSONColumnType<Anotacion[], string | null, string | null> | null; // what both readings agreed on
    leidaEn: MomentoOpcional;
    leidaPor: string | null;
    foto: string | null; // name of a file among the pictures
  };
};
