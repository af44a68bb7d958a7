import type { DiaDeTorneo, PartidaDelDia, TarjetaDelDia } from '#contrato/admin/dia-de-torneo.ts';
import { MINUTOS_ENTRE_AVISOS, minutosDesdeLaSalida, posicionDePartida } from '#reglas/ritmo.ts';
import { hayQueDecidir } from '#reglas/estado-de-tarjeta.ts';
import { partidaCompleta } from '#reglas/reparto.ts';
import { LOS_DIECIOCHO } from '#reglas/limites.ts';
import { seJuegaEnPartidos } from '#reglas/juego.ts';
import type { Modalidad } from '#reglas/modalidad.ts';
import { hoyosQueSeJuegan } from '#reglas/nueve.ts';
import {
  hoyosAlcanzados,
  partidaDecidida,
  type PartidoConTarjeta,
  partidosConTarjeta,
} from '#reglas/partidos-de-partida.ts';
import { listMoviles, listTarjetasDelDia, type TarjetaRow } from '#server/admin/dia/queries.ts';
import { listPartidasConGente, type PartidaRow } from '#server/admin/partidas/queries.ts';
import { torneoConocido } from '#server/admin/partidas/service.ts';
import { findTorneoEnTablero } from '#server/clasificacion/queries.ts';
import { listRecientes } from '#server/auditoria/queries.ts';
import { listPendientes } from '#server/admin/reclamaciones/queries.ts';
import type { AdminContext } from '#server/http/admin.ts';
import { hayResultadosOficiales } from '#server/vueltas/queries.ts';
import type { Clock } from '#server/http/base/clock.ts';

/** How the history names a call to a late partida. */
export const AVISO_DE_RITMO = 'admin.dia.avisar';

const RECLAMACIONES_MAX = 50;

/**
 * The day of play of a torneo, read in as many questions to the store whatever its size: the partidas that somebody goes out in,
 * with their pace and cards, and what waits for somebody. Errors: solo_admin, torneo_no_encontrado.
 */
export async function diaDelTorneo(context: AdminContext, ref: string): Promise<DiaDeTorneo> {
  const db = context.db.kysely;
  const { cuenta: _, ...torneo } = await torneoConocido(context, ref);
  const hoyos = hoyosQueSeJuegan(torneo.nueve);
  const { minutosPorHoyo } = context.club().funcionamiento;
  const [partidas, todas, { reclamaciones }, sinEnviar, oficial, partidos] = await Promise.all([
    listPartidasConGente(db, torneo.id),
    listTarjetasDelDia(db, torneo.id),
    listPendientes(db, { max: RECLAMACIONES_MAX, torneoId: torneo.id }),
    listMoviles(db, torneo.id),
    hayResultadosOficiales(db, torneo.id),
    partidosDe(context, torneo),
  ]);
  const porId = new Map(todas.map((tarjeta) => [tarjeta.id, tarjeta]));
  const tarjetasDe = ({ participanteIds }: PartidaRow) =>
    participanteIds.flatMap((id) => porId.get(id) ?? []);
  const jugadas = partidas.flatMap(tarjetasDe);
  const objetoIds = partidas.map(({ id }) => id);
  const ritmo = { operacion: AVISO_DE_RITMO, minutos: MINUTOS_ENTRE_AVISOS };
  const avisadas = await listRecientes(db, { ...ritmo, objetoIds });
  return {
    torneo,
    momento: context.clock.now().toISOString(),
    ...avanceDe(jugadas, hoyos),
    sinPartida: todas.length - jugadas.length,
    partidas: partidas.map((partida) =>
      enElDia(partida, {
        tarjetas: tarjetasDe(partida),
        partidos,
        hoyos,
        minutos: minutosDesde(partida, context.clock),
        minutosPorHoyo,
        avisada: avisadas.get(partida.id),
      }),
    ),
    reclamaciones,
    sinEnviar,
    oficial,
  };
}

