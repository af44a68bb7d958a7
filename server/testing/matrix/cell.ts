import type { Escenario } from '#server/testing/scenario.ts';

/** Who asks, by the letters of the authorization matrix (confianza.md 2.4). */
export const ROLES = ['visitante', 'sinPerfil', 'jugador', 'miembro', 'admin', 'exAdmin'] as const;
export type Role = (typeof ROLES)[number];

/** What must come back: a status, and the code when it is a refusal. */
export type Expected = number | `${number} ${string}`;

/** One operation asked of every role. `request` builds it from the small club of the tests. */
export type Case = {
  /** Row of the matrix, e.g. 'R12'. */
  fila: string;
  caso: string;
  request: (escenario: Escenario) => {
    params?: Record<string, string | number>;
    body?: Record<string, unknown>;
  };
  expected: Record<Role, Expected>;
  /**
   * What it names is there and is of somebody else than those of `OUTSIDERS`: whatever they are answered, nothing changes.
   */
  ajeno?: true;
  /**
   * What who may is answered when they ask it again, through the other door, where that is another answer; null where it
   * depends on how far the first has come, and is not asked.
   */
  otraVez?: Expected | null;
};

/** Who has a hand in nothing of the small club. */
export const OUTSIDERS: ReadonlySet<Role> = new Set(['visitante', 'sinPerfil', 'jugador', 'exAdmin']);

/** Cases by endpoint, named as in the contract: 'torneos.detalle'. */
export type Matrix = Record<string, readonly Case[]>;

/** The same answer for every role. */
export function todos(expected: Expected): Record<Role, Expected> {
  return {
    visitante: expected,
    sinPerfil: expected,
    jugador: expected,
    miembro: expected,
    admin: expected,
    exAdmin: expected,
  };
}

/** Visitors are asked to sign in; everybody else gets what is said, role by role where they differ. */
export function conSesion(
  expected: Expected,
  differing: Partial<Record<Role, Expected>> = {},
): Record<Role, Expected> {
  return { ...todos(expected), visitante: '401 sin_sesion', ...differing };
}
