import type { DiaDeTorneo, PartidaDelDia, TarjetaDelDia } from '#contrato/admin/dia-de-torneo.ts';
import { MINUTOS_ENTRE_AVISOS } from '#reglas/ritmo.ts';
import { hayQueDecidir } from '#reglas/estado-de-tarjeta.ts';
import { HOYOS } from '#reglas/limites.ts';
import { partidaCompleta } from '#reglas/reparto.ts';
import { hoyoEnJuego, ritmoDePartida } from '#reglas/ritmo.ts';
import {
  hayResultadosOficiales,
  listMoviles,
  listTarjetasDelDia,
  type TarjetaRow,
} from '#server/admin/dia/queries.ts';
import { listPartidas, type PartidaRow } from '#server/admin/partidas/queries.ts';
import { torneoConocido } from '#server/admin/partidas/service.ts';
import { listRecientes } from '#server/auditoria/queries.ts';
import { listPendientes } from '#server/admin/reclamaciones/queries.ts';
import type { AdminContext } from '#server/http/admin.ts';
import type { Clock } from '#server/http/base/clock.ts';

/** How the history names a call to a late partida. */
export const AVISO_DE_RITMO = 'admin.dia.avisar';

const RECLAMACIONES_MAX = 50;
const NUMEROS = Array.from({ length: HOYOS }, (_, i) => i + 1);

/**
 * The day of play of a torneo, read in as many questions to the store whatever its size: its partidas with their pace and
 * cards, and what waits for somebody. Errors: solo_admin, torneo_no_encontrado.
 */
export async function diaDelTorneo(context: AdminContext, ref: string): Promise<DiaDeTorneo> {
  const db = context.db.kysely;
  const { cuenta: _, ...torneo } = await torneoConocido(context, ref);
  const { clock, club } = context;
  const { minutosPorHoyo } = club().funcionamiento;
  const [partidas, todas, { reclamaciones }, sinEnviar, oficial] = await Promise.all([
    listPartidas(db, torneo.id),
    listTarjetasDelDia(db, torneo.id),
    listPendientes(db, { max: RECLAMACIONES_MAX, torneoId: torneo.id }),
    listMoviles(db, torneo.id),
    hayResultadosOficiales(db, torneo.id),
  ]);
  const porId = new Map(todas.map((tarjeta) => [tarjeta.id, tarjeta]));
  const tarjetasDe = ({ participanteIds }: PartidaRow) =>
    participanteIds.flatMap((id) => porId.get(id) ?? []);
  const jugadas = partidas.flatMap(tarjetasDe);
  const avisadas = await listRecientes(db, {
    operacion: AVISO_DE_RITMO,
    objetoIds: partidas.map(({ id }) => id),
    minutos: MINUTOS_ENTRE_AVISOS,
  });
  return {
    torneo,
    momento: clock.now().toISOString(),
    ...avanceDe(jugadas),
    sinPartida: todas.length - jugadas.length,
    partidas: partidas.map((partida) =>
      enElDia(partida, {
        tarjetas: tarjetasDe(partida),
        minutos: minutosDesde(partida, clock),
        minutosPorHoyo,
        avisada: avisadas.get(partida.id),
      }),
    ),
    reclamaciones,
    sinEnviar,
    oficial,
  };
}

const porDecidir = ({ apuntados, estadoDecidido }: TarjetaRow): boolean =>
  hayQueDecidir({ anotados: apuntados.length, estadoDecidido });

/** How far the cards of those who play are. */
function avanceDe(tarjetas: readonly TarjetaRow[]) {
  const abiertas = tarjetas.filter(porDecidir);
  const empezadas = abiertas.filter(({ apuntados }) => apuntados.length > 0);
  return {
    hoyos: tarjetas.reduce((suma, { apuntados }) => suma + apuntados.length, 0),
    hoyosTotales: HOYOS * tarjetas.length,
    porHoyo: NUMEROS.map((hoyo) => tarjetas.filter(({ apuntados }) => apuntados.includes(hoyo)).length),
    completas: tarjetas.length - abiertas.length,
    enJuego: empezadas.length,
    sinEmpezar: abiertas.length - empezadas.length,
  };
}

function enElDia(
  { id, nombre, horaDeSalida, validada, participanteIds }: PartidaRow,
  {
    tarjetas,
    minutos,
    minutosPorHoyo,
    avisada,
  }: {
    tarjetas: readonly TarjetaRow[];
    minutos: number | null;
    minutosPorHoyo: number;
    avisada: Date | undefined;
  },
): PartidaDelDia {
  const apuntados = [...new Set(tarjetas.flatMap((tarjeta) => tarjeta.apuntados))];
  const conHoyos = tarjetas.map((tarjeta) => ({ ...tarjeta, hoyos: tarjeta.apuntados.length }));
  const completa = partidaCompleta(
    { participanteIds },
    new Map(conHoyos.map((tarjeta) => [tarjeta.id, tarjeta])),
  );
  const paso = ritmoDePartida({
    minutos,
    hoyos: apuntados.length,
    minutosPorHoyo,
    acabada: validada || completa,
  });
  const acabada = paso.ritmo === 'acabada';
  return {
    id,
    nombre,
    horaDeSalida,
    validada,
    completa,
    hoyo: acabada || apuntados.length === 0 ? null : hoyoEnJuego(apuntados),
    ...paso,
    avisadaEn: avisada?.toISOString() ?? null,
    tarjetas: tarjetas.map((tarjeta) => enLaTarjeta(tarjeta, acabada)),
  };
}

function enLaTarjeta({ apuntados, ...tarjeta }: TarjetaRow, acabada: boolean): TarjetaDelDia {
  const faltan = acabada || apuntados.length > 0 ? NUMEROS.filter((hoyo) => !apuntados.includes(hoyo)) : [];
  return { ...tarjeta, hoyos: apuntados.length, faltan };
}

/** Minutes of the club's clock since a partida should have started; null on any other day. */
function minutosDesde({ fechaJuego, horaDeSalida }: PartidaRow, clock: Clock): number | null {
  const ahora = clock.now();
  if (clock.dia(ahora) !== fechaJuego) return null;
  return enMinutos(clock.hora(ahora)) - enMinutos(horaDeSalida);
}

function enMinutos(hora: string): number {
  const [horas = 0, minutos = 0] = hora.split(':').map(Number);
  return horas * 60 + minutos;
}
