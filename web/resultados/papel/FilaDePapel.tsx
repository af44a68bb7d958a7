import type { KeyboardEvent } from 'react';
import type { Cuenta } from '#reglas/cuenta.ts';
import { hoyoPorDefecto } from '#reglas/hoyo.ts';
import { HOYOS } from '#reglas/limites.ts';
import { resumirTarjeta, type Totales } from '#reglas/tarjeta.ts';
import { cx } from '#web/lib/cx.ts';
import { formatHcp } from '#web/lib/format.ts';
import type { TarjetaVista } from '#web/offline/merge.ts';
import { sumaDeTotales, tipoDeTarjeta } from '#web/tarjeta/cifras-de-tarjeta.ts';
import { nombreConInvitado } from '#web/tarjeta/JugadorRow.tsx';
import { COLUMNA_LABELS } from '#web/textos/cuentas.ts';
import { MarcaDeGolpes } from '#web/tarjeta/MarcaDeGolpes.tsx';
import { type Casilla, ordenDe } from '#web/tarjeta/progreso.ts';

const CABEZA_DE_TOTAL: Record<Cuenta, string> = {
  golpes: 'TOT',
  maximo: 'TOT',
  stableford: 'PTS',
  contra_par: COLUMNA_LABELS.contra_par,
};

/** The first holes of the nines that are played. */
function nuevesDe(tarjeta: TarjetaVista | undefined): readonly number[] {
  return [1, HOYOS / 2 + 1].filter((desde) => ordenDe(tarjeta ? [tarjeta] : []).includes(desde));
}

/** Holes, pars and indexes above the players; the hole that is being written stands out. */
export function CabeceraDePapel({
  participante,
  hoyo,
}: {
  participante: TarjetaVista | undefined;
  hoyo: number;
}) {
  const datos = (n: number) => participante?.hoyos[n - 1] ?? hoyoPorDefecto(n);
  const nueves = nuevesDe(participante);
  const pares = (desde: number) => nueve(desde).reduce((sum, n) => sum + datos(n).par, 0);
  return (
    <thead className="bg-sunken text-sm">
      <tr>
        <th scope="col" className="px-3 py-2 text-left">
          Hoyo
        </th>
        {nueves.map((desde) => [
          ...nueve(desde).map((n) => (
            <th key={n} scope="col" className={cx('py-2', n === hoyo && 'bg-pino text-on-pino')}>
              {n}
            </th>
          )),
          <th key={`suma-${desde}`} scope="col">
            {desde === 1 ? 'IDA' : 'VTA'}
          </th>,
        ])}
        <th scope="col">{CABEZA_DE_TOTAL[participante?.forma.cuenta ?? 'golpes']}</th>
      </tr>
      <tr className="text-ink2 [&>td]:pb-2">
        <th scope="row" className="px-3 pb-2 text-left font-normal">
          Par
        </th>
        {nueves.map((desde) => [
          ...nueve(desde).map((n) => <td key={n}>{datos(n).par}</td>),
          <td key={`suma-${desde}`}>{pares(desde)}</td>,
        ])}
        <td>{nueves.reduce((sum, desde) => sum + pares(desde), 0)}</td>
      </tr>
      <tr className="text-ink2 [&>td]:pb-2">
        <th scope="row" className="px-3 pb-2 text-left font-normal">
          Índice
        </th>
        {nueves.map((desde) => [
          ...nueve(desde).map((n) => <td key={n}>{datos(n).indice}</td>),
          <td key={`suma-${desde}`}>–</td>,
        ])}
        <td>–</td>
      </tr>
    </thead>
  );
}

/** A player's line: 18 places that take the keyboard, and their sums. `enOrden` is the place that Tab reaches. */
export function FilaDePapel({
  tarjeta,
  enOrden,
  onFoco,
  onTecla,
}: {
  tarjeta: TarjetaVista;
  enOrden: number | null;
  onFoco: (casilla: Casilla) => void;
  onTecla: (event: KeyboardEvent, casilla: Casilla) => void;
}) {
  const { participanteId, handicapDeJuego } = tarjeta;
  const resumen = resumirTarjeta(tarjeta);
  const nueves = nuevesDe(tarjeta);
  const suma = (totales: Totales) =>
    sumaDeTotales(totales, { cuenta: tarjeta.forma.cuenta, tipo: tipoDeTarjeta(tarjeta) });
  return (
    <tr className={cx('hairline-t', tarjeta.propio && 'bg-albero-soft')}>
      <th scope="row" className="px-3 py-3 text-left">
        <span className="block leading-snug font-strong">{nombreConInvitado(tarjeta)}</span>
        <span className="text-sm font-normal text-ink2">{formatHcp(handicapDeJuego)}</span>
      </th>
      {nueves.map((desde) => [
        ...nueve(desde).map((hoyo) => {
          const casilla = { participanteId, hoyo };
          return (
            <td key={hoyo} className="px-0 py-2">
              <button
                type="button"
                data-casilla={`${participanteId}:${hoyo}`}
                tabIndex={hoyo === enOrden ? 0 : -1}
                onFocus={() => onFoco(casilla)}
                onKeyDown={(event) => onTecla(event, casilla)}
                className="inline-grid min-h-11 w-full place-items-center rounded-tile"
              >
                <MarcaDeGolpes
                  hoyo={tarjeta.hoyos[hoyo - 1] ?? hoyoPorDefecto(hoyo)}
                  golpes={tarjeta.golpes[hoyo - 1] ?? null}
                  handicapDeJuego={handicapDeJuego}
                  size={26}
                  estado={tarjeta.estados[hoyo - 1] ?? 'guardado'}
                  corregido={tarjeta.corregidos.includes(hoyo)}
                />
              </button>
            </td>
          );
        }),
        <td key={`suma-${desde}`} className="font-strong">
          {suma(desde === 1 ? resumen.ida : resumen.vuelta)}
        </td>,
      ])}
      <td className="text-lg font-bold">{suma(resumen)}</td>
    </tr>
  );
}

function nueve(desde: number): readonly number[] {
  return Array.from({ length: HOYOS / 2 }, (_, i) => desde + i);
}
