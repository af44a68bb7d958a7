import type { TipoDeAviso } from '#reglas/notificaciones.ts';
import type { PushNote } from '#server/external/push/push.ts';

/*
 * What the club tells phones. Each note says something of its reader and nothing of anybody else: it may lie on a locked
 * screen on a table of the bar. An hour or a day stands before the name of the torneo: where that is long, its end is cut off.
 */

/** A note without its time. */
export type Texto = Omit<PushNote, 'caducaEn'> & { tipo: TipoDeAviso };

type Torneo = { id: string; slug: string; nombre: string };
type Salida = { torneo: Torneo; partidaId: string; horaDeSalida: string; hoyoDeSalida: string | null };

/** Half an hour before the start, or as many minutes as are left. */
export function notaDeSalida({ torneo, partidaId, ...salida }: Salida, minutos: number): Texto {
  return {
    tipo: 'salida',
    clave: `salida:${torneo.id}`,
    titulo: enMinutos(minutos),
    cuerpo: `A las ${cuando(salida)} · ${torneo.nombre}`,
    url: `/introduccion-datos/${partidaId}`,
  };
}

const enMinutos = (minutos: number) => (minutos === 1 ? 'Sales en 1 minuto' : `Sales en ${minutos} minutos`);

/** A note as it is true now: one of a start, which is the end of it, says how much is left, however late it leaves. */
export function comoEsAhora<N extends Pick<PushNote, 'titulo' | 'caducaEn'> & { tipo: TipoDeAviso }>(
  note: N,
  now: number,
): N {
  if (note.tipo !== 'salida') return note;
  return { ...note, titulo: enMinutos(Math.max(1, Math.ceil((note.caducaEn.getTime() - now) / 60_000))) };
}

/** The start of the reader, when the partidas are published and when it changes. */
export function notaDePartidas(
  { torneo, ...salida }: Pick<Salida, 'torneo' | 'horaDeSalida' | 'hoyoDeSalida'>,
  { cambia }: { cambia: boolean },
): Texto {
  return {
    tipo: 'partidas',
    clave: `partidas:${torneo.id}`,
    titulo: cambia ? cambio(salida) : 'Partidas publicadas',
    cuerpo: `${cambia ? 'Ahora sales' : 'Sales'} a las ${cuando(salida)} · ${torneo.nombre}`,
    url: `/torneos/${torneo.slug}`,
  };
}

/** '09:30', in a shotgun '09:30 del hoyo 5B'. */
function cuando({ horaDeSalida, hoyoDeSalida }: Pick<Salida, 'horaDeSalida' | 'hoyoDeSalida'>): string {
  return hoyoDeSalida === null ? horaDeSalida : `${horaDeSalida} del hoyo ${hoyoDeSalida}`;
}

function cambio({ hoyoDeSalida }: Pick<Salida, 'hoyoDeSalida'>): string {
  return hoyoDeSalida === null ? 'Cambia tu hora de salida' : 'Cambia tu salida';
}

/** The partida of the reader is late, and the club asks it to hurry. */
export function notaDeRitmo(
  { torneo, partidaId }: Pick<Salida, 'torneo' | 'partidaId'>,
  minutos: number,
): Texto {
  return {
    tipo: 'partidas',
    clave: `ritmo:${torneo.id}`,
    titulo: minutos === 1 ? 'Vais 1 minuto tarde' : `Vais ${minutos} minutos tarde`,
    cuerpo: `${torneo.nombre}: el club os pide que recuperéis el ritmo`,
    url: `/introduccion-datos/${partidaId}`,
  };
}

const EN_LETRA = new Intl.DateTimeFormat('es-ES', {
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  timeZone: 'UTC',
});

/** The torneo of the reader, who has a partida in it, is played on another day. */
export function notaDeOtroDia({
  torneo,
  dia,
  horaDeSalida,
  hoyoDeSalida,
}: {
  torneo: Torneo;
  dia: string;
  horaDeSalida: string | null;
  hoyoDeSalida: string | null;
}): Texto {
  const salida = horaDeSalida === null ? '' : ` a las ${cuando({ horaDeSalida, hoyoDeSalida })}`;
  return {
    tipo: 'partidas',
    clave: `partidas:${torneo.id}`,
    titulo: 'Cambia el día',
    cuerpo: `Se juega el ${EN_LETRA.format(new Date(`${dia}T00:00:00Z`))}${salida} · ${torneo.nombre}`,
    url: `/torneos/${torneo.slug}`,
  };
}

/** The reader waited for a place and has one now. */
export function notaDePlaza(torneo: Torneo): Texto {
  return {
    tipo: 'partidas',
    clave: `plaza:${torneo.id}`,
    titulo: 'Tienes plaza',
    cuerpo: `${torneo.nombre}: has salido de la lista de espera`,
    url: `/torneos/${torneo.slug}/inscripcion`,
  };
}

/** Somebody would like to play a torneo of pairs with the reader, or does from now on because the reader wanted it too. */
export function notaDePareja(
  torneo: Torneo,
  { nombre, esPareja }: { nombre: string; esPareja: boolean },
): Texto {
  return {
    tipo: 'partidas',
    clave: `pareja:${torneo.id}`,
    titulo: esPareja ? 'Ya sois pareja' : 'Quieren jugar contigo',
    cuerpo: `${torneo.nombre}: ${esPareja ? `juegas con ${nombre}` : `${nombre} quiere hacer pareja contigo`}`,
    url: `/torneos/${torneo.slug}/inscripcion`,
  };
}

/** The card of the reader was validated by somebody else, or corrected after it was. */
export function notaDeTarjeta(
  { torneo, partidaId }: Pick<Salida, 'torneo' | 'partidaId'>,
  que: 'validada' | 'corregida',
): Texto {
  return {
    tipo: 'tarjeta',
    clave: `tarjeta:${torneo.id}`,
    titulo: que === 'validada' ? 'Tarjeta validada' : 'Tarjeta corregida',
    cuerpo:
      que === 'validada'
        ? `${torneo.nombre}: tu tarjeta ya está validada`
        : `${torneo.nombre}: el club ha cambiado tu tarjeta`,
    url: `/introduccion-datos/${partidaId}`,
  };
}

/** The club decided about strokes that the reader had asked it to put on a card. */
export function notaDeReclamacion(
  { torneo, partidaId }: Pick<Salida, 'torneo' | 'partidaId'>,
  { participanteId, aceptada, propia }: { participanteId: string; aceptada: boolean; propia: boolean },
): Texto {
  return {
    tipo: 'tarjeta',
    // About the own card it takes the place of the note of its correction, which the decision is as well.
    clave: propia ? `tarjeta:${torneo.id}` : `reclamacion:${participanteId}`,
    titulo: aceptada ? 'Golpes aceptados' : 'Golpes rechazados',
    cuerpo: aceptada
      ? `${torneo.nombre}: el club ha puesto en la tarjeta los golpes que pediste`
      : `${torneo.nombre}: el club ha dejado la tarjeta como estaba`,
    url: `/introduccion-datos/${partidaId}`,
  };
}

/** The results of a torneo that the reader played are official. */
export function notaDeResultados(torneo: Torneo): Texto {
  return {
    tipo: 'resultados',
    clave: `resultados:${torneo.id}`,
    titulo: 'Resultados',
    cuerpo: `${torneo.nombre}: ya puedes ver la clasificación`,
    url: `/clasificacion?torneo=${torneo.slug}`,
  };
}
