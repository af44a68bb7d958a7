import type { Momento, MomentoGenerado, MomentoOpcional } from './columns.ts';
import type { Generated } from 'kysely';
import type { TipoDeAviso } from '#reglas/notificaciones.ts';

/* The tables of notices to phones; the rest is in `tables.ts`. */

export type NotificacionesTables = {
  suscripciones_push: {
    id: Generated<string>;
    usuarioId: string;
    sesionId: string; // one phone: gone when it signs out
    endpoint: string; // where its push service takes what is for it
    p256dh: string;
    auth: string;
    tipos: TipoDeAviso[];
    creadaEn: MomentoGenerado;
    entregadoEn: MomentoOpcional;
  };

  envios_push: {
    id: Generated<string>;
    suscripcionId: string;
    tipo: TipoDeAviso;
    clave: string; // what it is about, one of each per phone
    titulo: string;
    cuerpo: string;
    url: string;
    creadoEn: MomentoGenerado;
    saleEn: MomentoGenerado;
    caducaEn: Momento;
    encoladoEn: MomentoOpcional; // NULL: no instance has put it into the line yet
    tomadoEn: MomentoOpcional;
  };

  salidas_avisadas: {
    participanteId: string;
    hora: string; // 'AAAA-MM-DD HH:MM'
    avisadaEn: MomentoGenerado;
  };
};
