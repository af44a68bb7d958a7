/*
 * Whose each row of a file of former years is: a member found by name, or what somebody chose. What is not beyond doubt is
 * never chosen for anybody.
 */
import { buscadorDeNombres, claveDeNombre, type Nombrado } from '../nombres-pegados.ts';
import type { MotivoDeImportacion } from './motivos.ts';

/** What becomes of who is no member: a jugador without account, or a name alone. */
export const DESCONOCIDOS = ['nuevo', 'invitado'] as const;

/** One of them. */
export type Desconocido = (typeof DESCONOCIDOS)[number];

/** Whose a row is. */
export type Persona = { como: 'jugador'; id: string } | { como: Desconocido };

/** What somebody chose for a row. */
export type PersonaElegida = { fila: number } & Persona;

/** What a row came to: whose it is (null = somebody has to say), those it could be, best first, and why it is not right. */
export type PersonaDeFila = {
  fila: number;
  persona: Persona | null;
  candidatos: readonly string[];
  errores: readonly MotivoDeImportacion[];
  avisos: readonly MotivoDeImportacion[];
};

type Entrada = {
  filas: readonly { fila: number; nombre: string }[];
  miembros: readonly Nombrado[];
  elegidas?: readonly PersonaElegida[] | undefined;
  /** For every row of nobody known for whom nothing was chosen; a name of several members is never one of them. */
  desconocidos?: Desconocido | undefined;
};

/**
 * Whose the rows are. A member in two rows is wrong in both; so is a choice of who is no member any more, which is as none.
 *
 * Source: issue N.4; admin spec §5 "Adding a member participant".
 */
export function personasDeFilas({ filas, miembros, elegidas = [], desconocidos }: Entrada): PersonaDeFila[] {
  const buscar = buscadorDeNombres(miembros);
  const hay = new Set(miembros.map(({ id }) => id));
  const valen = elegidas.filter((una) => una.como !== 'jugador' || hay.has(una.id));
  const deFila = new Map(valen.map(({ fila, ...persona }) => [fila, persona]));
  const vistas = filas.map(({ fila, nombre }): Vista => {
    if (nombre === '') return { fila, nombre, persona: null, candidatos: [], errores: [], avisos: [] };
    const { id, candidatos, varios } = buscar(nombre);
    const dicha = deFila.get(fila) ?? (id === null ? null : ({ como: 'jugador', id } as const));
    const persona = dicha ?? (desconocidos !== undefined && !varios ? { como: desconocidos } : null);
    const codigo = varios ? 'persona_en_duda' : 'persona_desconocida';
    return { fila, nombre, persona, candidatos, errores: persona === null ? [{ codigo }] : [], avisos: [] };
  });
  return conRepetidas(vistas);
}

type Vista = PersonaDeFila & { nombre: string };

function claveDe({ nombre, persona }: Vista): string | null {
  if (persona === null) return null;
  return persona.como === 'jugador' ? `id ${persona.id}` : `de ${claveDeNombre(nombre)}`;
}

function conRepetidas(vistas: readonly Vista[]): PersonaDeFila[] {
  const porClave = Map.groupBy(vistas, claveDe);
  return vistas.map((una) => {
    const { nombre: _, ...vista } = una;
    const clave = claveDe(una);
    const otra = clave === null ? undefined : porClave.get(clave)?.find(({ fila }) => fila !== vista.fila);
    if (!otra) return vista;
    const datos = { fila: otra.fila };
    if (vista.persona?.como === 'invitado')
      return { ...vista, avisos: [{ codigo: 'mismo_nombre_en_el_archivo', datos }] };
    return { ...vista, errores: [{ codigo: 'mismo_que_otra_fila', datos }] };
  });
}
