import type { RepartoDeTorneo } from '#contrato/admin/partidas.ts';
import { nombreDePartida } from '#reglas/grupos.ts';
import { formatDiaLargo, formatHandicapDeJuego } from '#web/lib/format.ts';
import type { Borrador } from './borrador/borrador.ts';

/** The start list as it hangs on the board of the club: only on paper, where nothing else is. */
export function ListaDeSalida({ reparto, borrador }: { reparto: RepartoDeTorneo; borrador: Borrador }) {
  const porId = new Map(reparto.participantes.map((uno) => [uno.id, uno]));
  return (
    <div className="hoja-impresa">
      <p className="font-display text-h1 font-bold">{reparto.torneo.nombre}</p>
      <p className="mb-4">Lista de salidas · {formatDiaLargo(borrador.fechaJuego)}</p>
      <table className="w-full">
        <thead>
          <tr>
            <th scope="col" className="p-2 text-left">
              Hora
            </th>
            <th scope="col" className="p-2 text-left">
              Partida
            </th>
            <th scope="col" className="p-2 text-left">
              Jugadores
            </th>
          </tr>
        </thead>
        <tbody>
          {borrador.partidas.map(({ id, horaDeSalida, hoyoDeSalida, participanteIds }, i) => (
            <tr key={id} className="hairline-t">
              <td className="p-2 align-top font-bold">{horaDeSalida}</td>
              <th scope="row" className="p-2 text-left align-top">
                {nombreDePartida(i + 1, hoyoDeSalida)}
              </th>
              <td className="p-2">
                {participanteIds.map((participanteId) => {
                  const participante = porId.get(participanteId);
                  return participante ? (
                    <p key={participanteId}>
                      {participante.nombre} ({formatHandicapDeJuego(participante.handicap)})
                    </p>
                  ) : null;
                })}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