/** The matches that are played on the cards of a torneo. */
async function partidosDe(
  { db, clock }: AdminContext,
  { id: ref, modalidad }: DiaDeTorneo['torneo'] & { modalidad: Modalidad },
): Promise<PartidoConTarjeta[]> {
  const leido = seJuegaEnPartidos(modalidad)
    ? await findTorneoEnTablero(db.kysely, { ref, ahora: clock.now() })
    : undefined;
  if (!leido) return [];
  const { participantes, recorridos, bandos } = leido;
  const tablero = {
    participantes,
    recorridos: recorridos.map(({ hoyos }) => hoyos),
    bandos: bandos?.formados ?? [],
  };
  return partidosConTarjeta(tablero, leido);
}

const porDecidir = ({ apuntados, estadoDecidido }: TarjetaRow, deHoyos: number): boolean =>
  hayQueDecidir({ anotados: apuntados.length, deHoyos, estadoDecidido });

/** How far the cards of those who play are. */
function avanceDe(tarjetas: readonly TarjetaRow[], jugados: readonly number[]) {
  const abiertas = tarjetas.filter((tarjeta) => porDecidir(tarjeta, jugados.length));
  const empezadas = abiertas.filter(({ apuntados }) => apuntados.length > 0);
  return {
    hoyos: tarjetas.reduce((suma, { apuntados }) => suma + apuntados.length, 0),
    hoyosTotales: jugados.length * tarjetas.length,
    porHoyo: LOS_DIECIOCHO.map((hoyo) => tarjetas.filter(({ apuntados }) => apuntados.includes(hoyo)).length),
    completas: tarjetas.length - abiertas.length,
    enJuego: empezadas.length,
    sinEmpezar: abiertas.length - empezadas.length,
  };
}

type Medida = {
  tarjetas: readonly TarjetaRow[];
  /** Those of the torneo that are played on its cards. */
  partidos: readonly PartidoConTarjeta[];
  /** Those that are played. */
  hoyos: readonly number[];
  minutos: number | null;
  minutosPorHoyo: number;
  avisada: Date | undefined;
};

function enElDia(
  { id, nombre, horaDeSalida, hoyoDeSalida, validada, participanteIds }: PartidaRow,
  { tarjetas, partidos, hoyos, minutos, minutosPorHoyo, avisada }: Medida,
): PartidaDelDia {
  const escritos = tarjetas.flatMap((tarjeta) => tarjeta.apuntados);
  const apuntados = hoyosAlcanzados(escritos, participanteIds, partidos);
  const decidida = partidaDecidida(participanteIds, partidos);
  const conHoyos = tarjetas.map((tarjeta) => ({ ...tarjeta, hoyos: tarjeta.apuntados.length }));
  const completa = partidaCompleta(
    { participanteIds },
    new Map(conHoyos.map((tarjeta) => [tarjeta.id, tarjeta])),
    hoyos.length,
  );
  const { hoyo, ritmo, minutosTarde } = posicionDePartida(
    { hoyoDeSalida, apuntados, minutos, acabada: validada || completa || decidida },
    { jugados: hoyos, minutosPorHoyo },
  );
  const acabada = ritmo === 'acabada';
  return {
    id,
    nombre,
    horaDeSalida,
    hoyoDeSalida,
    validada,
    completa,
    hoyo,
    ritmo,
    minutosTarde,
    avisadaEn: avisada?.toISOString() ?? null,
    tarjetas: tarjetas.map((tarjeta) => enLaTarjeta(tarjeta, { acabada, hoyos })),
  };
}

function enLaTarjeta(
  { apuntados, ...tarjeta }: TarjetaRow,
  { acabada, hoyos }: { acabada: boolean; hoyos: readonly number[] },
): TarjetaDelDia {
  const faltan = acabada || apuntados.length > 0 ? hoyos.filter((hoyo) => !apuntados.includes(hoyo)) : [];
  return { ...tarjeta, hoyos: apuntados.length, faltan };
}

function minutosDesde({ fechaJuego: fechaDeJuego, horaDeSalida }: PartidaRow, clock: Clock): number | null {
  const ahora = clock.now();
  return minutosDesdeLaSalida({ fechaDeJuego, horaDeSalida, hoy: clock.dia(ahora), hora: clock.hora(ahora) });
}
