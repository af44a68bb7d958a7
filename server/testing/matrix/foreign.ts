import { z } from 'zod';
import { ENDPOINTS, type TestedEndpoint } from '#server/testing/endpoints.ts';
import type { Matrix } from '#server/testing/matrix/cell.ts';

/** Fields of inputs that name what is of a person, or of the few who play it, and the tables where such a thing lies. */
export const OF_PERSONS: Readonly<Record<string, readonly string[]>> = {
  sesionId: ['sesiones', 'ryder_sesiones'],
  claveId: ['claves_de_acceso'],
  llaveId: ['llaves_de_acceso'],
  invitadoId: ['participantes_torneo'],
  partidaId: ['partidas'],
  participanteId: ['participantes_torneo', 'participantes_partida_personal'],
  partidoId: ['partidos', 'ryder_partidos'],
  reclamacionIds: ['reclamaciones'],
  entradaIds: ['historial_golpes'],
};

/** What names such a thing and is nobody's alone, and why. */
const OPEN_TO_ALL: Readonly<Record<string, string>> = {
  'partidas.resumen': 'who starts when is read by everybody who has a session (R13)',
  'partidasPersonales.crear': 'makes a round with cards of its own: which ones they were before is not asked',
  'inscripciones.pedirPareja': 'names whom one would like to play with, and changes nothing of theirs',
};

/** How it is held that nobody reaches through an endpoint what is of somebody else. */
export type Guard = 'foreign case' | 'administrators only' | 'open' | 'nothing';

function fieldsOf({ input }: TestedEndpoint): string[] {
  if (!input) return [];
  const text = JSON.stringify(z.toJSONSchema(input, { io: 'input', unrepresentable: 'any' }));
  return Object.keys(OF_PERSONS).filter((field) => text.includes(`"${field}":`));
}

/** Endpoints that name what is of a person, each with how it is guarded. `endpoints` and `matrix` as the tests have them. */
export function guardsOf(
  matrix: Matrix,
  endpoints: ReadonlyMap<string, TestedEndpoint> = ENDPOINTS,
): Map<string, Guard> {
  const naming = [...endpoints].filter(([, endpoint]) => fieldsOf(endpoint).length > 0);
  return new Map(naming.map(([name, { acceso }]) => [name, guardOf(name, acceso, matrix)]));
}

function guardOf(name: string, acceso: string, matrix: Matrix): Guard {
  const cases = matrix[name] ?? [];
  if (cases.some(({ ajeno }) => ajeno)) return 'foreign case';
  // The gate of the wing comes before anything is looked for: what is named makes no difference to who may not enter.
  const isClosed = cases.every(({ expected: { jugador, exAdmin } }) =>
    [jugador, exAdmin].every((one) => one === '403 solo_admin'),
  );
  if (acceso === 'admin' && cases.length > 0 && isClosed) return 'administrators only';
  return name in OPEN_TO_ALL ? 'open' : 'nothing';
}

/** The ids of such things in what a case sends, each with the tables where one of them must be. */
export function namedBy(sent: unknown): { id: string; tables: readonly string[] }[] {
  if (typeof sent !== 'object' || sent === null) return [];
  return Object.entries(sent).flatMap(([field, value]: [string, unknown]) => {
    const tables = OF_PERSONS[field];
    if (tables === undefined) return namedBy(value);
    return [value].flat().flatMap((id) => (id === null ? [] : [{ id: `${id as string | number}`, tables }]));
  });
}
