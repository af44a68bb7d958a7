import type { Entrega } from '#contrato/admin/webhooks.ts';
import type { EstadoDeEntrega, EventoDeWebhook } from '#reglas/webhooks.ts';
import type { BadgeTone } from '#web/ui/Badge.tsx';

/** What a program may be told, as the screen says it. */
export const EVENTOS: Readonly<Record<EventoDeWebhook, string>> = {
  'torneo.publicado': 'Partidas publicadas',
  'tarjeta.validada': 'Tarjetas validadas',
  'resultados.oficiales': 'Resultados oficiales',
};

/** The same of something told. */
export const textoDeEvento = (evento: Entrega['evento']): string =>
  evento === 'prueba' ? 'Prueba' : EVENTOS[evento];

export const ESTADOS: Readonly<Record<EstadoDeEntrega, { texto: string; tone: BadgeTone }>> = {
  pendiente: { texto: 'Pendiente', tone: 'albero-soft' },
  entregada: { texto: 'Recogido', tone: 'ok' },
  fallida: { texto: 'No recogido', tone: 'teja' },
};
