import { useState } from 'react';
import type { LadoDePartido } from '#reglas/partido.ts';
import type { PartidoDeSesionVivo } from '#reglas/ryder-en-tablero.ts';
import { useAnotarHoyo, useConcederEnRyder } from '#web/clasificacion/ryder/queries.ts';
import { Button } from '#web/ui/Button.tsx';
import { Sheet } from '#web/ui/Dialog.tsx';
import { useQuestion } from '#web/ui/use-question.tsx';

type Partes = {
  sesionId: string;
  partido: PartidoDeSesionVivo;
  /** Who plays for each side: 'Ana y Eva'. */
  lados: Readonly<Record<LadoDePartido, string>>;
  hoyo: number;
};

/** Concessions of a match of a Ryder cup that follows its cards, each to be taken back. The club decides: nothing waits on the phone. */
export function AccionesDeSesion(partes: Partes) {
  const { sesionId, partido, lados, hoyo } = partes;
  const [abierto, setAbierto] = useState(false);
  const anotar = useAnotarHoyo();
  const escrito = partido.hoyos.find((uno) => uno.hoyo === hoyo);
  return (
    <>
      {partido.situacion === 'terminado' ? null : <Button onClick={() => setAbierto(true)}>Conceder</Button>}
      {escrito ? (
        <div className="flex basis-full items-center gap-2">
          <p className="min-w-0 flex-1 text-sm wrap-anywhere">
            Hoyo {hoyo} {escrito.deJugadores ? 'concedido' : 'anotado por el comité'}:{' '}
            {escrito.ganador === 'empate' ? 'empatado' : `lo gana ${lados[escrito.ganador]}`}
          </p>
          {escrito.deJugadores ? (
            <Button
              busy={anotar.pending}
              aria-label={`Deshacer la concesión del hoyo ${hoyo}`}
              onClick={() =>
                void anotar.run({
                  sesionId,
                  partidoId: partido.id,
                  version: partido.version,
                  hoyo,
                  ganador: null,
                })
              }
            >
              Deshacer
            </Button>
          ) : null}
        </div>
      ) : null}
      <ConcesionDelPartido {...partes} />
      {abierto ? <ConcederSheet {...partes} onClose={() => setAbierto(false)} /> : null}
    </>
  );
}

/** A match that was conceded, to be taken back. */
function ConcesionDelPartido({ sesionId, partido }: Partes) {
  const conceder = useConcederEnRyder(() => Promise.resolve(true));
  if (partido.resultado?.motivo !== 'concesion') return null;
  const { id: partidoId, version } = partido;
  return (
    <Button
      busy={conceder.pending}
      onClick={() => void conceder.run({ sesionId, partidoId, version, ganador: null })}
    >
      Deshacer la concesión del partido
    </Button>
  );
}

/** Who gives what: a hole, or the match. */
function ConcederSheet({ sesionId, partido, lados, hoyo, onClose }: Partes & { onClose: () => void }) {
  const { ask, dialog } = useQuestion();
  const donde = { sesionId, partidoId: partido.id, version: partido.version };
  const hoyos = useAnotarHoyo();
  const partidos = useConcederEnRyder((ganador) =>
    ask({
      title: '¿Conceder el partido?',
      text: `Gana ${ganador === null ? '' : lados[ganador]}. Mientras no se valide la partida se puede deshacer.`,
      confirmText: 'Conceder partido',
    }),
  );
  const cerrarSi = ({ ok }: { ok: boolean }) => {
    if (ok) onClose();
  };
  const concede = partido.a.length > 1 ? 'conceden' : 'concede';
  const dados = [
    { da: lados.a, ganador: 'b' as const },
    { da: lados.b, ganador: 'a' as const },
  ];
  return (
    <Sheet
      open
      size="sm"
      onOpenChange={(next) => {
        if (!next) onClose();
      }}
      title="Conceder"
      description="Lo concedido vale antes que los golpes apuntados."
    >
      <div className="grid gap-2 pb-4">
        {dados.map(({ da, ganador }) => (
          <Button
            key={ganador}
            busy={hoyos.pending}
            onClick={() => void hoyos.run({ ...donde, hoyo, ganador }).then(cerrarSi)}
          >
            {da} {concede} el hoyo {hoyo}
          </Button>
        ))}
        {dados.map(({ da, ganador }) => (
          <Button
            key={ganador}
            busy={partidos.pending}
            onClick={() => void partidos.run({ ...donde, ganador }).then(cerrarSi)}
          >
            {da} {concede} el partido
          </Button>
        ))}
      </div>
      {dialog}
    </Sheet>
  );
}
