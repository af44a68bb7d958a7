import type { TipoClasificacion } from '#reglas/modalidad.ts';
import { resumirTarjeta } from '#reglas/tarjeta.ts';
import { MarcaDeGolpes } from '#web/tarjeta/MarcaDeGolpes.tsx';
import { type FilaEnPantalla, nuevesEmpezados } from '../use-filas.ts';

/** The card of who leads, one line for each nine that was begun. */
export function TarjetaBreve({ enPantalla, tipo }: { enPantalla: FilaEnPantalla; tipo: TipoClasificacion }) {
  const { fila, participante, hoyos, forma } = enPantalla;
  const { golpes, handicapDeJuego } = participante;
  const entregada = fila.estado === 'entregada';
  const { ida, vuelta } = resumirTarjeta({ ...participante, hoyos, forma, entregada });
  const mitades = nuevesEmpezados(enPantalla).map((desde) =>
    desde === 0 ? { titulo: 'IDA', desde, suma: ida } : { titulo: 'VTA', desde, suma: vuelta },
  );
  return mitades.map(({ titulo, desde, suma }) => (
    <span key={titulo} className="grid animate-rise grid-cols-10 justify-items-center text-caption">
      {hoyos.slice(desde, desde + 9).map((hoyo) => (
        <span key={hoyo.numero} className="grid justify-items-center gap-1">
          <span aria-hidden="true" className="text-ink2">
            {hoyo.numero}
          </span>
          <MarcaDeGolpes
            hoyo={hoyo}
            golpes={golpes[hoyo.numero - 1] ?? null}
            handicapDeJuego={handicapDeJuego}
            tipo={tipo}
            size={26}
            sobria
          />
        </span>
      ))}
      <span className="grid justify-items-center gap-1">
        <span className="text-ink2">{titulo}</span>
        <span className="grid h-6.5 place-items-center text-base font-bold">{suma.brutos ?? '–'}</span>
      </span>
    </span>
  ));
}
