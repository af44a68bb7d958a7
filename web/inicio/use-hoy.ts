import { useQuery } from '@tanstack/react-query';
import type { Inicio } from '#contrato/inicio.ts';
import type { TarjetaDeParticipante, TarjetaDePartida } from '#contrato/partidas.ts';
import { formaDeContar } from '#reglas/cuenta.ts';
import { golpesRecibidos } from '#reglas/handicap.ts';
import type { Anotacion, Hoyo } from '#reglas/hoyo.ts';
import { clasificarTablero, type FilaDeTablero } from '#reglas/tablero.ts';
import { resumirTarjeta, type Tarjeta } from '#reglas/tarjeta.ts';
import { api } from '#web/api/client.ts';
import { tableroOptions } from '#web/clasificacion/queries.ts';
import { alOrdenar } from '#web/live/tablero-vivo.ts';
import type { Operacion } from '#web/offline/operacion.ts';
import { useEnElMovil } from '#web/offline/waiting.ts';
import { useUsuario } from '#web/session/session.ts';
import { formatContraPar, formatCount } from '#web/lib/format.ts';
import { formatCifraSuelta } from '#web/textos/cuentas.ts';

/** How often the board of the day is read again while home is in sight. */
const REFRESCO_MS = 30_000;

type Hoy = NonNullable<Inicio['hoy']>;
type Escrita = Pick<Operacion, 'partidaId' | 'participanteId' | 'hoyo' | 'golpes'>;

/** The own card of today with what waits on this phone, as the rules add it up. */
export type TarjetaPropia = Tarjeta & { participanteId: string };

/** The card of the caller, what was typed on this phone over what the club has; null where they have none there. */
export function tarjetaPropia(
  { id, torneo, participantes }: Pick<TarjetaDePartida, 'id' | 'torneo' | 'participantes'>,
  operaciones: readonly Escrita[],
): TarjetaPropia | null {
  const mia = participantes.find(({ propio }) => propio);
  if (mia === undefined) return null;
  const { participanteId, hoyos, handicapDeJuego, handicapDeCampo } = mia;
  const suyas = operaciones.filter((op) => op.partidaId === id && op.participanteId === participanteId);
  const escrito = new Map(suyas.map(({ hoyo, golpes }) => [hoyo, golpes]));
  const golpes = mia.golpes.map((antes, i): Anotacion => {
    const aqui = escrito.get(i + 1);
    return aqui === undefined ? antes : aqui;
  });
  return { participanteId, golpes, hoyos, handicapDeJuego, handicapDeCampo, forma: formaDeContar(torneo) };
}

/** How a card goes: '+1', '13 pts'; the gross figure for who has no handicap. */
export function cifraPropia(tarjeta: Tarjeta): string {
  const { contraParNeto, contraParBruto, puntosNetos, puntosBrutos } = resumirTarjeta(tarjeta);
  const neto = tarjeta.handicapDeJuego !== null;
  const { cuenta } = tarjeta.forma;
  if (cuenta === 'stableford' || cuenta === 'contra_par')
    return formatCifraSuelta(cuenta, neto ? puntosNetos : puntosBrutos);
  return formatContraPar(neto ? contraParNeto : contraParBruto);
}

/** 'Recibes un golpe: neto par con 4', and the hole's par and index; null where the hole has no data. */
export function fraseDelHoyo(
  hoyo: Hoyo | undefined,
  handicapDeJuego: number | null,
): { recibe: string; datos: string } | null {
  if (hoyo === undefined) return null;
  const { par, indice } = hoyo;
  const recibidos = handicapDeJuego === null ? 0 : golpesRecibidos({ handicapDeJuego, ...hoyo });
  const cuantos = formatCount(Math.abs(recibidos), 'golpe', 'golpes');
  const recibe =
    recibidos === 0
      ? 'Sin golpe aquí'
      : `${recibidos > 0 ? 'Recibes' : 'Das'} ${cuantos}: neto par con ${par + recibidos}`;
  return { recibe, datos: `par ${par} · índice ${indice}` };
}

/** The rest of the group, in its order. */
export function companerosDe({ participantes }: Pick<TarjetaDePartida, 'participantes'>) {
  return participantes.filter(({ propio }: Pick<TarjetaDeParticipante, 'propio'>) => !propio);
}

/** What home shows of a round: the own card, its group and the board, as far as they are known. */
export function useHoy({ partidaId, torneo }: Hoy) {
  const usuarioId = useUsuario()?.id ?? null;
  const { operaciones } = useEnElMovil(usuarioId);
  const { data: delClub, isLoading } = useQuery(api.partidas.tarjeta.queryOptions({ input: { partidaId } }));
  const { data: vivo } = useQuery({ ...tableroOptions(torneo.id), refetchInterval: REFRESCO_MS });
  const tablero = vivo && alOrdenar(vivo, vivo.tablero);
  const filas: readonly FilaDeTablero[] = tablero ? clasificarTablero({ tablero, tipo: 'handicap' }) : [];
  const propia = delClub ? tarjetaPropia(delClub, operaciones) : null;
  const suya = tablero?.participantes.find((linea) =>
    (linea.miembros ?? [linea]).some(({ id }) => id === propia?.participanteId),
  );
  const fila = filas.find(({ id }) => id === suya?.id);
  return { delClub, enCamino: isLoading, propia, vivo: vivo && tablero && { ...vivo, tablero }, filas, fila };
}
