/**
 * A question that a screen asks at its first drawing: the address of the API, and the input where it is our own client that
 * asks (`/api/rpc/…`; without one it is a plain GET).
 */
export type Pregunta = { direccion: string; entrada: Record<string, string> | null };

/** An answer that came inside the page, beside its question: what the API answers to it at the same moment, word for word. */
export type PrimeraRespuesta = Pregunta & { respuesta: unknown };

/** The id of the element of the page that holds the first answers, as JSON. */
export const PRIMERAS_RESPUESTAS = 'primeras-respuestas';

const alCliente = (endpoint: string, entrada: Record<string, string> = {}): Pregunta => ({
  direccion: `/api/rpc/${endpoint}`,
  entrada,
});

type Direccion = { pathname: string; search: string };

/**
 * What a screen asks before it shows anything, by its address: as every screen does, who is signed in, the club and with a
 * session the player's day; and what it is itself about. An address that is no screen of this list asks only the first ones.
 *
 * - conSesion: whether somebody is signed in; a visitor asks for nothing that needs a session.
 */
export function primerasPreguntas(
  { pathname, search }: Direccion,
  conSesion: boolean,
): { deTodas: Pregunta[]; propias: Pregunta[] } {
  const [, seccion = '', cual, ...resto] = pathname.replace(/\/+$/u, '').split('/');
  return {
    deTodas: [
      alCliente('cuenta/sesion'),
      alCliente('club/get'),
      ...(conSesion ? [alCliente('inicio/get')] : []),
    ],
    propias: resto.length > 0 ? [] : (DE_PANTALLA[seccion]?.({ cual, search, conSesion }) ?? []),
  };
}

type Pantalla = { cual: string | undefined; search: string; conSesion: boolean };

/** What each screen asks by itself, by the first piece of its address. */
const DE_PANTALLA: Record<string, (pantalla: Pantalla) => Pregunta[]> = {
  torneos: ({ cual }) =>
    cual === undefined
      ? [alCliente('torneos/list'), alCliente('ligas/activas')]
      : deUno(cual, (torneoId) => alCliente('torneos/detalle', { torneoId })),
  ligas: ({ cual }) =>
    cual === undefined ? [alCliente('ligas/activas')] : deUno(cual, (liga) => tablaDe('ligas', liga)),
  clasificacion: ({ cual, search }) => {
    const torneo = new URLSearchParams(search).get('torneo');
    return cual === undefined && torneo !== null && torneo !== '' ? [tablaDe('torneos', torneo)] : [];
  },
  'introduccion-datos': ({ cual, conSesion }) =>
    cual === undefined || !conSesion
      ? []
      : deUno(cual, (partidaId) => alCliente('partidas/tarjeta', { partidaId })),
  'mis-torneos-ligas': loPropio('inscripciones/mias'),
  'mis-resultados': loPropio('estadisticas/misResultados'),
  'mis-estadisticas': loPropio('estadisticas/misEstadisticas'),
  'mis-partidas': loPropio('partidasPersonales/mias'),
};

/** What a screen of the own area shows to whoever is signed in. */
function loPropio(endpoint: string): (pantalla: Pantalla) => Pregunta[] {
  return ({ cual, conSesion }) => (cual === undefined && conSesion ? [alCliente(endpoint)] : []);
}

/** The standings of one thing, asked as the plain resource that the browser keeps by its ETag. */
function tablaDe(que: 'torneos' | 'ligas', ref: string): Pregunta {
  return { direccion: `/api/${que}/${encodeURIComponent(ref)}/clasificacion`, entrada: null };
}

/** The question about one thing, by the piece of the address that names it; none where nobody encoded that piece so. */
function deUno(cual: string, pregunta: (ref: string) => Pregunta): Pregunta[] {
  try {
    return [pregunta(decodeURIComponent(cual))];
  } catch {
    return [];
  }
}
