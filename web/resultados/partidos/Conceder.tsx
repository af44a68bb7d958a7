import { useState } from 'react';
import { Button } from '#web/ui/Button.tsx';
import { Sheet } from '#web/ui/Dialog.tsx';

/* How concessions are given and taken back on the phone, in a bracket and in a Ryder cup. */

/** A side that may give, in words, and whom it gives to, as the act names it. */
type Cesion<G extends string> = { da: string; varios: boolean; ganador: G };

/**
 * Who gives what: the hole that is open when it is asked, or the match. Behind the sheet strokes of others bring the screen to
 * the next hole.
 */
export function ConcederSheet<G extends string>({
  lados,
  hoyo,
  pending,
  onHoyo,
  onPartido,
  onClose,
}: {
  lados: readonly Cesion<G>[];
  /** null where its holes are not written. */
  hoyo: number | null;
  pending: { hoyo: boolean; partido: boolean };
  onHoyo: (ganador: G, hoyo: number) => Promise<{ ok: boolean }>;
  onPartido: (ganador: G) => Promise<{ ok: boolean }>;
  onClose: () => void;
}) {
  const [cual] = useState(hoyo);
  const cerrarSi = ({ ok }: { ok: boolean }) => {
    if (ok) onClose();
  };
  const concede = ({ da, varios }: Cesion<G>) => `${da} ${varios ? 'conceden' : 'concede'}`;
  return (
    <Sheet
      size="sm"
      busy={pending.hoyo || pending.partido}
      onClose={onClose}
      title="Conceder"
      description="Lo concedido vale antes que los golpes apuntados."
    >
      <div className="grid gap-2 pb-4">
        {cual === null
          ? null
          : lados.map((lado) => (
              <Button
                key={lado.ganador}
                busy={pending.hoyo}
                disabled={pending.partido}
                onClick={() => void onHoyo(lado.ganador, cual).then(cerrarSi)}
              >
                {concede(lado)} el hoyo {cual}
              </Button>
            ))}
        {lados.map((lado) => (
          <Button
            key={lado.ganador}
            busy={pending.partido}
            disabled={pending.hoyo}
            onClick={() => void onPartido(lado.ganador).then(cerrarSi)}
          >
            {concede(lado)} el partido
          </Button>
        ))}
      </div>
    </Sheet>
  );
}

/** What was conceded of a hole, with its undoing where it may be undone. */
export function HoyoConcedido({
  hoyo,
  dicho,
  busy,
  onDeshacer,
}: {
  hoyo: number;
  /** 'concedido: lo gana Eva'. */
  dicho: string;
  busy: boolean;
  onDeshacer?: (() => void) | undefined;
}) {
  return (
    <div className="flex basis-full flex-wrap items-center gap-2">
      <p className="min-w-0 grow basis-44 text-sm wrap-anywhere">
        Hoyo {hoyo} {dicho}
      </p>
      {onDeshacer ? (
        <Button busy={busy} aria-label={`Deshacer la concesión del hoyo ${hoyo}`} onClick={onDeshacer}>
          Deshacer
        </Button>
      ) : null}
    </div>
  );
}

/** Takes back a match that was conceded. */
export function DeshacerPartido({ busy, onDeshacer }: { busy: boolean; onDeshacer: () => void }) {
  return (
    <Button busy={busy} onClick={onDeshacer}>
      Deshacer la concesión del partido
    </Button>
  );
}

/** '2 arriba, quedan 5 · Ana contra Eva': whoever is ahead first. */
export function LineaDePartido({
  texto,
  nombres,
  delante,
}: {
  texto: string;
  /** Left and right. */
  nombres: readonly [string, string];
  delante: 'a' | 'b' | null;
}) {
  const enOrden = delante === 'b' ? nombres.toReversed() : nombres;
  return (
    <p role="status" className="wrap-anywhere">
      <strong className="font-bold">{texto}</strong>
      {` · ${enOrden.join(delante === null ? ' y ' : ' contra ')}`}
    </p>
  );
}
