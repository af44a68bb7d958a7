import { useMemo } from 'react';
import { TEXTOS_DE_ESTADO } from '#contrato/estados.ts';
import { distanciaAlSiguiente, type Distancia } from '#reglas/distancia.ts';
import type { Cuenta } from '#reglas/cuenta.ts';
import { tomaPuesto } from '#reglas/estado-de-tarjeta.ts';
import type { TipoClasificacion } from '#reglas/modalidad.ts';
import { cuantosHoyos } from '#reglas/nueve.ts';
import { formatCount, formatOrdinal, formatPuesto } from '#web/lib/format.ts';
import { formatResultadoSuelto } from '#web/textos/cuentas.ts';
import { idDeFila } from '../FilaDeJugador.tsx';
import type { FilaEnPantalla } from '../use-filas.ts';
import { useInView } from '../use-movimientos.ts';
import { CintaDeFila } from '../tarjeta/CintaDeFila.tsx';

/**
 * The own line at the bottom of the screen while the real one is out of sight. A place that takes two says more than the strip, which
 * gives way where both do not fit.
 */
export function AtajoAFilaPropia({
  propia,
  filas,
  entreSocios,
  tipo,
}: {
  propia: FilaEnPantalla;
  filas: readonly FilaEnPantalla[];
  entreSocios: number | null;
  tipo: TipoClasificacion;
}) {
  const { fila, participante, forma } = propia;
  const rowId = idDeFila(fila.id);
  const inView = useInView(rowId);
  const { cuenta } = forma;
  const distancia = useMemo(
    () =>
      distanciaAlSiguiente(
        filas.map((una) => una.fila),
        { id: fila.id, cuenta },
      ),
    [filas, fila.id, cuenta],
  );
  if (inView) return null;
  const como = [hoyoActual(propia), distancia && textoDeDistancia(cuenta, distancia)].filter(Boolean);
  return (
    <div className="atajo">
      <button
        type="button"
        onClick={() => document.getElementById(rowId)?.scrollIntoView({ block: 'center' })}
        className="flex min-h-16 w-full flex-wrap items-center gap-x-3 border-t-2 border-albero-deep bg-albero-soft px-4 py-1.5 text-left font-semi shadow-2"
      >
        {/* With large letters it stands above the name, which would have no room beside it. */}
        <span className="max-w-32 min-w-9 text-lg font-bold">
          {formatPuesto({ entreSocios, general: fila.puesto })}
        </span>
        <span className="@container min-w-0 flex-1 basis-36">
          <span className="grid gap-x-3 md:flex md:items-center">
            <span className="flex min-w-0 items-baseline gap-3 md:flex-1">
              <span className="narrow min-w-0 flex-1 truncate">{participante.nombre}</span>
              <span className="text-lg font-bold whitespace-nowrap md:order-last">
                {tomaPuesto(fila.estado)
                  ? formatResultadoSuelto(cuenta, fila)
                  : TEXTOS_DE_ESTADO[fila.estado]}
              </span>
            </span>
            <span className="flex min-w-0 items-center gap-3">
              <span className="max-w-56 min-w-16 flex-1 @max-[17rem]:hidden md:w-56">
                <CintaDeFila enPantalla={propia} tipo={tipo} />
              </span>
              <span className="ml-auto text-sm @min-[17rem]:whitespace-nowrap">{como.join(' · ')}</span>
            </span>
          </span>
        </span>
        <span className="sr-only">Ir a tu fila</span>
      </button>
    </div>
  );
}

/** 'hoyo 7' of who is on the way. */
function hoyoActual({ fila: { hoyosJugados, estado }, forma: { nueve } }: FilaEnPantalla): string | null {
  const enCamino = hoyosJugados > 0 && hoyosJugados < cuantosHoyos(nueve) && tomaPuesto(estado);
  return enCamino ? `hoyo ${hoyosJugados}` : null;
}

/** 'a 1 golpe del 11.º'. */
function textoDeDistancia(cuenta: Cuenta, { cuanto, puesto }: Distancia): string {
  const [una, varias] = UNIDADES[cuenta];
  return `a ${formatCount(cuanto, una, varias)} del ${formatOrdinal(puesto)}`;
}

/** What a distance is counted in. */
const UNIDADES: Record<Cuenta, readonly [string, string]> = {
  golpes: ['golpe', 'golpes'],
  maximo: ['golpe', 'golpes'],
  stableford: ['punto', 'puntos'],
  contra_par: ['hoyo', 'hoyos'],
};
