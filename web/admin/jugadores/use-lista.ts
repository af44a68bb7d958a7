import { useDeferredValue, useMemo, useState } from 'react';
import { useSearchWords } from '#web/router/router.ts';
import type { JugadorResumen } from '#contrato/admin/jugadores.ts';
import { TRAMOS_EDAD } from '#reglas/modalidad.ts';
import { plegado } from '#reglas/texto.ts';

export const POR_PAGINA = 25;
export const ORDENES = ['nombre', 'usuario', 'handicap', 'sexo', 'tramo'] as const;
export type Orden = (typeof ORDENES)[number];

/** What a list is asked for: kept in the address. `pagina` counts from 1. */
export type Vista = { buscado: string; orden: Orden; descendente: boolean; pagina: number };

type Preparado = { jugador: JugadorResumen; texto: string };

/** Each jugador with its searched text, made once: 5,000 are searched at every key. */
export function preparar(jugadores: readonly JugadorResumen[]): Preparado[] {
  return jugadores.map((jugador) => {
    const { nombre, email, usuario, licencia } = jugador;
    return { jugador, texto: plegado([nombre, email, usuario, licencia].filter(Boolean).join(' ')) };
  });
}

/** The key that a column sorts by; null stands at the end, whichever way. Names come sorted from the server. */
const CLAVES: Record<Exclude<Orden, 'nombre'>, (jugador: JugadorResumen) => string | number | null> = {
  usuario: ({ usuario }) => usuario,
  handicap: ({ handicap }) => handicap,
  sexo: ({ sexo }) => sexo,
  tramo: ({ tramoEdad }) => (tramoEdad === null ? null : TRAMOS_EDAD.indexOf(tramoEdad)),
};

function ordenar(
  jugadores: JugadorResumen[],
  { orden, descendente }: Pick<Vista, 'orden' | 'descendente'>,
): JugadorResumen[] {
  if (orden === 'nombre') return descendente ? jugadores.reverse() : jugadores;
  const clave = CLAVES[orden];
  const sentido = descendente ? -1 : 1;
  return jugadores.sort((a, b) => {
    const [una, otra] = [clave(a), clave(b)];
    if (una === otra) return 0;
    if (una === null || otra === null) return una === null ? 1 : -1;
    return una < otra ? -sentido : sentido;
  });
}

/** The page of a list that a search, an order and a number ask for. A page beyond the end is the last one. */
export function verPagina(preparados: readonly Preparado[], vista: Vista) {
  const words = plegado(vista.buscado).split(' ');
  const hallados = preparados
    .filter(({ texto }) => words.every((word) => texto.includes(word)))
    .map(({ jugador }) => jugador);
  const total = hallados.length;
  const paginas = Math.max(1, Math.ceil(total / POR_PAGINA));
  const pagina = Math.min(Math.max(1, vista.pagina), paginas);
  const desde = (pagina - 1) * POR_PAGINA;
  return {
    visibles: ordenar(hallados, vista).slice(desde, desde + POR_PAGINA),
    total,
    pagina,
    paginas,
    desde,
  };
}

function toOrden(text: string | null): Orden {
  return ORDENES.find((orden) => orden === text) ?? 'nombre';
}

/** Search, order and page of the list, in the address; what is typed is shown at once and found a moment later. */
export function useLista(jugadores: readonly JugadorResumen[]) {
  const [params, change] = useSearchWords();
  const [escrito, setEscrito] = useState(params.get('q') ?? '');
  const buscado = useDeferredValue(escrito);
  const preparados = useMemo(() => preparar(jugadores), [jugadores]);
  const orden = toOrden(params.get('orden'));
  const descendente = params.get('sentido') === 'desc';
  const pagina = Number.parseInt(params.get('pagina') ?? '1', 10) || 1;
  const vista = useMemo(
    () => verPagina(preparados, { buscado, orden, descendente, pagina }),
    [preparados, buscado, orden, descendente, pagina],
  );
  return {
    ...vista,
    buscado: escrito,
    orden,
    descendente,
    buscar: (text: string) => {
      setEscrito(text);
      change({ q: text.trim() === '' ? null : text, pagina: null });
    },
    ordenarPor: (next: Orden) =>
      change({
        orden: next === 'nombre' ? null : next,
        sentido: next === orden && !descendente ? 'desc' : null,
        pagina: null,
      }),
    irA: (next: number) => change({ pagina: next === 1 ? null : String(next) }),
  };
}

export type Lista = ReturnType<typeof useLista>;
