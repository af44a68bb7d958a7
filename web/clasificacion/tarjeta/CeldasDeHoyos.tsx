import type { TipoClasificacion } from '#reglas/modalidad.ts';
import { cuentaPuntos } from '#reglas/cuenta.ts';
import { resumirTarjeta, type Totales } from '#reglas/tarjeta.ts';
import { sumaDeTotales } from '#web/tarjeta/cifras-de-tarjeta.ts';
import { MarcaDeGolpes } from '#web/tarjeta/MarcaDeGolpes.tsx';
import { Cell } from '#web/ui/Table.tsx';
import { hoyoDeBando, sumaDeBando } from '#web/dia/cifras-de-bando.ts';
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
  const { golpes, handicapDeJuego, deBando } = participante;
  const { cuenta } = forma;
  const entregada = fila.estado === 'entregada';
  const { ida, vuelta } = resumirTarjeta({ ...participante, hoyos, forma, entregada });
  const suma = (totales: Totales) =>
    deBando && !cuentaPuntos(cuenta)
      ? (sumaDeBando(totales, { cuenta, tipo }) ?? '–')
      : sumaDeTotales(totales, { cuenta, tipo });
  const celdas = hoyos.map((hoyo, i) => {
    // The strokes of a bando are those that count, which no handicap of one ball tells.
    const marca = deBando
      ? { ...hoyoDeBando(hoyo, deBando[i] ?? null, tipo), handicapDeJuego: 0 }
      : { hoyo, golpes: golpes[i] ?? null, handicapDeJuego };
    const turno = cambios.get(claveDeHoyo(fila.id, hoyo.numero));
    return (
      <Destello
        key={`${hoyo.numero} ${turno}`}
        cambiada={turno !== undefined}
        align="center"
        className="px-0.5"
      >
        {marca.golpes === null ? (
          <span className="text-ink3">
            <span aria-hidden="true">·</span>
            <span className="sr-only">sin resultado</span>
          </span>
        ) : (
          <MarcaDeGolpes {...marca} tipo={tipo} size={22} />
        )}
      </Destello>
    );
  });
  return (
    <>
      {forma.nueve === 'vuelta' ? null : (
        <>
          {celdas.slice(0, 9)}
          <Cell align="right">{suma(ida)}</Cell>
        </>
      )}
      {forma.nueve === 'ida' ? null : (
        <>
          {celdas.slice(9)}
          <Cell align="right">{suma(vuelta)}</Cell>
        </>
      )}
    </>
  );
}
