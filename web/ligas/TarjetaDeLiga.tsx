import { useState, type ReactNode } from 'react';
import type { TarjetaDeLiga as Tarjeta } from '#contrato/clasificacion.ts';
import { golpesRecibidos } from '#reglas/handicap.ts';
import type { Hoyo } from '#reglas/hoyo.ts';
import type { TipoClasificacion } from '#reglas/modalidad.ts';
import { netoDelHoyo, resumirTarjeta, type Totales } from '#reglas/tarjeta.ts';
import { formatContraPar, formatHandicapDeJuego } from '#web/lib/format.ts';
import { CabezaDeHoyos } from '#web/tarjeta/CabezaDeHoyos.tsx';
import {
  comoTarjeta,
  type LineaDeValores,
  lineaDeValores,
  puntosDeTarjeta,
} from '#web/tarjeta/cifras-de-tarjeta.ts';
import { CUENTA_LABELS, formatRaya } from '#web/textos/cuentas.ts';
import { MarcaDeGolpes } from '#web/tarjeta/MarcaDeGolpes.tsx';
import { PorQueDelHandicap } from '#web/tarjeta/PorQue.tsx';
import { QueryView } from '#web/shell/QueryView.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { SegmentedControl } from '#web/ui/SegmentedControl.tsx';
import { PorQueDePuntos } from './PorQueDePuntos.tsx';
import { useTarjetaDeLiga } from './queries.ts';

type Props = { ligaId: string; torneoId: string; jugadorId: string; tipoInicial: TipoClasificacion };

/** The card of somebody in a torneo of a liga: both rankings, totals, and why its figures are what they are. */
export function TarjetaDeLiga({ tipoInicial, ...ref }: Props) {
  return (
    <QueryView query={useTarjetaDeLiga(ref)} failed="No se pudieron cargar los detalles del jugador" rows={6}>
      {(tarjeta) => <Detalles tarjeta={tarjeta} tipoInicial={tipoInicial} />}
    </QueryView>
  );
}

function Detalles({ tarjeta, tipoInicial }: { tarjeta: Tarjeta; tipoInicial: TipoClasificacion }) {
  const [tipo, setTipo] = useState(tipoInicial);
  if (tarjeta.golpes.every((anotado) => anotado === null))
    return <EmptyState title="No hay resultados registrados para este jugador" />;
  return (
    <div className="grid gap-4">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <p className="text-sm text-ink2">{[tarjeta.torneo.campo, tarjeta.salida.nombre].join(' · ')}</p>
        <SegmentedControl
          label="Resultado que se ve"
          value={tipo}
          onValueChange={setTipo}
          options={[
            { value: 'scratch', label: 'Scratch' },
            { value: 'handicap', label: 'Handicap' },
          ]}
        />
      </div>
      <Hoyos tarjeta={tarjeta} tipo={tipo} />
      <p className="text-sm text-ink2">* Recibe golpe de hándicap</p>
      <TotalesDeTarjeta tarjeta={tarjeta} tipo={tipo} />
      <PorQueDePuntos tarjeta={tarjeta} tipo={tipo} />
      <PorQueDelHandicap
        handicapDeJuego={tarjeta.handicapDeJuego}
        handicapPropio={tarjeta.handicapPropio}
        salida={tarjeta.salida}
        nueve={tarjeta.torneo.nueve}
        reductor={tarjeta.torneo.reductorHandicap}
        limite={tarjeta.torneo.limiteHandicap}
        ventaja={tarjeta.ventaja}
        handicapDe={tarjeta.torneo.handicapDe}
      />
    </div>
  );
}

function TotalesDeTarjeta({ tarjeta, tipo }: { tarjeta: Tarjeta; tipo: TipoClasificacion }) {
  const suya = comoTarjeta(tarjeta);
  const resumen = resumirTarjeta(suya);
  const contraPar = tipo === 'scratch' ? resumen.contraParBruto : resumen.contraParNeto;
  const puntos = puntosDeTarjeta(suya, tipo);
  const totales = [
    ['Golpes Brutos', resumen.brutos ?? '–'],
    ['Golpes Netos', resumen.netos ?? '–'],
    ['Hándicap de Juego', formatHandicapDeJuego(tarjeta.handicapDeJuego)],
    puntos === null
      ? ['Resultado vs Par', formatContraPar(contraPar)]
      : [CUENTA_LABELS[tarjeta.torneo.cuenta], puntos],
  ] as const;
  return (
    <div className="grid gap-2">
      <dl className="grid grid-cols-2 gap-2 sm:grid-cols-4">
        {totales.map(([nombre, valor]) => (
          <div key={nombre} className="rounded-control bg-sunken px-3 py-2">
            <dt className="text-sm text-ink2">{nombre}</dt>
            <dd className="text-h3 font-heavy">{valor}</dd>
          </div>
        ))}
      </dl>
      {resumen.conRaya ? (
        <p className="text-sm text-ink2">
          Hay un hoyo recogido (raya):{' '}
          {resumen.brutos === null && puntos === null
            ? 'la tarjeta no tiene total.'
            : `${formatRaya(suya.forma)}.`}
        </p>
      ) : null}
    </div>
  );
}

