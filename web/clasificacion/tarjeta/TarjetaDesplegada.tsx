import { useMemo } from 'react';
import { campoHoy, type HoyoDeCampo, mediaEnPar } from '#reglas/campo-hoy.ts';
import { type Cuenta, cuentaPuntos, type FormaDeContar } from '#reglas/cuenta.ts';
import type { Hoyo } from '#reglas/hoyo.ts';
import type { TipoClasificacion } from '#reglas/modalidad.ts';
import type { FilaDeTablero, ParticipanteEnTablero, Tablero } from '#reglas/tablero.ts';
import { resumirTarjeta, type Tarjeta } from '#reglas/tarjeta.ts';
import { cifraDeLosUltimosTres } from '#reglas/ultimos-tres.ts';
import { formatContraPar, formatHandicapDeJuego, formatNumero, formatOrdinal } from '#web/lib/format.ts';
import { CabezaDeHoyos } from '#web/tarjeta/CabezaDeHoyos.tsx';
import { type LineaDeValores, lineaDeValores } from '#web/tarjeta/cifras-de-tarjeta.ts';
import { MarcaDeGolpes } from '#web/tarjeta/MarcaDeGolpes.tsx';
import { PasosDelDesempate, PorQue } from '#web/tarjeta/PorQue.tsx';
import { textoDeVentaja } from '#web/textos/ventaja.ts';
import { CUENTA_LABELS, formatCifraSuelta, formatRaya, formatResultadoSuelto } from '#web/textos/cuentas.ts';
import type { FilaEnPantalla } from '../use-filas.ts';
import { MediaTarjetaDeBando } from './MediaTarjetaDeBando.tsx';

/** A card of 2 × 9 holes with what it adds up to. */
export function TarjetaDesplegada({
  participante,
  hoyos,
  fila,
  forma,
  tipo,
  rival,
  bolas,
  tablero,
}: Omit<FilaEnPantalla, 'movimiento'> & {
  tipo: TipoClasificacion;
  /** Who stands just above, on the other side of a tie. */
  rival: string;
  /** With which each hole is compared. */
  tablero: Tablero;
}) {
  const { handicapDeJuego } = participante;
  const campo = useMemo(() => campoHoy(tablero), [tablero]);
  const { cuenta } = forma;
  const tarjeta = { ...participante, hoyos, forma, entregada: fila.estado === 'entregada' };
  const { ida, vuelta } = resumirTarjeta(tarjeta);
  const valores = lineaDeValores(tarjeta, tipo);
  const deBando = bolas !== undefined && bolas.length > 1;
  const seJuega = ({ nombre }: { nombre: string }) =>
    forma.nueve === undefined || (forma.nueve === 'ida') === (nombre === 'IDA');
  const mitades = [
    { nombre: 'IDA', hoyos: hoyos.slice(0, 9), brutos: ida.brutos, valores, suma: valores?.ida },
    { nombre: 'VTA', hoyos: hoyos.slice(9), brutos: vuelta.brutos, valores, suma: valores?.vuelta },
  ].filter(seJuega);
  const deBandos = mitades.map(({ nombre }) => ({ nombre, totales: nombre === 'IDA' ? ida : vuelta }));
  const totales = [
    ['Golpes Brutos', fila.brutos ?? '–'],
    ['Golpes Netos', fila.netos ?? '–'],
    [deBando ? 'Suma de hándicaps' : 'Hándicap de Juego', formatHandicapDeJuego(handicapDeJuego)],
    cuentaPuntos(cuenta)
      ? [CUENTA_LABELS[cuenta], formatResultadoSuelto(cuenta, fila)]
      : ['Resultado vs Par', formatContraPar(fila.contraPar)],
  ] as const;
  return (
    <div className="grid animate-rise gap-3 p-3 lg:grid-cols-2">
      {deBando
        ? deBandos.map((mitad) => (
            <MediaTarjetaDeBando
              key={mitad.nombre}
              {...mitad}
              bando={participante}
              bolas={bolas}
              cuenta={cuenta}
              tipo={tipo}
            />
          ))
        : mitades.map((mitad) => (
            <MediaTarjeta
              key={mitad.nombre}
              {...mitad}
              participante={participante}
              tipo={tipo}
              campo={campo}
            />
          ))}
      <dl className="grid grid-cols-2 @max-[17rem]:grid-cols-1 gap-x-6 gap-y-1 text-sm sm:grid-cols-4 lg:col-span-2">
        {totales.map(([nombre, valor]) => (
          <div key={nombre} className="flex items-baseline justify-between gap-2 sm:justify-start">
            <dt className="text-ink2">{nombre}</dt>
            <dd className="font-bold">{valor}</dd>
          </div>
        ))}
        <UltimosTres tarjeta={tarjeta} tipo={tipo} />
      </dl>
      <Ventajas participante={participante} />
      <PorQueDelPuesto fila={fila} rival={rival} cuenta={cuenta} />
      {fila.conRaya ? <QueEsLaRaya forma={forma} /> : null}
    </div>
  );
}

/** How somebody is playing now, on the phone: a wide board has the last nine. */
function UltimosTres({ tarjeta, tipo }: { tarjeta: Tarjeta; tipo: TipoClasificacion }) {
  const { cuenta } = tarjeta.forma;
  const cifra = cifraDeLosUltimosTres(tarjeta, { tipo, cuenta });
  if (cifra === null || tarjeta.totalesDe) return null;
  return (
    <div className="flex items-baseline justify-between gap-2 sm:hidden">
      <dt className="text-ink2">Últimos 3 hoyos</dt>
      <dd className="font-bold">{formatCifraSuelta(cuenta, cifra)}</dd>
    </div>
  );
}

