import type { ClasificacionDeLiga } from '#contrato/ligas.ts';
import { ajustesDeTipo } from '#reglas/clasificacion-liga.ts';
import type { Dia } from '#reglas/dia.ts';
import type { TipoClasificacion } from '#reglas/modalidad.ts';
import {
  enPuntos,
  formatAjuste,
  formatDia,
  formatDiaCorto,
  formatOrdinal,
  formatPuntos,
} from '#web/lib/format.ts';
import { useHoy } from '#web/session/use-hoy.ts';
import { Badge } from '#web/ui/Badge.tsx';
import { Sheet } from '#web/ui/Dialog.tsx';
import type { VistaDeLiga } from './ControlesDeLiga.tsx';
import { CRITERIO_LABELS } from './queries.ts';
import { TarjetaDeLiga } from './TarjetaDeLiga.tsx';
import { type FilaDePantalla, palabraSinPuntos } from './use-filas-de-liga.ts';

/** What somebody asked of the standings: the card behind some points of a torneo, or how a total and its place came out. */
export type Pregunta =
  | { que: 'tarjeta'; jugadorId: string; torneoId: string }
  | { que: 'total'; jugadorId: string };

/** The dialog that answers a question about the standings. */
export function PorQueDeLiga({
  clasificacion,
  vista,
  pregunta,
  onAsk,
  onClose,
  girada,
  provisional,
}: {
  clasificacion: ClasificacionDeLiga;
  vista: VistaDeLiga;
  pregunta: Pregunta;
  onAsk: (pregunta: Pregunta) => void;
  onClose: () => void;
  girada: boolean;
  /** What is being played is in it. */
  provisional: boolean;
}) {
  const fila = vista.filas.find(({ id }) => id === pregunta.jugadorId);
  const torneo =
    pregunta.que === 'tarjeta' ? clasificacion.torneos.find(({ id }) => id === pregunta.torneoId) : undefined;
  const comun = {
    open: fila !== undefined,
    onClose,
    turned: girada,
  };
  if (fila && torneo) {
    return (
      // Another dialog than the one that led here: the focus goes into it
      <Sheet
        key="tarjeta"
        {...comun}
        size="lg"
        tall
        title={fila.nombre}
        description={`${formatDia(torneo.fechaJuego)} · ${torneo.nombre}`}
      >
        <TarjetaDeLiga
          ligaId={clasificacion.liga.slug}
          torneoId={torneo.slug}
          jugadorId={fila.id}
          tipoInicial={vista.tipo}
        />
      </Sheet>
    );
  }
  return (
    <Sheet
      {...comun}
      title={fila ? `¿Por qué ${enPuntos(fila.total)}?` : ''}
      description={[fila?.nombre, ...(provisional ? ['si acabara ahora, no es oficial'] : [])].join(' · ')}
    >
      {fila ? (
        <PorQueDelTotal
          clasificacion={clasificacion}
          fila={fila}
          filas={vista.filas}
          tipo={vista.tipo}
          onAsk={onAsk}
        />
      ) : null}
    </Sheet>
  );
}

