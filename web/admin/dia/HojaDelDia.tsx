import type { DiaDeTorneo, PartidaDelDia, TarjetaDelDia } from '#contrato/admin/dia-de-torneo.ts';
import { TEXTOS_DE_ESTADO } from '#contrato/estados.ts';
import { cuantosHoyos } from '#reglas/nueve.ts';
import { textoDeVentaja } from '#web/textos/ventaja.ts';
import { formatDiaLargo, formatHora, formatReloj } from '#web/lib/format.ts';

const COLUMNAS = ['Hora', 'Partida', 'Jugador', 'Hoyos', 'Notas'] as const;

/** The list of the day as it hangs on the board of the club, with room for notes: only on paper, where nothing else is. */
export function HojaDelDia({ dia: { torneo, momento, partidas } }: { dia: DiaDeTorneo }) {
  return (
    <div className="hoja-impresa">
      <p className="font-display text-h1 font-bold">{torneo.nombre}</p>
      <p className="mb-4">
        {formatDiaLargo(torneo.fechaJuego)} · a las {formatReloj(new Date(momento))}
      </p>
      <table className="w-full text-sm leading-tight">
        <thead>
          <tr>
            {COLUMNAS.map((columna) => (
              <th key={columna} scope="col" className="px-1.5 py-0.5 text-left">
                {columna}
              </th>
            ))}
          </tr>
        </thead>
        {partidas.map((partida) => (
          <tbody key={partida.id} className="break-inside-avoid">
            {partida.tarjetas.map((tarjeta, i) => (
              <tr key={tarjeta.id} className={i === 0 ? 'border-t-2 border-ink' : 'hairline-t'}>
                {i === 0 ? <Cabeza partida={partida} /> : null}
                <td className="px-1.5 py-0.5">{tarjeta.nombre}</td>
                <td className="px-1.5 py-0.5 whitespace-nowrap">
                  {tarjeta.hoyos}/{cuantosHoyos(torneo.nueve)}
                </td>
                <td className="w-1/4 px-1.5 py-0.5">{notaDe(partida, tarjeta)}</td>
              </tr>
            ))}
          </tbody>
        ))}
      </table>
    </div>
  );
}

/** Hour and name once, beside everybody who plays in it. */
function Cabeza({ partida: { horaDeSalida, nombre, tarjetas } }: { partida: PartidaDelDia }) {
  return (
    <>
      <td rowSpan={tarjetas.length} className="px-1.5 py-0.5 align-top font-bold">
        {formatHora(horaDeSalida)}
      </td>
      <th
        scope="rowgroup"
        rowSpan={tarjetas.length}
        className="px-1.5 py-0.5 text-left align-top whitespace-nowrap"
      >
        {nombre}
      </th>
    </>
  );
}

function notaDe({ validada }: PartidaDelDia, { estadoDecidido, ventaja }: TarjetaDelDia): string {
  const estado = estadoDecidido === null ? (validada ? 'Validada' : '') : TEXTOS_DE_ESTADO[estadoDecidido];
  return [estado, ventaja ? textoDeVentaja(ventaja) : ''].filter(Boolean).join('. ');
}
