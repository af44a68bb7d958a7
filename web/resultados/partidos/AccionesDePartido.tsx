import { useState } from 'react';
import { hoyoExtraQueFalta, type PartidoVivo } from '#reglas/cuadro-en-tablero.ts';
import { Button } from '#web/ui/Button.tsx';
import { ConcederSheet, DeshacerPartido, HoyoConcedido } from './Conceder.tsx';
import { HoyoExtraSheet } from './HoyoExtraSheet.tsx';
import { useConcederHoyo, useConcederPartido } from './queries.ts';

/** What a match on the course is told by: its torneo by slug, and names by side and by participante. */
export type PartidoEnElCampo = {
  torneo: string;
  partido: PartidoVivo;
  quienes: ReadonlyMap<string, string>;
};

/** Conceding, by the version of the match that it is of, or an extra hole. */
type Abierto = { conceder: number } | { extra: number } | null;

/** Concessions and extra holes of a match, each to be taken back. The club decides: nothing of it waits on the phone. */
export function AccionesDePartido({
  hoyo,
  onConcedido,
  ...partes
}: PartidoEnElCampo & {
  hoyo: number;
  /** A hole was conceded here, over that version of the match. */
  onConcedido?: (hoyo: number, version: number) => void;
}) {
  const { partido, quienes, torneo } = partes;
  const [abierto, setAbierto] = useState<Abierto>(null);
  const conceder = useConcederHoyo(torneo);
  // The holes of a later round are written as they were won, extra ones too.
  const extra = partido.ronda === 1 ? hoyoExtraQueFalta(partido) : null;
  const cual = extra ?? hoyo;
  const concedido = partido.concedidos.find((uno) => uno.hoyo === cual);
  const ultimoExtra = partido.extra.at(-1);
  return (
    <>
      {partido.situacion === 'terminado' ? null : (
        <Button onClick={() => setAbierto({ conceder: partido.version })}>Conceder</Button>
      )}
      {concedido ? (
        <HoyoConcedido
          hoyo={cual}
          dicho={`concedido: lo gana ${quienes.get(concedido.ganadorId) ?? ''}`}
          busy={conceder.pending}
          onDeshacer={() =>
            void conceder.run({
              partidoId: partido.id,
              version: partido.version,
              hoyo: cual,
              ganadorId: null,
            })
          }
        />
      ) : null}
      <ConcesionDelPartido {...partes} />
      {extra === null ? null : (
        <Button variant="primary" onClick={() => setAbierto({ extra })}>
          Apuntar el hoyo {extra}
        </Button>
      )}
      {ultimoExtra === undefined ? null : (
        <Button onClick={() => setAbierto({ extra: ultimoExtra.hoyo })}>
          Corregir el hoyo {ultimoExtra.hoyo}
        </Button>
      )}
      <Hoja
        {...partes}
        abierto={abierto}
        hoyo={cual}
        onConcedido={onConcedido}
        onClose={() => setAbierto(null)}
      />
    </>
  );
}

type DeConceder = PartidoEnElCampo & {
  hoyo: number;
  onConcedido: ((hoyo: number, version: number) => void) | undefined;
  onClose: () => void;
};

/** What is open over the match. Conceding closes once somebody else has written of it; strokes of an extra hole stay. */
function Hoja({ abierto, hoyo, onConcedido, ...partes }: DeConceder & { abierto: Abierto }) {
  if (abierto === null) return null;
  if ('extra' in abierto) return <HoyoExtraSheet {...partes} hoyo={abierto.extra} />;
  return abierto.conceder === partes.partido.version ? (
    <Conceder {...partes} hoyo={hoyo} onConcedido={onConcedido} />
  ) : null;
}

/** A match that was conceded on the phone, to be taken back. */
function ConcesionDelPartido({ torneo, partido }: PartidoEnElCampo) {
  const conceder = useConcederPartido(torneo);
  if (partido.resultado?.motivo !== 'concesion') return null;
  return (
    <DeshacerPartido
      busy={conceder.pending}
      onDeshacer={() =>
        void conceder.run({ partidoId: partido.id, version: partido.version, ganadorId: null })
      }
    />
  );
}

/** Who gives what: a hole, or the match. */
function Conceder({ torneo, partido, quienes, hoyo, onConcedido, onClose }: DeConceder) {
  const { id: partidoId, version, a, b } = partido;
  const hoyos = useConcederHoyo(torneo);
  const partidos = useConcederPartido(
    torneo,
    (ganadorId) => `Gana ${quienes.get(ganadorId) ?? ''}. Mientras no se valide se puede deshacer.`,
  );
  const lados = [
    { da: a, ganador: b, varios: partido.jugadores.a.length > 1 },
    { da: b, ganador: a, varios: partido.jugadores.b.length > 1 },
  ].flatMap(({ da, ganador, varios }) =>
    da && ganador ? [{ da: quienes.get(da) ?? '', ganador, varios }] : [],
  );
  return (
    <ConcederSheet
      lados={lados}
      hoyo={partido.estado === null ? null : hoyo}
      pending={{ hoyo: hoyos.pending, partido: partidos.pending }}
      onHoyo={async (ganadorId, cual) => {
        const outcome = await hoyos.run({ partidoId, version, hoyo: cual, ganadorId });
        if (outcome.ok) onConcedido?.(cual, version);
        return outcome;
      }}
      onPartido={(ganadorId) => partidos.run({ partidoId, version, ganadorId })}
      onClose={onClose}
    />
  );
}