/** The strokes that the committee gave or took, with their reason: of a bando, to whom. */
function Ventajas({ participante }: { participante: ParticipanteEnTablero }) {
  const { miembros } = participante;
  return (miembros ?? [participante]).map(({ id, nombre, ventaja }) =>
    ventaja ? (
      <p key={id} className="text-sm wrap-anywhere lg:col-span-2">
        {miembros ? `${nombre}: ` : ''}
        {textoDeVentaja(ventaja)}
      </p>
    ) : null,
  );
}

function QueEsLaRaya({ forma }: { forma: FormaDeContar }) {
  return (
    <p className="text-sm text-ink2">
      {cuentaPuntos(forma.cuenta) ? '—' : 'R'}: hoyo recogido (raya), {formatRaya(forma)}
    </p>
  );
}

/** The comparison that put a line after the one above; nothing where none was needed. */
function PorQueDelPuesto({ fila, rival, cuenta }: { fila: FilaDeTablero; rival: string; cuenta: Cuenta }) {
  if (fila.puesto === null || fila.desempate.length === 0) return null;
  return (
    <div className="text-sm lg:col-span-2">
      <PorQue titulo={`${formatOrdinal(fila.puesto)} puesto`}>
        <PasosDelDesempate rival={rival} pasos={fila.desempate} cuenta={cuenta} />
      </PorQue>
    </div>
  );
}

/** Cards that make a mean worth comparing one of them with. */
const TARJETAS_DE_UNA_MEDIA = 2;

/** The mean strokes of the field under each hole, for the par of the card; nothing while it is that of one card. */
function FilaDelCampo({ hoyos, campo }: { hoyos: readonly Hoyo[]; campo: readonly HoyoDeCampo[] }) {
  const medias = hoyos.map(({ numero, par }) => {
    const suyo = campo.find((uno) => uno.numero === numero);
    return suyo && suyo.tarjetas >= TARJETAS_DE_UNA_MEDIA ? mediaEnPar(suyo, par) : null;
  });
  if (medias.every((media) => media === null)) return null;
  return (
    <tr className="text-caption text-ink2">
      <th scope="row" className="pl-2 text-left font-normal">
        <span aria-hidden="true" className="narrow whitespace-nowrap">
          Campo
        </span>
        <span className="sr-only">Media del campo</span>
      </th>
      {medias.map((media, i) => (
        <td key={hoyos[i]?.numero} className={CELL}>
          {media === null ? <span className="sr-only">–</span> : formatNumero(media, 1)}
        </td>
      ))}
      <td className={CELL}>
        <span className="sr-only">–</span>
      </td>
    </tr>
  );
}

const CELL = 'py-1 text-center font-normal';

function MediaTarjeta({
  nombre,
  hoyos,
  brutos,
  valores,
  suma,
  participante,
  tipo,
  campo,
}: {
  nombre: string;
  hoyos: readonly Hoyo[];
  brutos: number | null;
  /** What each hole counts; null where it counts what is written. */
  valores: LineaDeValores | null;
  suma: string | undefined;
  participante: ParticipanteEnTablero;
  tipo: TipoClasificacion;
  campo: readonly HoyoDeCampo[];
}) {
  const par = hoyos.reduce((suma, hoyo) => suma + hoyo.par, 0);
  const { golpes, handicapDeJuego } = participante;
  return (
    <table className="media-tarjeta hairline w-full table-fixed overflow-hidden rounded-control bg-surface text-sm">
      <caption className="sr-only">{`Tarjeta de ${participante.nombre}, ${nombre}`}</caption>
      <CabezaDeHoyos hoyos={hoyos} nombre={nombre} />
      <tbody>
        <tr>
          <th scope="row" className="pl-2 text-left font-normal text-ink2">
            Par
          </th>
          {hoyos.map((hoyo) => (
            <td key={hoyo.numero} className={CELL}>
              {hoyo.par}
            </td>
          ))}
          <td className={CELL}>{par}</td>
        </tr>
        <tr className="text-caption text-ink2">
          <th scope="row" className="pl-2 text-left font-normal">
            <span aria-hidden="true">Índ.</span>
            <span className="sr-only">Índice</span>
          </th>
          {hoyos.map((hoyo) => (
            <td key={hoyo.numero} className={CELL}>
              {hoyo.indice}
            </td>
          ))}
          <td className={CELL}>
            <span className="sr-only">–</span>
          </td>
        </tr>
        <tr>
          <th scope="row" className="pl-2 text-left font-normal text-ink2">
            <span aria-hidden="true">Res.</span>
            <span className="sr-only">Resultado</span>
          </th>
          {hoyos.map((hoyo) => (
            <td key={hoyo.numero} className="pt-2.5 pb-1.5 text-center">
              <MarcaDeGolpes
                hoyo={hoyo}
                golpes={golpes[hoyo.numero - 1] ?? null}
                handicapDeJuego={handicapDeJuego}
                tipo={tipo}
                size={26}
              />
            </td>
          ))}
          <td className="text-center font-bold">{brutos ?? '–'}</td>
        </tr>
        <FilaDelCampo hoyos={hoyos} campo={campo} />
        {valores ? (
          <tr className="hairline-t">
            <th scope="row" className="pl-2 text-left font-normal text-ink2">
              <span aria-hidden="true">{valores.nombre}</span>
              <span className="sr-only">{valores.entero}</span>
            </th>
            {hoyos.map(({ numero }) => (
              <td key={numero} className={CELL}>
                {valores.deHoyo(numero)}
              </td>
            ))}
            <td className="text-center font-bold">{suma}</td>
          </tr>
        ) : null}
      </tbody>
    </table>
  );
}
