import type { MomentoGenerado, MomentoOpcional } from './columns.ts';
import type { Generated } from 'kysely';
import type { EstadoDeEntrega, EventoDeWebhook, MotivoDePausa } from '#reglas/webhooks.ts';

/* The tables of programs of others that are told what happens; the rest is in `tables.ts`. */

export type WebhooksTables = {
  webhooks: {
    id: string;
    nombre: string;
    url: string;
    eventos: EventoDeWebhook[];
    activo: Generated<boolean>;
    motivoDePausa: MotivoDePausa | null; // NULL: an administrator paused it, or nobody did
    secretoGeneracion: Generated<number>; // the secret itself is in no row
    secretoCambiadoEn: MomentoOpcional;
    fallosSeguidos: Generated<number>; // tries since the last one that was taken
    fallandoDesde: MomentoOpcional; // the first of them
    version: Generated<number>;
    creadoEn: MomentoGenerado;
  };

  webhooks_entregas: {
    id: string; // the same at every try
    webhookId: string;
    evento: EventoDeWebhook | 'prueba';
    cuerpo: string; // what is sent, byte by byte
    estado: Generated<EstadoDeEntrega>;
    intentos: Generated<number>;
    estadoHttp: number | null; // status of the last answer; NULL: none came
    respuesta: string | null; // its first 200 characters, or why there was none
    creadaEn: MomentoGenerado;
    proximoIntento: MomentoGenerado;
    encoladaEn: MomentoOpcional; // NULL: no instance has put it into the line yet
    tomadaEn: MomentoOpcional;
    terminadaEn: MomentoOpcional;
  };
};
