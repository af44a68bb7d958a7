import type { Carrera } from '#reglas/carrera.ts';
import type { ParticipanteEnTablero } from '#reglas/tablero.ts';
import { givenName, initials } from '#web/lib/initials.ts';

/** Who races, with what the drawing says beside the line. */
export type Corredor = {
  id: string;
  nombre: string;
  corto: string;
  ahora: number;
  puestos: readonly (number | null)[];
  total: string;
};

/** Groups of who may be followed at a touch; those with nobody in them are not offered. */
export type Grupo = { value: string; label: string; ids: readonly string[] };

const CUANTOS_SE_DIBUJAN = 24;
const PRIMEROS = 20;
const TOP = 10;

const deQuienes = ({ miembros, ...uno }: ParticipanteEnTablero) => miembros ?? [uno];

/** 'Lucía F.', 'Mª Ángeles N.'; of a bando the given names: 'Joan y Íker'. */
export function nombreCorto(participante: ParticipanteEnTablero): string {
  const quienes = deQuienes(participante);
  if (quienes.length > 1) return quienes.map(({ nombre }) => givenName(nombre)).join(' · ');
  const [letra, apellido] = Array.from(initials(participante.nombre));
  const de = givenName(participante.nombre) || (letra ?? '');
  return apellido === undefined ? de : `${de} ${apellido}.`;
}

/** The participantes of a race in order of the board. */
export function corredores(
  { lineas }: Carrera,
  participantes: ReadonlyMap<string, ParticipanteEnTablero>,
  totalDe: (id: string) => string,
): Corredor[] {
  return lineas.flatMap((linea) => {
    const participante = participantes.get(linea.id);
    if (participante === undefined) return [];
    const { nombre } = participante;
    return [{ ...linea, nombre, corto: nombreCorto(participante), total: totalDe(linea.id) }];
  });
}

/** Who may be followed together: oneself, who leads, those of the own partida, the first ten. */
export function gruposDe(
  todos: readonly Corredor[],
  participantes: ReadonlyMap<string, ParticipanteEnTablero>,
  jugadorId: string | null,
): Grupo[] {
  const partidaDe = (id: string) => participantes.get(id)?.partidaId ?? null;
  const yo = todos.find(({ id }) => {
    const suyo = participantes.get(id);
    return jugadorId !== null && suyo && deQuienes(suyo).some((uno) => uno.jugadorId === jugadorId);
  });
  const partida = yo ? partidaDe(yo.id) : null;
  const misma = partida === null ? [] : todos.filter(({ id }) => partidaDe(id) === partida);
  const ids = (de: readonly Corredor[]) => de.map(({ id }) => id);
  return [
    { value: 'yo', label: 'Yo', ids: yo ? [yo.id] : [] },
    { value: 'lider', label: 'Líder', ids: ids(todos.filter(({ ahora }) => ahora === 1)) },
    { value: 'partida', label: 'Mi partida', ids: misma.length > 1 ? ids(misma) : [] },
    { value: 'top', label: 'Top 10', ids: todos.length > TOP ? ids(todos.slice(0, TOP)) : [] },
  ].filter((grupo) => grupo.ids.length > 0);
}

/** Who is drawn: everybody while they fit, else the first ones and who is followed. */
export function losDibujados(todos: readonly Corredor[], seguidos: ReadonlySet<string>): readonly Corredor[] {
  if (todos.length <= CUANTOS_SE_DIBUJAN) return todos;
  return todos.filter(({ id }, i) => i < PRIMEROS || seguidos.has(id));
}

/** The follow list after touching one, or the group of a chip: off when all of them are followed. */
export function alTocar(seguidos: ReadonlySet<string>, ids: readonly string[]): ReadonlySet<string> {
  if (ids.every((id) => seguidos.has(id))) return new Set([...seguidos].filter((id) => !ids.includes(id)));
  return new Set([...seguidos, ...ids]);
}
