import { useEffect, useState } from 'react';
import type { Inicio } from '#contrato/inicio.ts';
import { readStored, writeStored } from '#web/lib/storage.ts';

/** What of home may be news: the own hour of start, and the results of a torneo. Another hour is other news. */
export type Novedad = 'partidas' | 'resultados';

type Noticia = { que: Novedad; clave: string };

/** What home tells, each by a word that changes with what it says. */
export function noticiasDe({ proximo, hoy, podio }: Inicio): Noticia[] {
  const salida = hoy ?? (proximo && { torneo: proximo, horaDeSalida: proximo.horaDeSalida });
  const partidas: Noticia[] = salida?.horaDeSalida
    ? [{ que: 'partidas', clave: `partidas:${salida.torneo.id}:${salida.horaDeSalida}` }]
    : [];
  return podio ? [...partidas, { que: 'resultados', clave: `resultados:${podio.torneo.id}` }] : partidas;
}

/** What is there and was not at the last visit. A first visit has no news: all of it is. */
export function novedadesDe(noticias: readonly Noticia[], vistas: readonly string[] | null): Novedad[] {
  if (vistas === null) return [];
  return noticias.flatMap(({ que, clave }) => (vistas.includes(clave) ? [] : [que]));
}

/** What is new on home since the last visit of this phone; it stays so until the page is left. */
export function useNovedades(inicio: Inicio | undefined): readonly Novedad[] {
  const [vistas] = useState(() => readStored({ name: 'novedades-vistas' })?.split(' ') ?? null);
  const noticias = inicio ? noticiasDe(inicio) : null;
  const claves = noticias?.map(({ clave }) => clave).join(' ');
  useEffect(() => {
    if (claves !== undefined) writeStored({ name: 'novedades-vistas' }, claves);
  }, [claves]);
  return noticias ? novedadesDe(noticias, vistas) : [];
}
