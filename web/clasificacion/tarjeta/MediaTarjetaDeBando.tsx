import type { Cuenta } from '#reglas/cuenta.ts';
import { HOYOS } from '#reglas/limites.ts';
import type { TipoClasificacion } from '#reglas/modalidad.ts';
import type { HoyoDeBando, ParticipanteEnTablero } from '#reglas/tablero.ts';
import type { Totales } from '#reglas/tarjeta.ts';
import { cx } from '#web/lib/cx.ts';
import { CabezaDeHoyos } from '#web/tarjeta/CabezaDeHoyos.tsx';
import { MarcaDeGolpes } from '#web/tarjeta/MarcaDeGolpes.tsx';
import { formatCifra } from '#web/textos/cuentas.ts';
import type { BolaEnPantalla } from '../use-filas.ts';
import { cifraDeBando, sumaDeBando } from '#web/dia/cifras-de-bando.ts';

/** Nine holes of a bando: a line for each ball, with those that counted marked, and what the bando makes of them. */
export function MediaTarjetaDeBando({
  nombre,
  bando,
  bolas,
  cuenta,
  tipo,
  totales,
}: {
  nombre: string;
  bando: ParticipanteEnTablero;
  bolas: readonly BolaEnPantalla[];
  cuenta: Cuenta;
  tipo: TipoClasificacion;
  totales: Totales;
}) {
  const desde = nombre === 'IDA' ? 0 : HOYOS / 2;
  const lugares = Array.from({ length: HOYOS / 2 }, (_, i) => desde + i);
  const hoyos = (bolas[0]?.hoyos ?? []).slice(desde, desde + HOYOS / 2);
  const deBando = bando.deBando ?? [];
  return (
    <div>
      <table className="media-tarjeta hairline w-full table-fixed overflow-hidden rounded-control bg-surface text-sm">
        <caption className="sr-only">{`Tarjeta de ${bando.nombre}, ${nombre}`}</caption>
        <CabezaDeHoyos hoyos={hoyos} nombre={nombre} />
        <tbody>
          {bolas.map((bola, cual) => (
            <Bola key={bola.participante.id} {...{ bola, cual, lugares, deBando, tipo }} />
          ))}
          <tr className="hairline-t font-bold">
            <th scope="row" className="pl-2 text-left font-normal text-ink2">
              <span aria-hidden="true">Par.</span>
              <span className="sr-only">Pareja</span>
            </th>
            {lugares.map((i) => (
              <td key={i} className="py-1 text-center">
                {formatCelda(cuenta, cifraDeBando(deBando[i] ?? null, { cuenta, tipo }))}
              </td>
            ))}
            <td className="text-center">{formatCelda(cuenta, sumaDeBando(totales, { cuenta, tipo }))}</td>
          </tr>
        </tbody>
      </table>
    </div>
  );
}

/** Strokes as they are, points as points. */
function formatCelda(cuenta: Cuenta, cifra: number | null): string {
  if (cifra === null) return '–';
  return cuenta === 'contra_par' ? formatCifra(cuenta, cifra) : String(cifra);
}

function Bola({
  bola: { participante, hoyos },
  cual,
  lugares,
  deBando,
  tipo,
}: {
  bola: BolaEnPantalla;
  cual: number;
  lugares: readonly number[];
  deBando: readonly (HoyoDeBando | null)[];
  tipo: TipoClasificacion;
}) {
  const { golpes, handicapDeJuego, nombre } = participante;
  return (
    <tr>
      <th scope="row" className="pl-2 text-left font-normal text-ink2">
        <span aria-hidden="true">{iniciales(nombre)}</span>
        <span className="sr-only">{nombre}</span>
      </th>
      {lugares.map((i) => {
        const hoyo = hoyos[i];
        const de = deBando[i];
        const cuenta = (tipo === 'scratch' ? de?.bolasBrutas : de?.bolasNetas)?.includes(cual) === true;
        return (
          <td key={i} className={cx('pt-2.5 pb-1.5 text-center', cuenta && 'bg-pino-soft')}>
            {hoyo ? (
              <MarcaDeGolpes
                hoyo={hoyo}
                golpes={golpes[i] ?? null}
                handicapDeJuego={handicapDeJuego}
                tipo={tipo}
                size={26}
              />
            ) : null}
            {cuenta ? <span className="sr-only">, cuenta</span> : null}
          </td>
        );
      })}
      <td>
        <span className="sr-only">–</span>
      </td>
    </tr>
  );
}

/** 'BR' of 'Blas Romero'. */
function iniciales(nombre: string): string {
  return nombre
    .split(' ')
    .slice(0, 2)
    .map((palabra) => palabra.charAt(0))
    .join('');
}
