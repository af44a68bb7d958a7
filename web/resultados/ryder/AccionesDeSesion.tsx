import { useState } from 'react';
import type { LadoDePartido } from '#reglas/partido.ts';
import type { PartidoDeSesionVivo } from '#reglas/ryder-en-tablero.ts';
import { useAnotarHoyo, useConcederEnRyder } from '#web/clasificacion/ryder/queries.ts';
import { Button } from '#web/ui/Button.tsx';
import { ConcederSheet, DeshacerPartido, HoyoConcedido } from '../partidos/Conceder.tsx';

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
  // The version that it was opened over: it closes once somebody else has written of the match, and nothing else is drawn anew.
  const [abierto, setAbierto] = useState<number | null>(null);
  const anotar = useAnotarHoyo();
  const escrito = partido.hoyos.find((uno) => uno.hoyo === hoyo);
  return (
    <>
      {partido.situacion === 'terminado' ? null : (
        <Button onClick={() => setAbierto(partido.version)}>Conceder</Button>
      )}
      {escrito ? (
        <HoyoConcedido
          hoyo={hoyo}
          dicho={`${escrito.deJugadores ? 'concedido' : 'anotado por el comité'}: ${
            escrito.ganador === 'empate' ? 'empatado' : `lo gana ${lados[escrito.ganador]}`
          }`}
          busy={anotar.pending}
          onDeshacer={
            escrito.deJugadores
              ? () =>
                  void anotar.run({
                    sesionId,
                    partidoId: partido.id,
                    version: partido.version,
                    hoyo,
                    ganador: null,
                  })
              : undefined
          }
        />
      ) : null}
      <ConcesionDelPartido {...partes} />
      {abierto === partido.version ? <Conceder {...partes} onClose={() => setAbierto(null)} /> : null}
    </>
  );
}

/** A match that was conceded, to be taken back. */
function ConcesionDelPartido({ sesionId, partido }: Partes) {
  const conceder = useConcederEnRyder();
  if (partido.resultado?.motivo !== 'concesion') return null;
  const { id: partidoId, version } = partido;
  return (
    <DeshacerPartido
      busy={conceder.pending}
      onDeshacer={() => void conceder.run({ sesionId, partidoId, version, ganador: null })}
    />
  );
}

/** Who gives what: a hole, or the match. */
function Conceder({ sesionId, partido, lados, hoyo, onClose }: Partes & { onClose: () => void }) {
  const donde = { sesionId, partidoId: partido.id, version: partido.version };
  const hoyos = useAnotarHoyo();
  const partidos = useConcederEnRyder(
    (ganador) => `Gana ${lados[ganador]}. Mientras no se valide la partida se puede deshacer.`,
  );
  return (
    <ConcederSheet
      lados={[
        { da: lados.a, ganador: 'b', varios: partido.a.length > 1 },
        { da: lados.b, ganador: 'a', varios: partido.b.length > 1 },
      ]}
      hoyo={hoyo}
      pending={{ hoyo: hoyos.pending, partido: partidos.pending }}
      onHoyo={(ganador, cual) => hoyos.run({ ...donde, hoyo: cual, ganador })}
      onPartido={(ganador) => partidos.run({ ...donde, ganador })}
      onClose={onClose}
    />
  );
}
