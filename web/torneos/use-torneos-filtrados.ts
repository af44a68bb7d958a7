import { useState } from 'react';
import { useSearchWords } from '#web/router/router.ts';
import type { TorneoResumen } from '#contrato/torneos.ts';
import { compararDias } from '#reglas/dia.ts';
import { estadoDelTorneo, estaFinalizado } from '#reglas/torneo.ts';
import { formatDia } from '#web/lib/format.ts';
import { matches } from '#web/lib/search.ts';
import { useSettled } from '#web/lib/use-settled.ts';
import { paths } from '#web/paths.ts';
import { useTorneos } from './queries.ts';

/**
 * Torneos in two parts: those to come with the nearest first (today's included), the past with the latest first.
 */
export function separarTorneos(
  torneos: readonly TorneoResumen[],
  { hoy }: { hoy: string },
): { proximos: TorneoResumen[]; pasados: TorneoResumen[] } {
  const proximos: TorneoResumen[] = [];
  const pasados: TorneoResumen[] = [];
  for (const torneo of torneos)
    (estaFinalizado({ fechaDeJuego: torneo.fechaJuego, hoy }) ? pasados : proximos).push(torneo);
  return {
    proximos: proximos.sort((a, b) => compararDias(a.fechaJuego, b.fechaJuego)),
    pasados: pasados.sort((a, b) => compararDias(b.fechaJuego, a.fechaJuego)),
  };
}

/** The torneos that a search finds among some, by name, course, liga or day and without regard to accents. */
export function buscarTorneos(torneos: readonly TorneoResumen[], buscado: string): TorneoResumen[] {
  return torneos.filter(({ nombre, campo, ligas, fechaJuego }) =>
    matches(buscado, [nombre, campo.nombre, campo.ubicacion, ...ligas, formatDia(fechaJuego)]),
  );
}

type Pages = { pages: readonly { filas: TorneoResumen[]; total: number }[] };

const deTodas = ({ pages }: Pages) => pages.flatMap(({ filas }) => filas);

/**
 * The torneos of what is typed: what the phone has of them at once, and all of the club when it answers. `soloDelMovil`:
 * it could not be asked, as on the course.
 */
export function useTorneosBuscados(escrito: string) {
  const buscado = useSettled(escrito);
  const busca = escrito.trim() !== '';
  const todos = useTorneos();
  const delClub = useTorneos(busca ? buscado : '');
  const query = busca ? delClub : todos;
  const delPedido = !busca || escrito === buscado;
  const contestado = delPedido && !query.isPlaceholderData ? query.data : undefined;
  const data = contestado
    ? delClubEntero(contestado)
    : delMovil(todos.data, { escrito, sinClub: query.isError });
  return { ...query, data, hasNextPage: contestado !== undefined && query.hasNextPage };
}

const delClubEntero = (data: Pages) => ({
  torneos: deTodas(data),
  total: data.pages[0]?.total ?? 0,
  soloDelMovil: false,
});

function delMovil(data: Pages | undefined, { escrito, sinClub }: { escrito: string; sinClub: boolean }) {
  if (data === undefined) return undefined;
  const torneos = buscarTorneos(deTodas(data), escrito);
  return { torneos, total: torneos.length, soloDelMovil: sinClub };
}

/**
 * Where a torneo of the list leads: past to its clasificacion, today's to its page, one to come to the enrolment; the last
 * two by way of /auth for a visitor.
 */
export function destinoDeTorneo(
  { id, slug, fechaJuego }: Pick<TorneoResumen, 'id' | 'slug' | 'fechaJuego'>,
  { hoy, conSesion }: { hoy: string; conSesion: boolean },
): string {
  const estado = estadoDelTorneo({ activo: true, fechaDeJuego: fechaJuego, hoy });
  if (estado === 'finalizado') return paths.clasificacion({ torneo: id });
  const destino = estado === 'hoy' ? paths.torneo(slug) : paths.inscripcion(slug);
  return conSesion ? destino : paths.auth({ next: destino });
}

/** What is searched for: kept in the address (`?q=`), typed without waiting for it. */
export function useBusqueda(): [string, (buscado: string) => void] {
  const [params, setParams] = useSearchWords();
  const [buscado, setBuscado] = useState(params.get('q') ?? '');
  function change(next: string) {
    setBuscado(next);
    setParams({ q: next.trim() === '' ? null : next });
  }
  return [buscado, change];
}
