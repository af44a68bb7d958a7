import { useState } from 'react';
import { formatCount } from '#web/lib/format.ts';
import type { PartidaVista } from '#web/offline/merge.ts';
import type { Rechazada } from '#web/offline/operacion.ts';
import { Button } from '#web/ui/Button.tsx';
import { deafPlace } from '#web/ui/deaf-place.ts';
import {
  type Cambiado,
  type Cambiados,
  fraseDeAjeno,
  fraseDePropio,
  nombreEn,
  valorEnPalabras,
} from './cambiados.ts';
import type { Apunte } from './progreso.ts';

/** More refused strokes than these are counted by their reason, in a line that opens: the card stays in sight. */
const RECHAZADAS_MAX = 2;

/** The results that the club refused, with hole, value and the club's own reason, until dismissed, in the order in which they were typed. */
export function NoEnviados({
  partida,
  rechazadas,
  onDescartar,
  avisar,
}: {
  partida: PartidaVista;
  rechazadas: readonly Rechazada[];
  onDescartar: (opId: string) => void;
  /** Asks the club to put them on the cards, where that is to be had: after a validation. */
  avisar?: { pending: boolean; onAvisar: () => void } | null;
}) {
  const [abierta, setAbierta] = useState(false);
  if (rechazadas.length === 0) return null;
  const apiladas = rechazadas.length > RECHAZADAS_MAX;
  const enOrden = rechazadas.toSorted((a, b) => a.seq - b.seq);
  return (
    <section aria-labelledby="no-enviados" className="m-3 rounded-card bg-teja-soft p-3">
      <h2 id="no-enviados" className="text-h3 text-teja">
        No enviados
      </h2>
      {apiladas ? <MotivosDeRechazo rechazadas={rechazadas} /> : null}
      <div className="mt-2 flex flex-wrap gap-2 empty:hidden">
        {avisar ? (
          <Button variant="primary" busy={avisar.pending} busyText="Avisando…" onClick={avisar.onAvisar}>
            Avisar al club
          </Button>
        ) : null}
        {apiladas ? (
          <Button aria-expanded={abierta} onClick={() => setAbierta(!abierta)}>
            {abierta ? 'Ocultar' : 'Ver cuáles'}
          </Button>
        ) : null}
      </div>
      {apiladas && !abierta ? null : (
        <ul className="mt-2 grid gap-2">
          {enOrden.map((op) => (
            <li key={op.opId} ref={deafPlace} className="flex flex-wrap items-start gap-2">
              <p className="min-w-0 flex-[1_1_12rem] wrap-anywhere">
                <span className="font-strong">
                  {nombreEn(partida, op.participanteId)} · hoyo {op.hoyo} · {valorEnPalabras(op.golpes)}
                </span>
                {apiladas ? null : <span className="block text-sm">{op.motivo}</span>}
              </p>
              <Button
                size="sm"
                aria-label={`Entendido: ${nombreEn(partida, op.participanteId)}, hoyo ${op.hoyo}`}
                onClick={() => onDescartar(op.opId)}
              >
                Entendido
              </Button>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

/** Each reason once, with how many it holds for: '36 golpes: No se pueden modificar…'. */
function MotivosDeRechazo({ rechazadas }: { rechazadas: readonly Rechazada[] }) {
  const motivos = Map.groupBy(rechazadas, ({ motivo }) => motivo);
  return (
    <>
      {[...motivos].map(([motivo, suyas]) => (
        <p key={motivo}>
          <span className="font-strong">{formatCount(suyas.length, 'golpe', 'golpes')}</span>: {motivo}
        </p>
      ))}
    </>
  );
}

/** One of a kind stands alone; more are one line that opens, so that the rows of the hole stay in sight. */
const SUELTOS_MAX = 1;

type Respuestas = {
  onDejar: (uno: readonly Cambiado[]) => void;
  /** Absent where nothing may be written. */
  onApuntar?: ((apunte: Apunte) => boolean) | undefined;
};

/** Says which values gave way to others, and offers to put them back or to leave what stands. */
export function AvisosDeCambios({
  partida,
  cambiados: { propios, ajenos },
  onDejarPropios,
  onDejarAjenos,
  onApuntar,
}: {
  partida: PartidaVista;
  cambiados: Cambiados;
  onDejarPropios: Respuestas['onDejar'];
  onDejarAjenos: Respuestas['onDejar'];
  onApuntar?: Respuestas['onApuntar'];
}) {
  return (
    <>
      <ListaDeCambios
        cambios={propios}
        resumen={`${quienHa(propios)} cambiado ${formatCount(propios.length, 'golpe tuyo', 'golpes tuyos')}`}
        frase={(uno) => ({ sobre: null, texto: fraseDePropio(partida, uno) })}
        onDejar={onDejarPropios}
        onApuntar={onApuntar}
      />
      <ListaDeCambios
        cambios={ajenos}
        resumen={`Has cambiado ${formatCount(ajenos.length, 'golpe', 'golpes')} de otros sin verlos`}
        frase={(uno) => ({
          sobre: `${nombreEn(partida, uno.participanteId)} · hoyo ${uno.hoyo}`,
          texto: fraseDeAjeno(uno),
        })}
        onDejar={onDejarAjenos}
        onApuntar={onApuntar}
      />
    </>
  );
}

/** Its name where it was one person; of several each line names its own. */
function quienHa(propios: readonly Cambiado[]): string {
  const [autor = null, ...otros] = new Set(propios.map((uno) => uno.autor));
  return autor === null || otros.length > 0 ? 'Otros han' : `${autor} ha`;
}

function ListaDeCambios({
  cambios,
  resumen,
  frase,
  onDejar,
  onApuntar,
}: Respuestas & {
  cambios: readonly Cambiado[];
  resumen: string;
  /** What is said of one, under a line that says where if the words do not. */
  frase: (uno: Cambiado) => { sobre: string | null; texto: string };
}) {
  const [abierta, setAbierta] = useState(false);
  if (cambios.length === 0) return null;
  const apilados = cambios.length > SUELTOS_MAX;
  const poner = (varios: readonly Cambiado[]) => onDejar(varios.filter((uno) => onApuntar?.(uno) ?? false));
  return (
    <div className="m-3 grid gap-2">
      {cambios.length === 1 ? null : (
        <div role="status" className="rounded-card bg-albero-soft p-3">
          <p className="font-strong">{resumen}</p>
          <div className="mt-2 flex flex-wrap gap-2">
            {apilados ? (
              <Button size="sm" aria-expanded={abierta} onClick={() => setAbierta(!abierta)}>
                {abierta ? 'Ocultar' : 'Ver cuáles'}
              </Button>
            ) : null}
            {onApuntar ? (
              <Button size="sm" onClick={() => poner(cambios)}>
                Poner todos
              </Button>
            ) : null}
            <Button size="sm" onClick={() => onDejar(cambios)}>
              Dejar todos
            </Button>
          </div>
        </div>
      )}
      {apilados && !abierta ? null : (
        <ul className="grid gap-2">
          {cambios.map((uno) => (
            <li key={uno.clave} ref={deafPlace} role="status" className="rounded-card bg-albero-soft p-3">
              <Frase {...frase(uno)} />
              <div className="mt-2 flex flex-wrap gap-2">
                {onApuntar ? (
                  <Button size="sm" onClick={() => poner([uno])}>
                    Poner {valorEnPalabras(uno.golpes)}
                  </Button>
                ) : null}
                <Button size="sm" onClick={() => onDejar([uno])}>
                  Dejar {valorEnPalabras(uno.ahora)}
                </Button>
              </div>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

function Frase({ sobre, texto }: { sobre: string | null; texto: string }) {
  return (
    <p>
      {sobre === null ? null : <span className="block text-sm text-ink2">{sobre}</span>}
      <span className="font-strong">{texto}</span>
    </p>
  );
}
