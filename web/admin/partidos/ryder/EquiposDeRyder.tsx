import { Shuffle } from 'lucide-react';
import { useState } from 'react';
import type { EquipoDeRyder } from '#reglas/ryder-en-tablero.ts';
import type { ParticipanteEnTablero } from '#reglas/tablero.ts';
import { cx } from '#web/lib/cx.ts';
import { formatCount, formatHandicap } from '#web/lib/format.ts';
import { createUuid } from '#web/lib/uuid.ts';
import { RELLENO_DE_EQUIPO } from '#web/textos/ryder.ts';
import { Button } from '#web/ui/Button.tsx';
import { Card } from '#web/ui/Card.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { useSortearEquipos } from './queries.ts';
import type { PartesDeRyder } from './RyderDeTorneo.tsx';

/** The two equipos with their members; who has none is told, and can be drawn. */
export function EquiposDeRyder({ vivo, ryder, onEditar }: PartesDeRyder & { onEditar: () => void }) {
  const { participantes } = vivo.tablero;
  const dentro = new Set(ryder.equipos.flatMap(({ participanteIds }) => participanteIds));
  const libres = participantes.filter(({ id }) => !dentro.has(id));
  return (
    <section aria-label="Equipos" className="grid grid-cols-1 gap-3">
      <h2 className="text-h2">Equipos</h2>
      <div className="grid grid-cols-1 gap-3 md:grid-cols-2">
        {ryder.equipos.map((equipo) => (
          <Equipo
            key={equipo.lado}
            equipo={equipo}
            defiende={ryder.defiende === equipo.lado}
            participantes={participantes}
          />
        ))}
      </div>
      {libres.length === 0 ? null : (
        <Notice tone="info">
          <strong className="font-semi">Sin equipo:</strong> {libres.map(({ nombre }) => nombre).join(', ')}
        </Notice>
      )}
      <div className="flex flex-wrap gap-2">
        <Button onClick={onEditar}>Editar equipos</Button>
        {libres.length === 0 ? null : (
          <Sortear torneoId={vivo.torneo.id} version={ryder.version} cuantos={libres.length} />
        )}
      </div>
    </section>
  );
}

function Equipo({
  equipo: { nombre, color, capitanId, participanteIds },
  defiende,
  participantes,
}: {
  equipo: EquipoDeRyder;
  defiende: boolean;
  participantes: readonly ParticipanteEnTablero[];
}) {
  const suyos = participantes.filter(({ id }) => participanteIds.includes(id));
  const suma = suyos.reduce((total, { handicapPropio }) => total + (handicapPropio ?? 0), 0);
  const datos = [
    formatCount(suyos.length, 'jugador', 'jugadores'),
    suyos.length === 0 ? null : `hándicaps: ${formatHandicap(Math.round(suma * 10) / 10)}`,
    defiende ? 'defiende la copa' : null,
  ];
  return (
    <Card className="grid content-start gap-2">
      <h3 className="flex items-center gap-2 text-h3">
        <span aria-hidden="true" className={cx('size-4 shrink-0 rounded-full', RELLENO_DE_EQUIPO[color])} />
        <span className="min-w-0 break-words">{nombre}</span>
      </h3>
      <p className="text-sm text-ink2">{datos.filter(Boolean).join(' · ')}</p>
      <ul aria-label={`Jugadores de ${nombre}`} className="grid gap-1">
        {suyos.map((quien) => (
          <li key={quien.id} className="flex justify-between gap-3">
            <span className="min-w-0 break-words">
              {quien.nombre}
              {quien.id === capitanId ? <span className="text-sm text-ink2"> · capitán</span> : null}
            </span>
            <span className="text-ink2">
              {quien.handicapPropio === null ? '–' : formatHandicap(quien.handicapPropio)}
            </span>
          </li>
        ))}
      </ul>
    </Card>
  );
}

function Sortear({ torneoId, version, cuantos }: { torneoId: string; version: number; cuantos: number }) {
  // One draw for as long as nobody is in an equipo more than before: what is sent again is the same one.
  const [opId, setOpId] = useState(() => ({ version, id: createUuid() }));
  if (opId.version !== version) setOpId({ version, id: createUuid() });
  const sortear = useSortearEquipos(torneoId, cuantos);
  return (
    <Button
      icon={<Shuffle size={20} />}
      busy={sortear.pending}
      onClick={() => void sortear.run({ torneoId, version, opId: opId.id })}
    >
      Sortear por hándicap
    </Button>
  );
}
