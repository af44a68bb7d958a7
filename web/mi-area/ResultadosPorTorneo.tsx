import { Trophy } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from '#web/router/router.ts';
import { textoSinPuesto } from '#contrato/estados.ts';
import type { Cuenta } from '#reglas/cuenta.ts';
import { tomaPuesto } from '#reglas/estado-de-tarjeta.ts';
import type { MisResultados, ResultadoPropio } from '#contrato/estadisticas.ts';
import { formatDia, formatPuesto, formatPuntos } from '#web/lib/format.ts';
import { paths } from '#web/paths.ts';
import { CompartirTarjetaDe } from '#web/tarjeta/CompartirTarjeta.tsx';
import { CUENTA_LABELS, formatCifraSuelta } from '#web/textos/cuentas.ts';
import { textoSinGanador } from '#web/textos/SinGanador.tsx';
import { type Column, DataList } from '#web/ui/DataList.tsx';
import { Medal } from '#web/ui/Medal.tsx';
import { EscaleraDePuestos } from './EscaleraDePuestos.tsx';

type Liga = MisResultados['ligas'][number];

/** One list per liga, with the places drawn above it; torneos of no liga last. */
export function ResultadosPorTorneo({ ligas }: { ligas: readonly Liga[] }) {
  return (
    <div className="grid gap-8">
      {ligas.map(({ liga, resultados }) => (
        <section key={liga?.id ?? 'sin-liga'} className="grid gap-3">
          <h2 className="text-h2">
            {liga ? (
              <Link
                to={paths.liga(liga.slug)}
                className="-my-2 inline-flex min-h-11 items-center py-2 text-ink hover:underline"
              >
                {liga.nombre}
              </Link>
            ) : (
              'Torneos sin liga'
            )}
          </h2>
          <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_20rem]">
            <DataList
              label={`Mis resultados en ${liga?.nombre ?? 'Torneos sin liga'}`}
              rows={resultados}
              rowKey={({ torneo }) => torneo.id}
              columns={COLUMNAS}
              renderCard={(resultado) => <Tarjeta resultado={resultado} />}
              compact
            />
            {resultados.length > 1 ? <EscaleraDePuestos resultados={resultados} /> : null}
          </div>
        </section>
      ))}
    </div>
  );
}

const COLUMNAS: ReadonlyArray<Column<ResultadoPropio>> = [
  {
    id: 'torneo',
    head: 'Torneo',
    names: true,
    className: 'narrow py-1.5',
    render: (resultado) => <DeTorneo resultado={resultado} />,
  },
  {
    id: 'fecha',
    head: 'Fecha',
    className: 'text-sm whitespace-nowrap text-ink2',
    render: ({ torneo }) => formatDia(torneo.fechaJuego),
  },
  {
    id: 'puesto-scratch',
    head: 'Pos. Scratch',
    align: 'center',
    render: (uno) => <Puesto {...scratch(uno)} />,
  },
  {
    id: 'puntos-scratch',
    head: 'Pts. Scratch',
    align: 'right',
    render: (uno) => puntos(scratch(uno).puntos),
  },
  {
    id: 'puesto-handicap',
    head: 'Pos. Handicap',
    align: 'center',
    render: (uno) => <Puesto {...handicap(uno)} />,
  },
  {
    id: 'puntos-handicap',
    head: 'Pts. Handicap',
    align: 'right',
    render: (uno) => puntos(handicap(uno).puntos),
  },
];

type Suyo = { entreSocios: number | null; general: number | null; puntos: number | null };

const scratch = (uno: ResultadoPropio): Suyo => ({
  entreSocios: uno.puestoScratch,
  general: uno.generalScratch,
  puntos: uno.puntosScratch,
});
const handicap = (uno: ResultadoPropio): Suyo => ({
  entreSocios: uno.puestoHandicap,
  general: uno.generalHandicap,
  puntos: uno.puntosHandicap,
});

