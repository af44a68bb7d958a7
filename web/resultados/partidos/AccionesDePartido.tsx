import { useState } from 'react';
import { hoyoExtraQueFalta, type PartidoVivo } from '#reglas/cuadro-en-tablero.ts';
import { Button } from '#web/ui/Button.tsx';
import { Sheet } from '#web/ui/Dialog.tsx';
import { useQuestion } from '#web/ui/use-question.tsx';
import { HoyoExtraSheet } from './HoyoExtraSheet.tsx';
import { useConcederHoyo, useConcederPartido } from './queries.ts';

/** What a match on the course is told by: its torneo by slug, and names by side and by participante. */
export type PartidoEnElCampo = {
  torneo: string;
  partido: PartidoVivo;
  quienes: ReadonlyMap<string, string>;
};

/** Concessions and extra holes of a match, each to be taken back. The club decides: nothing of it waits on the phone. */
export function AccionesDePartido({ hoyo, ...partes }: PartidoEnElCampo & { hoyo: number }) {
  const { partido, quienes, torneo } = partes;
  const [abierto, setAbierto] = useState<'conceder' | number | null>(null);
  const conceder = useConcederHoyo(torneo);
  // The holes of a later round are written as they were won, extra ones too.
  const extra = partido.ronda === 1 ? hoyoExtraQueFalta(partido) : null;
  const cual = extra ?? hoyo;
  const concedido = partido.concedidos.find((uno) => uno.hoyo === cual);
  const ultimoExtra = partido.extra.at(-1);
  const cerrar = () => setAbierto(null);
  return (
    <>
      {partido.situacion === 'terminado' ? null : (
        <Button onClick={() => setAbierto('conceder')}>Conceder</Button>
      )}
      {concedido ? (
        <div className="flex basis-full items-center gap-2">
          <p className="min-w-0 flex-1 text-sm wrap-anywhere">
            Hoyo {cual} concedido: lo gana {quienes.get(concedido.ganadorId)}
          </p>
          <Button
            busy={conceder.pending}
            aria-label={`Deshacer la concesión del hoyo ${cual}`}
            onClick={() =>
              void conceder.run({
                partidoId: partido.id,
                version: partido.version,
                hoyo: cual,
                ganadorId: null,
              })
            }
          >
            Deshacer
          </Button>
        </div>
      ) : null}
      <ConcesionDelPartido {...partes} />
      {extra === null ? null : (
        <Button variant="primary" onClick={() => setAbierto(extra)}>
          Apuntar el hoyo {extra}
        </Button>
      )}
      {ultimoExtra === undefined ? null : (
        <Button onClick={() => setAbierto(ultimoExtra.hoyo)}>Corregir el hoyo {ultimoExtra.hoyo}</Button>
      )}
      {abierto === 'conceder' ? <ConcederSheet {...partes} hoyo={cual} onClose={cerrar} /> : null}
      {typeof abierto === 'number' ? <HoyoExtraSheet {...partes} hoyo={abierto} onClose={cerrar} /> : null}
    </>
  );
}

/** A match that was conceded on the phone, to be taken back. */
function ConcesionDelPartido({ torneo, partido }: PartidoEnElCampo) {
  const conceder = useConcederPartido(torneo, () => Promise.resolve(true));
  if (partido.resultado?.motivo !== 'concesion') return null;
  return (
    <Button
      busy={conceder.pending}
      onClick={() => void conceder.run({ partidoId: partido.id, version: partido.version, ganadorId: null })}
    >
      Deshacer la concesión del partido
    </Button>
  );
}

/** Who gives what: a hole, or the match. */
function ConcederSheet({
  torneo,
  partido,
  quienes,
  hoyo,
  onClose,
}: PartidoEnElCampo & { hoyo: number; onClose: () => void }) {
  const { id: partidoId, version, a, b } = partido;
  const { ask, dialog } = useQuestion();
  const hoyos = useConcederHoyo(torneo);
  const partidos = useConcederPartido(torneo, (ganadorId) =>
    ask({
      title: '¿Conceder el partido?',
      text: `Gana ${quienes.get(ganadorId ?? '') ?? ''}. Mientras no se valide se puede deshacer.`,
      confirmText: 'Conceder partido',
    }),
  );
  const cerrarSi = ({ ok }: { ok: boolean }) => {
    if (ok) onClose();
  };
  const lados = [
    { da: a, recibe: b },
    { da: b, recibe: a },
  ].flatMap(({ da, recibe }) => (da && recibe ? [{ nombre: quienes.get(da) ?? '', ganadorId: recibe }] : []));
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
        {partido.estado === null
          ? null
          : lados.map(({ nombre, ganadorId }) => (
              <Button
                key={ganadorId}
                busy={hoyos.pending}
                onClick={() => void hoyos.run({ partidoId, version, hoyo, ganadorId }).then(cerrarSi)}
              >
                {nombre} concede el hoyo {hoyo}
              </Button>
            ))}
        {lados.map(({ nombre, ganadorId }) => (
          <Button
            key={ganadorId}
            busy={partidos.pending}
            onClick={() => void partidos.run({ partidoId, version, ganadorId }).then(cerrarSi)}
          >
            {nombre} concede el partido
          </Button>
        ))}
      </div>
      {dialog}
    </Sheet>
  );
}
