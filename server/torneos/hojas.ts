import type { Hoja } from '#contrato/comun.ts';
import { toCsv } from '#server/external/csv.ts';
import type { RequestContext } from '#server/http/api.ts';
import { participantesDeTorneo, salidasDeTorneo, torneoVisible } from '#server/torneos/service.ts';

/** The start list as a sheet: a line for each player of each partida that whoever asks may see. Errors: torneo_no_encontrado. */
export async function exportarSalidas(context: RequestContext, ref: string): Promise<Hoja> {
  const torneo = await torneoVisible(context, ref);
  const partidas = await salidasDeTorneo(context, torneo);
  const rows = partidas.flatMap(({ horaDeSalida, nombre: partida, jugadores }) =>
    jugadores.map(({ nombre }) => [horaDeSalida, partida, nombre]),
  );
  return { archivo: `${torneo.slug}-salidas.csv`, csv: toCsv(['Hora', 'Partida', 'Jugador'], rows) };
}

/** The participants as a sheet, as `participantesDeTorneo` lists them. Errors: torneo_no_encontrado, sin_sesion. */
export async function exportarParticipantes(context: RequestContext, ref: string): Promise<Hoja> {
  const { torneo, participantes } = await participantesDeTorneo(context, ref);
  const rows = participantes.map(({ nombre, handicapPropio, handicapDeJuego }) => [
    nombre,
    handicapPropio,
    handicapDeJuego,
  ]);
  const columnas = ['Jugador', 'Hándicap', 'Hándicap de juego'];
  return { archivo: `${torneo.slug}-participantes.csv`, csv: toCsv(columnas, rows) };
}
