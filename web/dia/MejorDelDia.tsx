import { type ReactNode, useMemo } from 'react';
import { campoHoy, extremosDelCampo, mediaContraPar } from '#reglas/campo-hoy.ts';
import { type Hazana, loMejorDelDia, type LosMas, type MejorVuelta } from '#reglas/lo-mejor-del-dia.ts';
import { clasificarTablero, type Tablero } from '#reglas/tablero.ts';
import { formatNumero } from '#web/lib/format.ts';
import { formatResultadoSuelto } from '#web/textos/cuentas.ts';
import { losTresPrimeros } from '#web/textos/quienes.ts';
import { Escalones } from './Escalones.tsx';

type Nombres = ReadonlyMap<string, string>;

/** More than this share something: the rest is counted. */
const CON_NOMBRE = 3;

/**
 * How a day of play ended: the first three by handicap (by scratch where nobody has one), the best round, who made birdies
 * and eagles, and the hardest hole. Nothing where nobody has a whole card.
 */
export function MejorDelDia({ tablero }: { tablero: Tablero }) {
  const mejor = useMemo(() => loMejorDelDia(tablero), [tablero]);
  if (mejor === null) return null;
  const nombres = new Map(tablero.participantes.map(({ id, nombre }) => [id, nombre]));
  const { vuelta, birdies, eagles } = mejor;
  return (
    <section
      aria-labelledby="lo-mejor"
      className="hairline my-3 grid gap-4 rounded-card bg-surface p-4 md:grid-cols-2 md:items-end"
    >
      <Podio tablero={tablero} nombres={nombres} />
      <div>
        <h3 id="lo-mejor" className="mb-2 text-h3">
          Lo mejor del día
        </h3>
        <dl className="datos grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1.5">
          {vuelta ? <Vuelta vuelta={vuelta} tablero={tablero} nombres={nombres} /> : null}
          {birdies ? <Birdies birdies={birdies} nombres={nombres} /> : null}
          {eagles.length > 0 ? <Eagles eagles={eagles} nombres={nombres} /> : null}
          <Hoyos tablero={tablero} />
        </dl>
      </div>
    </section>
  );
}

function Podio({ tablero, nombres }: { tablero: Tablero; nombres: Nombres }) {
  const puestos = useMemo(() => {
    const de = (tipo: 'handicap' | 'scratch') =>
      clasificarTablero({ tablero, tipo }).filter(({ puesto }) => puesto !== null && puesto <= 3);
    const porHandicap = de('handicap');
    return porHandicap.length > 0 ? porHandicap : de('scratch');
  }, [tablero]);
  return (
    <Escalones
      puestos={puestos.map((fila) => ({
        puesto: fila.puesto ?? 0,
        nombre: nombres.get(fila.id) ?? '',
        imagen: null,
        cifra: formatResultadoSuelto(tablero.forma.cuenta, fila),
      }))}
    />
  );
}

function Dato({ que, children }: { que: string; children: ReactNode }) {
  return (
    <div className="contents">
      <dt className="text-ink2">{que}</dt>
      <dd className="font-medium wrap-anywhere">{children}</dd>
    </div>
  );
}

const quienes = (ids: readonly string[], nombres: Nombres): string =>
  losTresPrimeros(ids.map((id) => nombres.get(id) ?? ''));

function Vuelta({
  vuelta: { ids, contraPar, puntos },
  tablero,
  nombres,
}: {
  vuelta: MejorVuelta;
  tablero: Tablero;
  nombres: Nombres;
}) {
  const cifra = formatResultadoSuelto(tablero.forma.cuenta, { contraPar, puntos, conRaya: false });
  return (
    <Dato que="Mejor vuelta scratch">
      {cifra} · {quienes(ids, nombres)}
    </Dato>
  );
}

function Birdies({ birdies: { total, ids, cuantos }, nombres }: { birdies: LosMas; nombres: Nombres }) {
  return (
    <Dato que="Birdies">
      {total} · más, {quienes(ids, nombres)} ({cuantos})
    </Dato>
  );
}

function Eagles({ eagles, nombres }: { eagles: readonly Hazana[]; nombres: Nombres }) {
  const contados = eagles.slice(0, CON_NOMBRE);
  const mas = eagles.length - contados.length;
  return (
    <Dato que={eagles.length === 1 ? 'Eagle' : 'Eagles'}>
      {contados.map(({ id, hoyo, golpes }) => (
        <span key={`${id}${hoyo}`} className="block">
          {nombres.get(id)}, hoyo {hoyo}
          {golpes === 1 ? ', de un golpe' : ''}
        </span>
      ))}
      {mas > 0 ? <span className="block">{mas} más</span> : null}
    </Dato>
  );
}

/** The hardest and the easiest, where enough have played them to be compared. */
function Hoyos({ tablero }: { tablero: Tablero }) {
  const campo = useMemo(() => campoHoy(tablero), [tablero]);
  const { masDificiles, masFaciles } = extremosDelCampo(campo);
  return (
    <>
      {[
        { que: 'Hoyo más difícil', cuales: masDificiles },
        { que: 'Hoyo más fácil', cuales: masFaciles },
      ].map(({ que, cuales }) => {
        const hoyo = campo.find(({ numero }) => numero === cuales[0]);
        const media = hoyo ? mediaContraPar(hoyo) : null;
        return media === null ? null : (
          <Dato key={que} que={que}>
            {cuales.join(' y ')} · {media > 0 ? '+' : ''}
            {formatNumero(media, 2)} de media
          </Dato>
        );
      })}
    </>
  );
}
