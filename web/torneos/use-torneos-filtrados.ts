import { useState } from 'react';
import { useSearchParams } from '#web/router/router.ts';
import type { TorneoResumen } from '#contrato/torneos.ts';
import { compararDias } from '#reglas/dia.ts';
import { estadoDelTorneo, estaFinalizado } from '#reglas/torneo.ts';
import { matches } from '#web/lib/search.ts';
import { paths } from '#web/paths.ts';

/**
 * The torneos that a search finds, by name, course or liga and without regard to accents: those to come with the
 * nearest first (today's included), the past with the latest first.
 */
export function separarTorneos(
  torneos: readonly TorneoResumen[],
  { buscado, hoy }: { buscado: string; hoy: string },
): { proximos: TorneoResumen[]; pasados: TorneoResumen[] } {
  const proximos: TorneoResumen[] = [];
  const pasados: TorneoResumen[] = [];
  for (const torneo of torneos) {
    const { nombre, campo, ligas, fechaJuego } = torneo;
    if (!matches(buscado, [nombre, campo.nombre, campo.ubicacion, ...ligas])) continue;
    (estaFinalizado({ fechaDeJuego: fechaJuego, hoy }) ? pasados : proximos).push(torneo);
  }
  return {
    proximos: proximos.sort((a, b) => compararDias(a.fechaJuego, b.fechaJuego)),
    pasados: pasados.sort((a, b) => compararDias(b.fechaJuego, a.fechaJuego)),
  };
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
  const [params, setParams] = useSearchParams();
  const [buscado, setBuscado] = useState(params.get('q') ?? '');
  function change(next: string) {
    setBuscado(next);
    setParams(
      (current) => {
        if (next.trim() === '') current.delete('q');
        else current.set('q', next);
        return current;
      },
      { replace: true },
    );
  }
  return [buscado, change];
}
