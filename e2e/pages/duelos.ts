import type { Page } from '@playwright/test';

import { serverOf } from '../server.ts';

type Lado = { id: string; nombre: string; participanteIds: string[] };

/** The bracket of pairs of a torneo, asked of the club with the session of its administrator. */
export function parejasEnCuadro(admin: Page, torneoId: string) {
  const club = serverOf(admin);
  /** The pairs as the board names them. */
  const lados = async (): Promise<Lado[]> => {
    const { participantes, bandos } = await club.tablero(torneoId);
    const nombre = new Map(participantes.map((uno) => [uno.id, uno.nombre]));
    return (bandos?.formados ?? []).map(({ id, participanteIds }) => ({
      id,
      participanteIds,
      nombre: participanteIds.map((uno) => nombre.get(uno)).join(' · '),
    }));
  };
  return {
    /** Pairs each of three with a member of the club and draws them in that order: the first goes on without a rival. */
    async sortear(jugadores: readonly [Page, Page, Page]): Promise<readonly [Lado, Lado, Lado]> {
      const ids: string[] = [];
      for (const jugador of jugadores) {
        const { usuario } = await serverOf(jugador).sesion();
        ids.push(await club.emparejar(torneoId, usuario?.jugador?.id ?? ''));
      }
      const hechos = await lados();
      const [uno, otro, tercero] = ids.flatMap((id) => hechos.find((lado) => lado.id === id) ?? []);
      if (!uno || !otro || !tercero) throw new Error('A pair is missing');
      await club.sortearCuadro(torneoId, ids);
      return [uno, otro, tercero];
    },
    /** Writes the holes of the final from the first on. */
    async hoyos(ganadores: readonly ('a' | 'b' | 'empate')[]): Promise<void> {
      const final = (await club.tablero(torneoId)).partidos?.find(({ ronda }) => ronda === 2);
      const entre = final?.recibenEntre ?? { aId: '', bId: '' };
      let version = final?.version ?? 0;
      for (const [i, ganador] of ganadores.entries())
        ({ version } = await club.ganarHoyo(final?.id ?? '', i + 1, { version, ...entre, ganador }));
    },
  };
}
