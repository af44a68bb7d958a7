import type { TipoClasificacion } from '#reglas/modalidad.ts';
import { resumirTarjeta } from '#reglas/tarjeta.ts';
import { sumaDeTotales } from '#web/tarjeta/cifras-de-tarjeta.ts';
import { MarcaDeGolpes } from '#web/tarjeta/MarcaDeGolpes.tsx';
import { Cell } from '#web/ui/Table.tsx';
import { Destello } from './Destello.tsx';
import { claveDeHoyo, type FilaEnPantalla } from '../use-filas.ts';

/** The 18 holes of a line with what each half adds up to: 20 cells of the wide table. */
export function CeldasDeHoyos({
  enPantalla: { fila, participante, hoyos, forma },
  tipo,
  cambios,
}: {
  enPantalla: FilaEnPantalla;
  tipo: TipoClasificacion;
  cambios: ReadonlyMap<string, number>;
}) {
  const { golpes, handicapDeJuego } = participante;
  const entregada = fila.estado === 'entregada';
  const { ida, vuelta } = resumirTarjeta({ ...participante, hoyos, forma, entregada });
  const celdas = hoyos.map((hoyo, i) => {
    const turno = cambios.get(claveDeHoyo(fila.id, hoyo.numero));
    return (
      <Destello
        key={`${hoyo.numero} ${turno}`}
        cambiada={turno !== undefined}
        align="center"
        className="px-0.5"
      >
        {(golpes[i] ?? null) === null ? (
          <span className="text-ink3">
            <span aria-hidden="true">·</span>
            <span className="sr-only">sin resultado</span>
          </span>
        ) : (
          <MarcaDeGolpes
            hoyo={hoyo}
            golpes={golpes[i] ?? null}
            handicapDeJuego={handicapDeJuego}
            tipo={tipo}
            size={22}
          />
        )}
      </Destello>
    );
  });
  return (
    <>
      {celdas.slice(0, 9)}
      <Cell align="right">{sumaDeTotales(ida, { cuenta: forma.cuenta, tipo })}</Cell>
      {celdas.slice(9)}
      <Cell align="right">{sumaDeTotales(vuelta, { cuenta: forma.cuenta, tipo })}</Cell>
    </>
  );
}
