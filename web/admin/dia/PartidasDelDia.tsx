import { Check, ChevronDown, Printer, ShieldCheck } from 'lucide-react';
import { useId, useState } from 'react';
import type { DiaDeTorneo, PartidaDelDia, TarjetaDelDia } from '#contrato/admin/dia-de-torneo.ts';
import { TEXTOS_DE_ESTADO } from '#contrato/estados.ts';
import { cuantosHoyos } from '#reglas/nueve.ts';
import { papel } from '#web/api/papel.ts';
import { cx } from '#web/lib/cx.ts';
import { formatHora, formatDiaLargo, formatReloj } from '#web/lib/format.ts';
import { paths } from '#web/paths.ts';
import { hoyosEnTramos } from '#web/textos/hoyos-que-faltan.ts';
import { textoDeVentaja } from '#web/textos/ventaja.ts';
import { Badge, type BadgeTone } from '#web/ui/Badge.tsx';
import { Button } from '#web/ui/Button.tsx';
import { LinkButton } from '#web/shell/LinkButton.tsx';
import { PdfLink } from '#web/ui/PdfLink.tsx';

/** The partidas in start order, each with its hole and its pace; a press opens its cards. */
export function PartidasDelDia({ dia }: { dia: DiaDeTorneo }) {
  const { partidas, torneo } = dia;
  return (
    <>
      <section aria-labelledby="partidas-del-dia" className="hairline rounded-card bg-surface">
        <div className="flex flex-wrap items-center gap-x-3 px-3.5 py-1">
          <h2 id="partidas-del-dia" className="w-full pt-2 text-h3">
            Partidas
          </h2>
          <LinkButton variant="link" to={paths.dondeEstan(torneo.slug)}>
            ¿Dónde están?
          </LinkButton>
          {partidas.length === 0 ? null : (
            <>
              <PdfLink href={papel.tarjetas(torneo.slug)}>Imprimir tarjetas</PdfLink>
              <PdfLink href={papel.etiquetas(torneo.slug)}>Etiquetas para el tablón</PdfLink>
            </>
          )}
          <Button variant="link" icon={<Printer size={18} />} onClick={() => window.print()}>
            Imprimir<span className="sr-only"> la lista del día</span>
          </Button>
        </div>
        <ul>
          {partidas.map((partida) => (
            <li key={partida.id} className="hairline-t">
              <Fila partida={partida} torneo={torneo} />
            </li>
          ))}
        </ul>
      </section>
      <HojaDelDia dia={dia} />
    </>
  );
}

function Fila({ partida, torneo }: { partida: PartidaDelDia; torneo: DiaDeTorneo['torneo'] }) {
  const [abierta, setAbierta] = useState(false);
  const id = useId();
  const { nombre, horaDeSalida, tarjetas } = partida;
  const { tono, texto } = comoVa(partida);
  return (
    <>
      <button
        type="button"
        aria-expanded={abierta}
        aria-controls={abierta ? id : undefined}
        onClick={() => setAbierta(!abierta)}
        className="flex min-h-13 w-full flex-wrap items-center gap-x-2.5 gap-y-1 px-3.5 py-1.5 text-left -outline-offset-3 hover:bg-sunken"
      >
        <Donde partida={partida} />
        <span className="min-w-0 flex-[1_1_8rem]">
          <span className="block font-strong">
            {nombre} · {formatHora(horaDeSalida)}
          </span>
          <span className="block truncate text-sm text-ink2">
            {tarjetas.map((tarjeta) => tarjeta.nombre).join(', ')}
          </span>
        </span>
        <Badge tone={tono}>{texto}</Badge>
        <ChevronDown size={18} className={cx('shrink-0 text-ink2', abierta && 'rotate-180')} />
      </button>
      {abierta ? (
        <div id={id} className="grid gap-2 px-3.5 pb-3">
          <ul className="text-sm">
            {tarjetas.map((tarjeta) => (
              <li key={tarjeta.id} className="flex flex-wrap gap-x-3 py-1">
                <span className="min-w-0 flex-[1_1_8rem] font-semi wrap-anywhere">{tarjeta.nombre}</span>
                <span className="text-ink2">{loQueFalta(tarjeta, cuantosHoyos(torneo.nueve))}</span>
                {tarjeta.ventaja ? (
                  <span className="w-full text-ink2 wrap-anywhere">{textoDeVentaja(tarjeta.ventaja)}</span>
                ) : null}
              </li>
            ))}
          </ul>
          <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
            <LinkButton size="sm" to={paths.introduccionDatosPartida(partida.id, { torneo: torneo.slug })}>
              Corregir tarjetas<span className="sr-only"> de la {nombre}</span>
            </LinkButton>
            <PdfLink href={papel.tarjetasDePartida(torneo.slug, partida.id)}>
              Imprimir<span className="sr-only"> las tarjetas de la {nombre}</span>
            </PdfLink>
          </div>
        </div>
      ) : null}
    </>
  );
}

/** The hole in which it is; a tick when it has come in, a shield once it is validated. */
function Donde({ partida: { hoyo, ritmo, validada } }: { partida: PartidaDelDia }) {
  const acabada = ritmo === 'acabada';
  const Icon = validada ? ShieldCheck : Check;
  return (
    <span
      className={cx(
        'grid size-9.5 shrink-0 place-items-center rounded-tile text-lg font-heavy',
        hoyo === null && !acabada ? 'bg-sunken text-ink2' : 'bg-pino text-on-pino',
      )}
    >
      {acabada ? <Icon size={20} /> : (hoyo ?? <span aria-hidden="true">–</span>)}
      {hoyo === null ? null : <span className="sr-only"> es su hoyo.</span>}
    </span>
  );
}

const PASOS: Record<PartidaDelDia['ritmo'], { tono: BadgeTone; texto: string }> = {
  sin_salir: { tono: 'sunken', texto: 'sin golpes' },
  a_ritmo: { tono: 'pino', texto: 'a ritmo' },
  tarde: { tono: 'albero-soft', texto: 'min tarde' },
  muy_tarde: { tono: 'teja', texto: 'min tarde' },
  a_medias: { tono: 'albero-soft', texto: 'a medias' },
  acabada: { tono: 'albero-soft', texto: 'incompleta' },
};

function comoVa({ ritmo, minutosTarde, validada, completa }: PartidaDelDia): {
  tono: BadgeTone;
  texto: string;
} {
  if (validada) return { tono: 'pino', texto: 'validada' };
  if (completa) return { tono: 'pino', texto: 'completa' };
  const { tono, texto } = PASOS[ritmo];
  const tarde = ritmo === 'tarde' || ritmo === 'muy_tarde';
  return { tono, texto: tarde ? `${minutosTarde} ${texto}` : texto };
}

/** What a card lacks: 'Completa'; 'Retirado'; 'faltan 15 a 18'; '0/18'. */
function loQueFalta({ hoyos, faltan, estadoDecidido }: TarjetaDelDia, deHoyos: number): string {
  if (estadoDecidido !== null) return TEXTOS_DE_ESTADO[estadoDecidido];
  if (hoyos === deHoyos) return 'Completa';
  if (hoyos === 0) return `0/${deHoyos}`;
  return `${faltan.length === 1 ? 'falta el' : 'faltan'} ${hoyosEnTramos(faltan)}`;
}

const COLUMNAS = ['Hora', 'Partida', 'Jugador', 'Hoyos', 'Notas'] as const;

/** The list of the day as it hangs on the board of the club, with room for notes: only on paper, where nothing else is. */
function HojaDelDia({ dia: { torneo, momento, partidas } }: { dia: DiaDeTorneo }) {
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