function Hoyos({ tarjeta, tipo }: { tarjeta: Tarjeta; tipo: TipoClasificacion }) {
  const suya = comoTarjeta(tarjeta);
  const { ida, vuelta } = resumirTarjeta(suya);
  const valores = lineaDeValores(suya, tipo);
  const comun = { tarjeta, tipo, valores };
  return (
    <div className="grid gap-3 lg:grid-cols-2">
      {suya.forma.nueve === 'vuelta' ? null : (
        <Mitad {...comun} nombre="IDA" hoyos={tarjeta.hoyos.slice(0, 9)} totales={ida} />
      )}
      {suya.forma.nueve === 'ida' ? null : (
        <Mitad {...comun} nombre="VTA" hoyos={tarjeta.hoyos.slice(9)} totales={vuelta} />
      )}
    </div>
  );
}

const NUMERO = 'py-1 text-center font-normal';

function Mitad({
  tarjeta,
  tipo,
  valores,
  nombre,
  hoyos,
  totales,
}: {
  tarjeta: Tarjeta;
  tipo: TipoClasificacion;
  valores: LineaDeValores | null;
  nombre: 'IDA' | 'VTA';
  hoyos: readonly Hoyo[];
  totales: Totales;
}) {
  const { golpes, handicapDeJuego } = tarjeta;
  const anotado = ({ numero }: Hoyo) => golpes[numero - 1] ?? null;
  return (
    <table className="hairline w-full table-fixed overflow-hidden rounded-control bg-surface text-sm">
      <caption className="sr-only">{`Tarjeta de ${tarjeta.jugador}, ${nombre === 'IDA' ? 'ida' : 'vuelta'}`}</caption>
      <CabezaDeHoyos hoyos={hoyos} nombre={nombre} />
      <tbody>
        <Linea
          nombre="Par"
          hoyos={hoyos}
          valor={({ par }) => par}
          total={hoyos.reduce((s, { par }) => s + par, 0)}
        />
        <Linea
          nombre="Hcp"
          suave
          hoyos={hoyos}
          valor={(hoyo) => indiceConGolpes({ ...hoyo, handicapDeJuego })}
          total=""
        />
        <tr>
          <th scope="row" className="pl-2 text-left font-normal text-ink2">
            Res.
          </th>
          {hoyos.map((hoyo) => (
            <td key={hoyo.numero} className="py-1.5 text-center">
              <MarcaDeGolpes
                hoyo={hoyo}
                golpes={anotado(hoyo)}
                handicapDeJuego={handicapDeJuego}
                tipo={tipo}
                size={26}
              />
            </td>
          ))}
          <td className="text-center font-bold">{totales.brutos ?? '–'}</td>
        </tr>
        <Linea
          nombre={tipo === 'handicap' ? 'Neto' : 'Bruto'}
          hoyos={hoyos}
          valor={(hoyo) => {
            const suyo = anotado(hoyo);
            if (typeof suyo !== 'number') return '–';
            return tipo === 'handicap'
              ? (netoDelHoyo({ golpes: suyo, handicapDeJuego, ...hoyo }) ?? '–')
              : suyo;
          }}
          total={(tipo === 'handicap' ? totales.netos : totales.brutos) ?? '–'}
        />
        {valores ? (
          <Linea
            nombre={valores.nombre}
            hoyos={hoyos}
            valor={({ numero }) => valores.deHoyo(numero)}
            total={nombre === 'IDA' ? valores.ida : valores.vuelta}
          />
        ) : null}
      </tbody>
    </table>
  );
}

function Linea({
  nombre,
  hoyos,
  valor,
  total,
  suave = false,
}: {
  nombre: string;
  hoyos: readonly Hoyo[];
  valor: (hoyo: Hoyo) => ReactNode;
  total: ReactNode;
  suave?: boolean;
}) {
  return (
    <tr className={suave ? 'text-caption text-ink2' : undefined}>
      <th scope="row" className="pl-2 text-left font-normal text-ink2">
        {nombre}
      </th>
      {hoyos.map((hoyo) => (
        <td key={hoyo.numero} className={NUMERO}>
          {valor(hoyo)}
        </td>
      ))}
      <td className={NUMERO}>{total}</td>
    </tr>
  );
}

/** The stroke index with a star for each stroke received, and a ring for one given back. */
function indiceConGolpes(hoyo: Parameters<typeof golpesRecibidos>[0]): string {
  const recibidos = golpesRecibidos(hoyo);
  return `${hoyo.indice}${recibidos < 0 ? '◦' : '*'.repeat(recibidos)}`;
}
