import type { TarjetaDePartida } from '#contrato/partidas.ts';
import type { FormaDeContar } from '#reglas/cuenta.ts';
import type { Anotacion } from '#reglas/hoyo.ts';
import type { TarjetaVista } from '#web/offline/merge.ts';
import { SIN_AVISOS } from './club.ts';
import { LOS_DIECIOCHO } from '#reglas/limites.ts';

let partidas = 0;
const COPA = { id: 't1', slug: 'copa', nombre: 'Copa', fechaJuego: '2026-05-16', limiteGolpesHoyo: 5 };
const CUENTA = { cuenta: 'golpes', tope: null, limiteHandicap: null, nueve: null } as const;

/** A card of 18 holes, the last a par 3, with a 4 on hole 7, as the club gave it; every test has a partida of its own. */
export function tarjetas(validada: boolean) {
  partidas += 1;
  const nada = Array.from({ length: 18 }, () => null);
  const participante = {
    participanteId: 'p1',
    nombre: 'Lucía',
    esInvitado: false,
    propio: true,
    handicapDeJuego: 10,
    handicapDeCampo: 10,
    hoyos: nada.map((_, i) => ({ numero: i + 1, par: i === 17 ? 3 : 4, indice: i + 1 })),
    golpes: [...nada].with(6, 4 as never) as Anotacion[],
    versiones: [...nada].with(6, 3 as never) as (number | null)[],
    corregidos: [],
    estadoDecidido: null,
    motivoEstado: null,
  };
  const id = `g${partidas}`;
  return { id, nombre: 'Partida 1', horaDeSalida: '10:00', validada, participantes: [participante] };
}

/** The same as the cards of a torneo. */
export function deTorneo(partida: ReturnType<typeof tarjetas>): TarjetaDePartida {
  const torneo = { ...COPA, ...CUENTA, modalidad: 'individual_por_golpes' as const };
  return { ...partida, orden: [...LOS_DIECIOCHO], torneo, ...SIN_AVISOS };
}

/** A partida of one jugador, par 4 on every hole, as whoever types its paper card gets it; blank but for what is given. */
export function partidaDePapel(
  escrito: Partial<Pick<TarjetaDePartida['participantes'][number], 'golpes' | 'versiones'>> = {},
) {
  const partida = deTorneo(tarjetas(false));
  const [suya] = partida.participantes;
  if (!suya) throw new Error('the partida has one jugador');
  const nada = LOS_DIECIOCHO.map(() => null);
  const hoyos = LOS_DIECIOCHO.map((numero) => ({ numero, par: 4, indice: numero }));
  const blanca = {
    nombre: 'Ramón',
    propio: false,
    handicapDeCampo: null,
    hoyos,
    golpes: nada,
    versiones: nada,
  };
  const tarjeta = { ...suya, ...blanca, ...escrito };
  return { ...partida, id: 'g1', participantes: [tarjeta] as [typeof tarjeta] };
}

/** A card as the phone shows it, one stroke received on every hole; 'b' is the own one. `hechos`: holes written already. */
export function tarjetaVista(
  participanteId: string,
  nombre: string,
  { forma, hechos }: { forma: FormaDeContar; hechos: number },
): TarjetaVista {
  return {
    participanteId,
    nombre,
    esInvitado: false,
    propio: participanteId === 'b',
    handicapDeJuego: 18,
    hoyos: Array.from({ length: 18 }, (_, i) => ({ numero: i + 1, par: 4, indice: i + 1 })),
    golpes: Array.from({ length: 18 }, (_, i) => (i < hechos ? 4 : null)),
    versiones: Array.from({ length: 18 }, () => null),
    estados: Array.from({ length: 18 }, () => 'guardado' as const),
    corregidos: [],
    forma,
    handicapDeCampo: null,
    estadoDecidido: null,
  };
}
