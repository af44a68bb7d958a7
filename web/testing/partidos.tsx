import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render } from '@testing-library/react';
import { afterEach, beforeEach, vi } from 'vitest';
import type { TableroDeTorneo } from '#contrato/clasificacion.ts';
import { createQueryClient } from '#web/api/query-client.ts';
import { tableroOptions } from '#web/clasificacion/queries.ts';
import { tableroVivo } from '#web/live/tablero-vivo.ts';
import type { PartidaVista } from '#web/offline/merge.ts';
import { PartidosDePartida } from '#web/resultados/partidos/PartidosDePartida.tsx';
import { takeToasts } from '#web/ui/notify.ts';
import { playEventSource } from './event-source.ts';

/**
 * The matches of a partida on a phone, of the torneo 'match', whose board is what `elTablero` makes of changes to a match. `enviado` is
 * told each act that the club gets, with what it says; `sinCobertura` holds them back until the end of the test.
 */
export function partidosEnElMovil<Partido>(elTablero: (cambios: Partial<Partido>) => TableroDeTorneo) {
  const enviado = vi.fn<(acto: string, body: unknown) => void>();
  let cubierto = true;
  beforeEach(() => {
    cubierto = true;
    playEventSource();
  });
  afterEach(() => {
    cleanup();
    takeToasts();
    vi.unstubAllGlobals();
    enviado.mockReset();
  });
  return {
    enviado,
    sinCobertura: () => {
      cubierto = false;
    },
    /** Shows them; `nowIs` reads the board again, with what another phone has written; `pasaAlHoyo` has the screen on another hole. */
    abrir: (partida: PartidaVista, cambios: Partial<Partido>, { hoyo = 1, editable = true } = {}) => {
      vi.stubGlobal('fetch', (url: string, init?: { body?: string }) => {
        if (url.includes('clasificacion')) return Promise.resolve(Response.json(elTablero(cambios)));
        if (!cubierto) return Promise.reject(new TypeError('Failed to fetch'));
        const { json } = JSON.parse(init?.body ?? '{}') as { json?: unknown };
        enviado(url.split('/').at(-1) ?? '', json);
        return Promise.resolve(Response.json({ json: { version: 4 } }));
      });
      const client = createQueryClient();
      const en = (cual: number) => (
        <QueryClientProvider client={client}>
          <PartidosDePartida partida={partida} torneo="match" hoyo={cual} editable={editable} />
        </QueryClientProvider>
      );
      const { rerender } = render(en(hoyo));
      const { queryKey } = tableroOptions('match');
      const nowIs = (de: Partial<Partido>) =>
        client.setQueryData(queryKey, tableroVivo(elTablero({ ...cambios, ...de }), 0));
      return { nowIs, pasaAlHoyo: (otro: number) => rerender(en(otro)) };
    },
  };
}
