import { useState } from 'react';
import { LOS_DIECIOCHO } from '#reglas/limites.ts';
import type { LadoDePartido } from '#reglas/partido.ts';
import type {
  EquipoDeRyder,
  GanadorEnRyder,
  PartidoDeSesionVivo,
  SesionViva,
} from '#reglas/ryder-en-tablero.ts';
import { CasillasDePartido, QuienGana } from '#web/tarjeta/CasillasDePartido.tsx';
import { useHoyoDePartido } from '#web/tarjeta/use-hoyo-de-partido.ts';
import { textoEnRyder } from '#web/textos/ryder.ts';
import { Button } from '#web/ui/Button.tsx';
import { Sheet } from '#web/ui/Dialog.tsx';
import { useAnotarHoyo, useConcederEnRyder } from './queries.ts';

type PorLado<T> = Readonly<Record<LadoDePartido, T>>;

/** A match that its players write of: the equipos, and who plays it in words ('Ana y Eva'). */
type PartidoPropio = {
  sesion: SesionViva;
  partido: PartidoDeSesionVivo;
  equipos: PorLado<EquipoDeRyder>;
  nombres: PorLado<string>;
};

/** What the players of a match write of it on the phone. The club decides: nothing of it waits on the phone. */
export function HoyosDePartido(partes: PartidoPropio) {
  const { sesion, partido } = partes;
  const [abierto, setAbierto] = useState(false);
  const conceder = useConcederEnRyder();
  if (partido.situacion === 'sin_jugadores') return null;
  if (partido.resultado?.motivo === 'concesion')
    return (
      <Button
        busy={conceder.pending}
        onClick={() =>
          void conceder.run({
            sesionId: sesion.id,
            partidoId: partido.id,
            version: partido.version,
            ganador: null,
          })
        }
      >
        Deshacer la concesión del partido
      </Button>
    );
  if (partido.resultado !== null) return null;
  return (
    <>
      <Button variant="primary" onClick={() => setAbierto(true)}>
        Apuntar hoyos
      </Button>
      {abierto ? <HoyosSheet {...partes} onClose={() => setAbierto(false)} /> : null}
    </>
  );
}

/** The 18 holes, who won the chosen one, and who gives the match. */
function HoyosSheet({ onClose, ...partes }: PartidoPropio & { onClose: () => void }) {
  const { partido, equipos, nombres } = partes;
  const escritos = new Map(partido.hoyos.map((uno) => [uno.hoyo, uno]));
  const ultimo = LOS_DIECIOCHO.length;
  const { hoyo, recien, elegir, guardado } = useHoyoDePartido({
    siguiente: LOS_DIECIOCHO.find((uno) => !escritos.has(uno)) ?? ultimo,
    version: partido.version,
  });
  const anotar = useAnotarHoyo();
  const conceder = useConcederEnRyder((ganador) => `El punto es de ${nombres[ganador]}. Se puede deshacer.`);
  const lider = partido.estado?.lider ?? null;
  return (
    <Sheet
      size="sm"
      busy={anotar.pending || conceder.pending}
      onClose={onClose}
      title="Apuntar hoyos"
      description="Lo que apuntas lo ven todos al momento, y también tus rivales pueden corregirlo."
    >
      <div className="grid gap-4 pb-4">
        <p role="status" className="font-bold">
          {lider === null ? textoEnRyder(partido) : `${equipos[lider].nombre}: ${textoEnRyder(partido)}`}
        </p>
        <CasillasDePartido
          hoyos={LOS_DIECIOCHO.map((uno) => escritos.get(uno)?.ganador ?? null)}
          lados={{
            a: { ...equipos.a, marca: '←' },
            b: { ...equipos.b, marca: '→' },
          }}
          elegido={hoyo}
          onElegir={elegir}
        />
        <Apuntar {...partes} anotar={anotar} hoyo={hoyo ?? ultimo} recien={recien} onGuardado={guardado} />
        <Conceder {...partes} conceder={conceder} onConcedido={onClose} />
      </div>
    </Sheet>
  );
}

/** Who wins the chosen hole; what the committee wrote of it stays. */
function Apuntar({
  sesion,
  partido,
  nombres,
  anotar,
  hoyo,
  recien,
  onGuardado,
}: PartidoPropio & {
  anotar: ReturnType<typeof useAnotarHoyo>;
  hoyo: number;
  recien: boolean;
  onGuardado: (hoyo: number, version: number) => void;
}) {
  const escrito = partido.hoyos.find((uno) => uno.hoyo === hoyo);
  if (escrito && !escrito.deJugadores)
    return <p className="text-ink2">El hoyo {hoyo} lo ha anotado el comité: solo él lo cambia.</p>;
  const { id: partidoId, version } = partido;
  const guardar = async (ganador: GanadorEnRyder | null) => {
    const { ok } = await anotar.run({ sesionId: sesion.id, partidoId, version, hoyo, ganador });
    if (ok) onGuardado(hoyo, version);
  };
  return (
    <QuienGana
      hoyo={hoyo}
      ahora={escrito?.ganador ?? null}
      nombres={nombres}
      busy={anotar.pending}
      recien={recien}
      onGuardar={(ganador) => void guardar(ganador)}
    />
  );
}

/** Either side gives the match, after asking. */
function Conceder({
  sesion,
  partido,
  nombres,
  conceder,
  onConcedido,
}: PartidoPropio & { conceder: ReturnType<typeof useConcederEnRyder>; onConcedido: () => void }) {
  const { id: partidoId, version } = partido;
  const concede = partido.a.length > 1 ? 'conceden' : 'concede';
  const dar = async (ganador: LadoDePartido) => {
    const { ok } = await conceder.run({ sesionId: sesion.id, partidoId, version, ganador });
    if (ok) onConcedido();
  };
  return (
    <section aria-label="Conceder el partido" className="grid gap-2 border-t border-line pt-3">
      <Button variant="ghost" busy={conceder.pending} onClick={() => void dar('b')}>
        {nombres.a} {concede} el partido
      </Button>
      <Button variant="ghost" busy={conceder.pending} onClick={() => void dar('a')}>
        {nombres.b} {concede} el partido
      </Button>
    </section>
  );
}