/** A torneo on the phone: what it was, and under it how it went, scratch and with handicap. */
function Tarjeta({ resultado }: { resultado: ResultadoPropio }) {
  return (
    <div className="grid gap-1.5 px-3 py-2">
      <DeTorneo resultado={resultado} />
      <dl className="datos grid grid-cols-2 gap-x-3">
        <Cifras nombre="Scratch" {...scratch(resultado)} />
        <Cifras nombre="Handicap" {...handicap(resultado)} />
      </dl>
    </div>
  );
}

function Cifras({ nombre, puntos: suyos, ...puesto }: Suyo & { nombre: string }) {
  return (
    <div>
      <dt className="text-sm text-ink2">{nombre}</dt>
      <dd>
        <Puesto {...puesto}>{suyos === null ? '–' : `${puntos(suyos)} pts`}</Puesto>
      </dd>
    </div>
  );
}

/** Which torneo it was, how it was counted, and the own card to be shared. */
function DeTorneo({ resultado: { torneo, ...suyo } }: { resultado: ResultadoPropio }) {
  return (
    <div className="flex items-start justify-between gap-2 md:items-center">
      <div className="min-w-0">
        <Link
          to={paths.clasificacion({ torneo: torneo.id })}
          className="inline-block min-h-11 content-center font-semi text-ink underline-offset-4 hover:underline"
        >
          {torneo.nombre}
        </Link>
        <span className="block text-sm font-normal text-ink2 md:hidden">{formatDia(torneo.fechaJuego)}</span>
        <span className="block text-sm font-normal text-ink2 empty:hidden">
          {/* A cuadro or a Ryder that gave points has somebody who won it. */}
          {suyo.puntosHandicap === null ? textoSinGanador(torneo.modalidad) : null}
        </span>
        <span className="block text-sm font-normal text-ink2 empty:hidden">
          {cifraPropia(torneo.cuenta, suyo.puntosNetos)}
        </span>
        {suyo.categorias.map(({ nombre, puestoHandicap: entreSocios, generalHandicap: general }) =>
          general === null ? null : (
            <span key={nombre} className="block text-sm font-normal text-ink2">
              {formatPuesto({ entreSocios, general })} en {nombre}
            </span>
          ),
        )}
        {tomaPuesto(suyo.estado) ? null : (
          <span className="block text-sm font-normal text-ink2">{textoSinPuesto(suyo.estado, suyo)}</span>
        )}
      </div>
      {tomaPuesto(suyo.estado) ? <CompartirTarjetaDe torneo={torneo} /> : null}
    </div>
  );
}

/** A place, with a trophy on the podium and what is told beside it; where guests stand between, both places in words below it. */
function Puesto({
  entreSocios,
  general,
  children,
}: Pick<Suyo, 'entreSocios' | 'general'> & { children?: ReactNode }) {
  const puesto = entreSocios ?? general;
  return (
    <span className="inline-grid md:justify-items-center">
      <span className="inline-flex items-center gap-1.5">
        <Medal position={puesto} />
        {puesto !== null && puesto <= 3 ? <Trophy size={18} className="text-albero-deep" /> : null}
        {children}
      </span>
      {puesto === general ? null : (
        <span className="text-caption leading-tight text-ink2">{formatPuesto({ entreSocios, general })}</span>
      )}
    </span>
  );
}

/** How it was counted and what the own card came to: 'Stableford: 31 pts'; nothing where strokes are counted. */
function cifraPropia(cuenta: Cuenta, puntosNetos: number | null): string | null {
  if (cuenta === 'golpes') return null;
  if (puntosNetos === null) return CUENTA_LABELS[cuenta];
  return `${CUENTA_LABELS[cuenta]}: ${formatCifraSuelta(cuenta, puntosNetos)}`;
}

function puntos(valor: number | null): string {
  return valor === null ? '–' : formatPuntos(valor);
}
