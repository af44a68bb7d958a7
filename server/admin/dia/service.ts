import type { DiaDeTorneo, PartidaDelDia, TarjetaDelDia } from '#contrato/admin/dia-de-torneo.ts';
import { MINUTOS_ENTRE_AVISOS, minutosDesdeLaSalida, posicionDePartida } from '#reglas/ritmo.ts';
import { jueganSinPartida } from '#reglas/dia-de-partidos.ts';
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
import { hayResultadosOficiales, torneoDelTotal } from '#server/vueltas/queries.ts';
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
  const [partidas, todas, { reclamaciones }, sinEnviar, oficial, { partidos, sinPartida }] =
    await Promise.all([
      listPartidasConGente(db, torneo.id),
      listTarjetasDelDia(db, torneo.id),
      listPendientes(db, { max: RECLAMACIONES_MAX, torneoId: torneo.id }),
      listMoviles(db, torneo.id),
      torneoDelTotal(db, torneo.id).then((total) => hayResultadosOficiales(db, total)),
      partidosDe(context, torneo),
    ]);
  const porId = new Map(todas.map((tarjeta) => [tarjeta.id, tarjeta]));
  const enJuego = partidas.map((partida) => ({
    partida,
    tarjetas: partida.participanteIds.flatMap((id) => porId.get(id) ?? []),
    decidida: partidaDecidida(partida.participanteIds, partidos),
  }));
  const deRitmo = { operacion: AVISO_DE_RITMO, minutos: MINUTOS_ENTRE_AVISOS };
  const avisadas = await listRecientes(db, { ...deRitmo, objetoIds: partidas.map(({ id }) => id) });
  return {
    torneo,
    momento: context.clock.now().toISOString(),
    ...avanceDe(enJuego, { todas, sinPartida, jugados: hoyos }),
    partidas: enJuego.map(({ partida, ...suya }) =>
      enElDia(partida, {
        ...suya,
        partidos,
        hoyos,
        minutos: minutosDesde(partida, context.clock),
        minutosPorHoyo: context.club().funcionamiento.minutosPorHoyo,
        avisada: avisadas.get(partida.id),
      }),
    ),
    reclamaciones,
    sinEnviar,
    oficial,
  };
}

/** The matches that are played on the cards of a torneo, and who plays without a partida. */
async function partidosDe(
  { db, clock }: AdminContext,
  { id: ref, modalidad }: DiaDeTorneo['torneo'] & { modalidad: Modalidad },
): Promise<{ partidos: PartidoConTarjeta[]; sinPartida: ReadonlySet<string> }> {
  const leido = seJuegaEnPartidos(modalidad)
    ? await findTorneoEnTablero(db.kysely, { ref, ahora: clock.now() })
    : undefined;
  if (!leido) return { partidos: [], sinPartida: new Set() };
  const { participantes, recorridos, bandos } = leido;
  const tablero = {
    participantes,
    recorridos: recorridos.map(({ hoyos }) => hoyos),
    bandos: bandos?.formados ?? [],
  };
  return { partidos: partidosConTarjeta(tablero, leido), sinPartida: jueganSinPartida(tablero, leido) };
}

const porDecidir = ({ apuntados, estadoDecidido }: TarjetaRow, deHoyos: number): boolean =>
  hayQueDecidir({ anotados: apuntados.length, deHoyos, estadoDecidido });

type EnPartida = { partida: PartidaRow; tarjetas: readonly TarjetaRow[]; decidida: boolean };

/** How far the cards of those who play are: one whose match is decided is not open any more, whatever it lacks. */
function avanceDe(
  partidas: readonly EnPartida[],
  {
    todas,
    sinPartida,
    jugados,
  }: { todas: readonly TarjetaRow[]; sinPartida: ReadonlySet<string>; jugados: readonly number[] },
) {
  const tarjetas = partidas.flatMap((una) => una.tarjetas);
  const abiertas = partidas
    .filter(({ decidida }) => !decidida)
    .flatMap((una) => una.tarjetas.filter((tarjeta) => porDecidir(tarjeta, jugados.length)));
  // No card is awaited from who retired or did not appear; one that was complete before that was decided has come.
  const esperadas = tarjetas.filter(
    ({ apuntados, estadoDecidido }) => estadoDecidido === null || apuntados.length >= jugados.length,
  );
  const empezadas = abiertas.filter(({ apuntados }) => apuntados.length > 0);
  const conPartida = new Set(tarjetas.map(({ id }) => id));
  return {
    hoyos: tarjetas.reduce((suma, { apuntados }) => suma + apuntados.length, 0),
    // A card whose state was decided gets no more holes
    hoyosTotales: tarjetas.reduce(
      (suma, { apuntados, estadoDecidido }) =>
        suma + (estadoDecidido === null ? jugados.length : apuntados.length),
      0,
    ),
    porHoyo: LOS_DIECIOCHO.map((hoyo) => tarjetas.filter(({ apuntados }) => apuntados.includes(hoyo)).length),
    completas: esperadas.length - abiertas.length,
    enJuego: empezadas.length,
    sinEmpezar: abiertas.length - empezadas.length,
    sinPartida: todas.filter(({ id }) => !conPartida.has(id) && !sinPartida.has(id)).length,
  };
}

type Medida = Omit<EnPartida, 'partida'> & {
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
  { tarjetas, decidida, partidos, hoyos, minutos, minutosPorHoyo, avisada }: Medida,
): PartidaDelDia {
  const escritos = tarjetas.flatMap((tarjeta) => tarjeta.apuntados);
  const apuntados = hoyosAlcanzados(escritos, participanteIds, partidos);
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