/** Which scores add up to a total, which do not and why, and who shares the place. */
function PorQueDelTotal({
  clasificacion,
  fila,
  filas,
  tipo,
  onAsk,
}: {
  clasificacion: ClasificacionDeLiga;
  fila: FilaDePantalla;
  filas: readonly FilaDePantalla[];
  tipo: TipoClasificacion;
  onAsk: (pregunta: Pregunta) => void;
}) {
  const hoy = useHoy();
  const { torneos, jugadores } = clasificacion;
  const { detalle, total, puesto, celdas } = fila;
  const ajustes = ajustesDeTipo(jugadores.find(({ id }) => id === fila.id)?.ajustes ?? [], tipo);
  const iguales = filas.filter((otra) => otra.puesto === puesto && otra.id !== fila.id);
  const suma = detalle.cuentan.map(({ puntos }) => formatPuntos(puntos)).join(' + ');
  return (
    <div className="grid gap-4">
      <ul className="hairline overflow-hidden rounded-control">
        {torneos.map((torneo, i) => (
          <li
            key={torneo.id}
            className="hairline-b flex min-h-11 flex-wrap items-center gap-3 px-3 py-1.5 last:border-b-0"
          >
            <span className="w-12 shrink-0 text-sm text-ink2">{formatDiaCorto(torneo.fechaJuego)}</span>
            <span className="min-w-0 flex-1 basis-16">
              {torneo.nombre}
              {torneo.tipo === 'normal' ? null : (
                <Badge tone="albero-soft" className="ml-2">
                  {torneo.tipo === 'major' ? 'Major' : 'Final'}
                </Badge>
              )}
            </span>
            <Cuenta
              celda={celdas[i] ?? null}
              sinPuntos={porQueSinPuntos(fila, { lugar: i, torneo, hoy })}
              torneo={torneo.nombre}
              onOpen={() => onAsk({ que: 'tarjeta', jugadorId: fila.id, torneoId: torneo.id })}
            />
          </li>
        ))}
      </ul>
      <p>
        Cuentan como mucho <strong>{detalle.maximo}</strong>, los mejores por encima de 0
        {detalle.cuentan.length < detalle.maximo ? ` (tiene ${detalle.cuentan.length})` : ''}:
        <br />
        <span className="text-lg font-semi">
          {suma === '' ? '' : `${suma} = `}
          {formatPuntos(detalle.total)}
        </span>
      </p>
      {ajustes.length === 0 ? null : (
        <div>
          <p>Ajustes del comité:</p>
          <ul>
            {ajustes.map(({ puntos, motivo }, i) => (
              <li key={i} className="wrap-anywhere">
                <strong>{formatAjuste(puntos)}</strong> · {motivo}
              </li>
            ))}
          </ul>
          <p className="text-lg font-semi">
            {[formatPuntos(detalle.total), ...ajustes.map(({ puntos }) => formatAjuste(puntos))].join(' ')} ={' '}
            {formatPuntos(total)}
          </p>
        </div>
      )}
      <p>
        {formatOrdinal(puesto)} puesto
        {iguales.length > 0
          ? `, compartido con ${iguales.map(({ nombre }) => nombre).join(', ')}: mismo total`
          : ''}
        .
      </p>
      <Desempate pasos={fila.desempate} filas={filas} />
    </div>
  );
}

/** What a torneo without points of theirs was: the state of the card where that left none. */
function porQueSinPuntos(
  { sinPuesto }: FilaDePantalla,
  { lugar, torneo, hoy }: { lugar: number; torneo: ClasificacionDeLiga['torneos'][number]; hoy: Dia },
): string {
  return sinPuesto.get(lugar) ?? palabraSinPuntos(torneo, hoy);
}

/** Against whoever is just above with the same total: what was asked of the two, until something told them apart. */
function Desempate({
  pasos,
  filas,
}: {
  pasos: FilaDePantalla['desempate'];
  filas: readonly FilaDePantalla[];
}) {
  const rival = filas.find(({ id }) => id === pasos[0]?.rivalId);
  if (rival === undefined) return null;
  return (
    <div>
      <p>Mismo total que {rival.nombre}:</p>
      <ul>
        {pasos.map(({ criterio, propio, rival: suyo, resuelve }) => (
          <li key={criterio}>
            {CRITERIO_LABELS[criterio]}:{' '}
            {resuelve ? (
              <strong>
                {formatPuntos(propio)} frente a {formatPuntos(suyo)}
              </strong>
            ) : (
              'iguales'
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Whether some points count; they open the card behind them. */
function Cuenta({
  celda,
  sinPuntos,
  torneo,
  onOpen,
}: {
  celda: FilaDePantalla['celdas'][number];
  sinPuntos: string;
  torneo: string;
  onOpen: () => void;
}) {
  if (celda === null) return <span className="text-sm text-ink2">{sinPuntos}</span>;
  const puntos = formatPuntos(celda.puntos);
  const cuenta = celda.motivo === null;
  return (
    <>
      <Badge tone={cuenta ? 'pino' : 'sunken'}>{PALABRAS[celda.motivo ?? 'cuenta']}</Badge>
      <button
        type="button"
        aria-label={`${enPuntos(celda.puntos)} en ${torneo}: ver la tarjeta`}
        onClick={onOpen}
        className="-my-1.5 ml-auto min-h-11 min-w-14 text-right font-bold underline underline-offset-4"
      >
        {cuenta ? puntos : <s className="font-normal text-ink3 decoration-2">{puntos}</s>}
      </button>
    </>
  );
}

const PALABRAS = { cuenta: 'Cuenta', descarte: 'Descartado', sin_puntos: 'Sin puntos' } as const;
