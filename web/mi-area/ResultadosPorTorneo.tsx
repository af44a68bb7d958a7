import { Trophy } from 'lucide-react';
import { Link } from '#web/router/router.ts';
import { FUERA_DEL_CORTE, TEXTOS_DE_ESTADO } from '#contrato/estados.ts';
import type { Cuenta } from '#reglas/cuenta.ts';
import { tomaPuesto } from '#reglas/estado-de-tarjeta.ts';
import type { MisResultados, ResultadoPropio } from '#contrato/estadisticas.ts';
import { formatDia, formatPuesto, formatPuntos } from '#web/lib/format.ts';
import { paths } from '#web/paths.ts';
import { CompartirTarjetaDe } from '#web/tarjeta/CompartirTarjeta.tsx';
import { CUENTA_LABELS, formatCifraSuelta } from '#web/textos/cuentas.ts';
import { textoSinGanador } from '#web/textos/SinGanador.tsx';
import { Medal } from '#web/ui/Medal.tsx';
import { Cell, HeadCell, Row, RowHead, Table, TableScroll } from '#web/ui/Table.tsx';
import { EscaleraDePuestos } from './EscaleraDePuestos.tsx';

type Liga = MisResultados['ligas'][number];

/** One table per liga, with the places drawn above it; torneos of no liga last. */
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
            <Tabla nombre={liga?.nombre ?? 'Torneos sin liga'} resultados={resultados} />
            {resultados.length > 1 ? <EscaleraDePuestos resultados={resultados} /> : null}
          </div>
        </section>
      ))}
    </div>
  );
}

/** Six columns on a phone: smaller heads and less air. */
const ESTRECHO = 'max-md:px-1 max-md:text-sm';

function Tabla({ nombre, resultados }: { nombre: string; resultados: readonly ResultadoPropio[] }) {
  return (
    <div className="hairline overflow-hidden rounded-card">
      <TableScroll label={`Resultados en ${nombre}`}>
        <Table caption={`Mis resultados en ${nombre}`}>
          <thead>
            <tr>
              <HeadCell className={ESTRECHO}>Torneo</HeadCell>
              <HeadCell className="max-md:hidden">Fecha</HeadCell>
              <HeadCell align="center" className={ESTRECHO}>
                Pos. Scratch
              </HeadCell>
              <HeadCell align="right" className={ESTRECHO}>
                Pts. Scratch
              </HeadCell>
              <HeadCell align="center" className={ESTRECHO}>
                Pos. Handicap
              </HeadCell>
              <HeadCell align="right" className={ESTRECHO}>
                Pts. Handicap
              </HeadCell>
            </tr>
          </thead>
          <tbody>
            {resultados.map(({ torneo, ...suyo }) => (
              <Row key={torneo.id}>
                <RowHead className="narrow py-1.5">
                  <DeTorneo resultado={{ torneo, ...suyo }} />
                </RowHead>
                <Cell className="text-sm whitespace-nowrap text-ink2 max-md:hidden">
                  {formatDia(torneo.fechaJuego)}
                </Cell>
                <Cell align="center" className={ESTRECHO}>
                  <Puesto entreSocios={suyo.puestoScratch} general={suyo.generalScratch} />
                </Cell>
                <Cell align="right" className={ESTRECHO}>
                  {puntos(suyo.puntosScratch)}
                </Cell>
                <Cell align="center" className={ESTRECHO}>
                  <Puesto entreSocios={suyo.puestoHandicap} general={suyo.generalHandicap} />
                </Cell>
                <Cell align="right" className={ESTRECHO}>
                  {puntos(suyo.puntosHandicap)}
                </Cell>
              </Row>
            ))}
          </tbody>
        </Table>
      </TableScroll>
    </div>
  );
}

/** Which torneo it was, how it was counted, and the own card to be shared. */
function DeTorneo({ resultado: { torneo, ...suyo } }: { resultado: ResultadoPropio }) {
  return (
    <div className="items-center justify-between gap-2 md:flex">
      <div>
        <Link
          to={paths.clasificacion({ torneo: torneo.id })}
          className="inline-block min-h-8 content-center text-ink md:min-h-11 underline-offset-4 hover:underline"
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
          <span className="block text-sm font-normal text-ink2">
            {suyo.enElCorte ? FUERA_DEL_CORTE : TEXTOS_DE_ESTADO[suyo.estado]}
          </span>
        )}
      </div>
      {tomaPuesto(suyo.estado) ? (
        <div className="max-md:-mb-1.5 max-md:-ml-3.5">
          <CompartirTarjetaDe torneo={torneo} />
        </div>
      ) : null}
    </div>
  );
}

/** A place, with a trophy on the podium; where guests stand between, both places in words below it. */
function Puesto({ entreSocios, general }: { entreSocios: number | null; general: number | null }) {
  const puesto = entreSocios ?? general;
  return (
    <span className="inline-grid justify-items-center">
      <span className="inline-flex items-center gap-1.5">
        <Medal position={puesto} />
        {puesto !== null && puesto <= 3 ? (
          <Trophy aria-hidden="true" size={18} className="text-albero-deep" />
        ) : null}
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
