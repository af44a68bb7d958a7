import type { OpenAPI } from '@orpc/openapi';
import {
  ADMIN_CODES,
  answer,
  COSTLY_CODES,
  type Door,
  inPath,
  MIXED,
  OPEN,
  PEOPLE,
} from '#server/openapi/doors/door-shape.ts';

const ofPaper = (name: string, description: string, example: string): OpenAPI.ParameterObject =>
  inPath({
    name,
    description,
    schema: { type: 'string', pattern: '^[a-zA-Z0-9-]+$', maxLength: 160 },
    example,
  });

const pdf = (description: string) => answer(description, 'application/pdf');

const TORNEO = ofPaper('torneoId', 'Slug or id of the torneo', 'copa-del-presidente');
const OF_TORNEO = { tag: 'Papel', parameters: [TORNEO] };

/** What the club prints and draws, by path below `/api`. */
export const PAPER_DOORS: Readonly<Record<string, Door>> = {
  '/papel/torneos/{torneoId}/tarjetas.pdf': {
    ...PEOPLE,
    ...OF_TORNEO,
    id: 'directo.tarjetasDePapel',
    summary: 'The score cards of a torneo as PDF, two on each A4, for administrators',
    description:
      'A card for each ball, in the order of the partidas, with the strokes received on each hole and a QR code that opens it on a phone; who is in no partida comes last. Inside the browser, under the name to save it as.',
    parameters: [
      TORNEO,
      {
        name: 'partida',
        in: 'query',
        description: 'Id of a partida: its cards alone',
        schema: { type: 'string', format: 'uuid' },
        example: '0d4e6f83-2b5c-4d9e-87f1-604e5d3c2b1a',
      },
    ],
    ok: pdf('The cards'),
    codes: [...ADMIN_CODES, 'torneo_no_encontrado', 'partida_no_encontrada', ...COSTLY_CODES],
  },
  '/papel/torneos/{torneoId}/etiquetas.pdf': {
    ...PEOPLE,
    ...OF_TORNEO,
    id: 'directo.etiquetasDePapel',
    summary: 'Labels for the board of a torneo as PDF, 24 on each A4, for administrators',
    description:
      'Name, playing handicap, tee, hour and partida of everybody, in the order in which they go out.',
    ok: pdf('The labels'),
    codes: [...ADMIN_CODES, 'torneo_no_encontrado', ...COSTLY_CODES],
  },
  '/papel/torneos/{torneoId}/bases.pdf': {
    ...OPEN,
    ...OF_TORNEO,
    id: 'directo.basesDePapel',
    summary: 'The bases of a torneo as PDF, written from its settings',
    description: 'For whoever may read the torneo. What is not set is not said.',
    ok: pdf('The bases'),
    codes: ['operacion_sin_claves', 'torneo_no_encontrado', ...COSTLY_CODES],
  },
  '/papel/torneos/{torneoId}/salidas.pdf': {
    ...MIXED,
    ...OF_TORNEO,
    id: 'directo.salidasDePapel',
    summary: 'The start list of a torneo as PDF',
    description:
      'As the page of the torneo shows it, with a QR code of its leaderboard; a session is needed until the day has passed.',
    ok: pdf('The start list'),
    codes: ['sin_sesion', 'torneo_no_encontrado', ...COSTLY_CODES],
  },
  '/papel/torneos/{torneoId}/resultados.pdf': {
    ...MIXED,
    ...OF_TORNEO,
    id: 'directo.resultadosDePapel',
    summary: 'The results of a torneo as PDF: who won, both rankings, the strokes of every hole',
    description:
      'As the leaderboard stands, in black and white: circles under par, squares over it. Provisional while the day is not over, when a session is needed.',
    ok: pdf('The results'),
    codes: ['sin_sesion', 'torneo_no_encontrado', ...COSTLY_CODES],
  },
  '/papel/ligas/{ligaId}/clasificacion.pdf': {
    ...MIXED,
    ...OF_TORNEO,
    id: 'directo.ligaDePapel',
    summary: 'The standings of a liga as PDF, with the points of each torneo',
    description:
      'Both standings; the page lies on its side where the torneos are many. An inactive liga needs a session.',
    parameters: [ofPaper('ligaId', 'Slug or id of the liga', 'orden-de-merito')],
    ok: pdf('The standings'),
    codes: ['sin_sesion', 'liga_no_encontrada', ...COSTLY_CODES],
  },
  '/compartir/torneos/{torneoId}/tarjeta.jpg': {
    ...PEOPLE,
    ...OF_TORNEO,
    id: 'directo.tarjetaParaCompartir',
    summary: 'The own card of a torneo as a picture of 1080 × 1350, to be shared',
    description:
      "Of the caller's own card, or that of the pair, once it is closed: its partida is validated or the day has passed. The place is told when no card is open any more.",
    ok: answer('The picture', 'image/jpeg'),
    codes: [
      'sin_sesion',
      'operacion_sin_claves',
      'torneo_no_encontrado',
      'tarjeta_no_encontrada',
      ...COSTLY_CODES,
    ],
  },
};
