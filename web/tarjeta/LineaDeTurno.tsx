import { FlagTriangleRight, ListChecks, Undo2 } from 'lucide-react';
import { type MouseEvent, type ReactNode, useState } from 'react';
import { golpesRecibidos } from '#reglas/handicap.ts';
import { hoyoPorDefecto } from '#reglas/hoyo.ts';
import { cx } from '#web/lib/cx.ts';
import type { TarjetaVista } from '#web/offline/merge.ts';
import { Button } from '#web/ui/Button.tsx';
import { nombreConInvitado, PuntosDeGolpe } from './JugadorRow.tsx';
import { textoDeGolpes } from './TeclasDeGolpes.tsx';
import type { ManejoDeTurno } from './use-turno.ts';

/**
 * The line above the keys: whose stroke is written and with how many a net par is made, or that the hole is complete or is
 * not, or which hole comes; at its right what the whole hole takes at once, or the way back.
 */
export function LineaDeTurno({
  manejo,
  hoyo,
  vacio,
  completo,
  parDelSiguiente,
  siguiente,
}: {
  manejo: ManejoDeTurno;
  hoyo: number;
  /** False where whose turn it was has left the partida, and somebody else has no result yet. */
  completo: boolean;
  /** Nobody has a result on the hole. */
  vacio: boolean;
  /** The par of the hole that is announced, as the first player has it. */
  parDelSiguiente: number | null;
  /** What a complete hole leads to. */
  siguiente: { texto: string; onClick: () => void };
}) {
  const { turno, tarjeta } = manejo;
  const deshacer = <Deshacer manejo={manejo} />;
  const entra = useEntra(turno.salto ?? tarjeta?.participanteId ?? completo);
  if (turno.salto !== null)
    return (
      <>
        <BarraDeAvance manejo={manejo} hoyo={hoyo} salto={turno.salto} par={parDelSiguiente} />
        {deshacer}
      </>
    );
  if (tarjeta === null && !completo)
    return (
      <>
        <Turno titulo={`Falta algún golpe en el hoyo ${hoyo}`} clave="falta" entra={entra}>
          toca un nombre para apuntarlo
        </Turno>
        {deshacer}
      </>
    );
  if (tarjeta === null)
    return (
      <>
        <Turno titulo={`Hoyo ${hoyo} completo`} clave="completo" entra={entra}>
          toca un nombre para corregir
        </Turno>
        {deshacer}
        <Button variant="primary" size="sm" className="px-3" onClick={pulsar(manejo, siguiente.onClick)}>
          {siguiente.texto}
        </Button>
      </>
    );
  return (
    <>
      <Turno titulo={nombreConInvitado(tarjeta)} clave={tarjeta.participanteId} entra={entra}>
        <NetoPar tarjeta={tarjeta} hoyo={hoyo} />
      </Turno>
      {vacio ? (
        <Button
          size="sm"
          className="boton"
          icon={<ListChecks size={18} />}
          onClick={pulsar(manejo, manejo.todosPar)}
        >
          Todos par
        </Button>
      ) : (
        deshacer
      )}
    </>
  );
}

/** Does what a press of the line asks, unless it comes too soon. */
function pulsar({ cuenta }: ManejoDeTurno, act: () => void): (event: MouseEvent) => void {
  return (event) => {
    if (cuenta(event, 'linea')) act();
  };
}

/** Whether what is named is new, and not what the screen opened with, which stands there from its first drawing on. */
function useEntra(clave: string | number | boolean): boolean {
  const [primera, setPrimera] = useState<typeof clave | null>(clave);
  if (primera !== null && primera !== clave) setPrimera(null);
  return primera !== clave;
}

function Turno({
  titulo,
  clave,
  entra,
  children,
}: {
  titulo: string;
  clave: string;
  entra: boolean;
  children: ReactNode;
}) {
  return (
    // A new name comes in from the right, so that the change is seen.
    <div key={clave} className={cx('nombre-en-turno', entra && 'entra')}>
      <p className="quien-juega">{titulo}</p>
      <p className="que-recibe">{children}</p>
    </div>
  );
}

/** '• recibe 1 golpe · neto par con 4'. */
function NetoPar({ tarjeta, hoyo }: { tarjeta: TarjetaVista; hoyo: number }) {
  const { handicapDeJuego } = tarjeta;
  const suyo = tarjeta.hoyos[hoyo - 1] ?? hoyoPorDefecto(hoyo);
  const { par } = suyo;
  const recibidos = golpesRecibidos({ handicapDeJuego, ...suyo });
  return (
    <>
      {recibidos === 0 ? null : (
        <span aria-hidden="true">
          <PuntosDeGolpe recibidos={recibidos} />
        </span>
      )}
      {textoDeGolpes(tarjeta, hoyo)} · {handicapDeJuego === null ? 'par' : 'neto par'} con {par + recibidos}
    </>
  );
}

function Deshacer({ manejo }: { manejo: ManejoDeTurno }) {
  if (manejo.turno.pasos.length === 0) return null;
  return (
    <Button
      size="sm"
      aria-label="Deshacer"
      className="boton"
      icon={<Undo2 size={18} />}
      onClick={pulsar(manejo, manejo.deshacer)}
    >
      <span className="texto">Deshacer</span>
    </Button>
  );
}

/** 'Hoyo 9 · par 4, toca para quedarte en el 8', with the line that empties until the hole comes. */
function BarraDeAvance({
  manejo,
  hoyo,
  salto,
  par,
}: {
  manejo: ManejoDeTurno;
  hoyo: number;
  salto: number;
  par: number | null;
}) {
  return (
    <button type="button" data-avance className="avanza" onClick={pulsar(manejo, manejo.quedarse)}>
      <FlagTriangleRight size={22} className="shrink-0" />
      <span className="min-w-0">
        <span className="quien-juega">
          Hoyo {salto}
          {par === null ? '' : ` · par ${par}`}
          <span className="sr-only">,</span>
        </span>{' '}
        <span className="que-recibe">toca para quedarte en el {hoyo}</span>
      </span>
    </button>
  );
}
