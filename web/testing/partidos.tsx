import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render } from '@testing-library/react';
import type { ReactElement } from 'react';
import { afterEach, beforeEach, vi } from 'vitest';
import { createQueryClient } from '#web/api/query-client.ts';
import type { PartidaVista } from '#web/offline/merge.ts';
import { takeToasts } from '#web/ui/notify.ts';
import { playEventSource } from './event-source.ts';

type EnPantalla = { partida: PartidaVista; torneo: string; hoyo: number; editable: boolean };

/**
 * The matches of a partida on a phone.
 *
 * - elTablero: the board of the torneo, by what of a match is not as usual.
 * - mostrar: the screen.
 * - releer: has the screen read a board as another phone has changed it.
 *
 * `enviado` is told each act that the club gets, with what it says; `sinCobertura` holds them back until the end of the test.
 */
export function partidosEnElMovil<Partido, Tablero>({
  elTablero,
  mostrar,
  releer,
}: {
  elTablero: (cambios: Partial<Partido>) => Tablero;
  mostrar: (en: EnPantalla) => ReactElement;
  releer: (client: QueryClient, tablero: Tablero) => void;
}) {
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
          {mostrar({ partida, torneo: 'match', hoyo: cual, editable })}
        </QueryClientProvider>
      );
      const { rerender } = render(en(hoyo));
      return {
        nowIs: (de: Partial<Partido>) => releer(client, elTablero({ ...cambios, ...de })),
        pasaAlHoyo: (otro: number) => rerender(en(otro)),
      };
    },
  };
}
