import { useState } from 'react';
import { LOS_DIECIOCHO } from '#reglas/limites.ts';
import type { LadoDePartido } from '#reglas/partido.ts';
import type {
  EquipoDeRyder,
  GanadorEnRyder,
  PartidoDeSesionVivo,
  SesionViva,
} from '#reglas/ryder-en-tablero.ts';
import { cx } from '#web/lib/cx.ts';
import { RELLENO_DE_EQUIPO, textoEnRyder } from '#web/textos/ryder.ts';
import { Button } from '#web/ui/Button.tsx';
import { Sheet } from '#web/ui/Dialog.tsx';
import { useQuestion } from '#web/ui/use-question.tsx';
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
  const conceder = useConcederEnRyder(() => Promise.resolve(true));
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
  const { partido, equipos } = partes;
  const [elegido, setElegido] = useState<number | null>(null);
  const escritos = new Map(partido.hoyos.map((uno) => [uno.hoyo, uno]));
  const hoyo = elegido ?? LOS_DIECIOCHO.find((uno) => !escritos.has(uno)) ?? LOS_DIECIOCHO.length;
  const lider = partido.estado?.lider ?? null;
  return (
    <Sheet
      open
      size="sm"
      onOpenChange={(next) => {
        if (!next) onClose();
      }}
      title="Apuntar hoyos"
      description="Lo que apuntas lo ven todos al momento, y también tus rivales pueden corregirlo."
    >
      <div className="grid gap-4 pb-4">
        <p role="status" className="font-bold">
          {lider === null ? textoEnRyder(partido) : `${equipos[lider].nombre}: ${textoEnRyder(partido)}`}
        </p>
        <div role="group" aria-label="Hoyos" className="grid grid-cols-6 gap-1.5">
          {LOS_DIECIOCHO.map((uno) => (
            <Casilla
              key={uno}
              hoyo={uno}
              ganador={escritos.get(uno)?.ganador ?? null}
              equipos={equipos}
              elegida={uno === hoyo}
              onElegir={() => setElegido(uno)}
            />
          ))}
        </div>
        <QuienGana {...partes} hoyo={hoyo} onGuardado={() => setElegido(null)} />
        <Conceder {...partes} onConcedido={onClose} />
      </div>
    </Sheet>
  );
}

/** Left and right tell the equipos beside their colours. */
const SIGNO: Readonly<Record<GanadorEnRyder, string>> = { a: '←', b: '→', empate: '=' };

function Casilla({
  hoyo,
  ganador,
  equipos,
  elegida,
  onElegir,
}: {
  hoyo: number;
  ganador: GanadorEnRyder | null;
  equipos: PorLado<EquipoDeRyder>;
  elegida: boolean;
  onElegir: () => void;
}) {
  const equipo = ganador === null || ganador === 'empate' ? null : equipos[ganador];
  const quien = ganador === null ? 'sin apuntar' : (equipo?.nombre ?? 'empatado');
  return (
    <button
      type="button"
      aria-pressed={elegida}
      onClick={onElegir}
      className={cx(
        'press grid min-h-12 content-center justify-items-center rounded-control leading-tight',
        elegida ? 'outline-3 outline-offset-1 outline-ink' : 'control-edge',
        equipo === null ? 'bg-surface' : RELLENO_DE_EQUIPO[equipo.color],
      )}
    >
      <span className="sr-only">{`Hoyo ${hoyo}: ${quien}`}</span>
      <span aria-hidden="true" className="font-bold">
        {hoyo}
      </span>
      <span aria-hidden="true" className="text-sm">
        {ganador === null ? '·' : SIGNO[ganador]}
      </span>
    </button>
  );
}

/** Who wins the chosen hole; what the committee wrote of it stays. */
function QuienGana({
  sesion,
  partido,
  nombres,
  hoyo,
  onGuardado,
}: PartidoPropio & { hoyo: number; onGuardado: () => void }) {
  const anotar = useAnotarHoyo();
  const escrito = partido.hoyos.find((uno) => uno.hoyo === hoyo);
  if (escrito && !escrito.deJugadores)
    return <p className="text-ink2">El hoyo {hoyo} lo ha anotado el comité: solo él lo cambia.</p>;
  const { id: partidoId, version } = partido;
  const guardar = async (ganador: GanadorEnRyder | null) => {
    const { ok } = await anotar.run({ sesionId: sesion.id, partidoId, version, hoyo, ganador });
    if (ok) onGuardado();
  };
  const opciones = [
    { ganador: 'a' as const, texto: nombres.a },
    { ganador: 'empate' as const, texto: 'Empatado' },
    { ganador: 'b' as const, texto: nombres.b },
  ];
  return (
    <section aria-label={`Hoyo ${hoyo}`} className="grid gap-2">
      <h3 className="text-h3 font-bold">¿Quién gana el hoyo {hoyo}?</h3>
      {opciones.map(({ ganador, texto }) => (
        <Button
          key={ganador}
          busy={anotar.pending && anotar.asked?.ganador === ganador}
          variant={escrito?.ganador === ganador ? 'primary' : 'secondary'}
          aria-pressed={escrito?.ganador === ganador}
          onClick={() => void guardar(ganador)}
        >
          {texto}
        </Button>
      ))}
      {escrito ? (
        <Button variant="ghost" onClick={() => void guardar(null)}>
          Quitar el hoyo {hoyo}
        </Button>
      ) : null}
    </section>
  );
}

/** Either side gives the match, after asking. */
function Conceder({ sesion, partido, nombres, onConcedido }: PartidoPropio & { onConcedido: () => void }) {
  const { ask, dialog } = useQuestion();
  const conceder = useConcederEnRyder((ganador) =>
    ask({
      title: '¿Conceder el partido?',
      text: `El punto es de ${ganador === null ? '' : nombres[ganador]}. Se puede deshacer.`,
      confirmText: 'Conceder partido',
    }),
  );
  const { id: partidoId, version } = partido;
  const concede = partido.a.length > 1 ? 'conceden' : 'concede';
  const dar = async (ganador: LadoDePartido) => {
    const { ok } = await conceder.run({ sesionId: sesion.id, partidoId, version, ganador });
    if (ok) onConcedido();
  };
  return (
    <section aria-label="Conceder el partido" className="grid gap-2 border-t border-line pt-3">
      <Button variant="ghost" onClick={() => void dar('b')}>
        {nombres.a} {concede} el partido
      </Button>
      <Button variant="ghost" onClick={() => void dar('a')}>
        {nombres.b} {concede} el partido
      </Button>
      {dialog}
    </section>
  );
}
