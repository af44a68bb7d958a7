import { formatCount } from '#web/lib/format.ts';
import { DosPasosDialog } from '#web/shell/DosPasosDialog.tsx';
import { type TorneoElegido, useEliminacion, useEliminarTorneo } from './queries.ts';

/** Asks before a torneo goes: names what goes with it, and wants its name where there are validated results. */
export function EliminarTorneoDialog({ torneo, onClose }: { torneo: TorneoElegido; onClose: () => void }) {
  return (
    <DosPasosDialog
      preview={useEliminacion(torneo.id)}
      action={useEliminarTorneo()}
      input={({ confirmacion, nombre }) => ({ torneoId: torneo.id, confirmacion, nombre })}
      title={`¿Eliminar ${torneo.nombre}?`}
      confirmText="Eliminar torneo"
      busyText="Eliminando..."
      mustType={({ pideNombre, nombre }) => (pideNombre ? nombre : null)}
      gone={['torneo_no_encontrado']}
      onClose={onClose}
    >
      {(facts) => <Consecuencias {...facts} />}
    </DosPasosDialog>
  );
}

type Hechos = {
  inscripciones: number;
  partidas: number;
  partidasValidadas: number;
  hoyos: number;
  ligas: readonly string[];
  pideNombre: boolean;
};

/** What of a torneo is there to go, line by line. */
function lineasDe(hechos: Hechos): string[] {
  const { inscripciones, partidas, partidasValidadas: validadas, hoyos } = hechos;
  return [
    inscripciones === 0 ? '' : formatCount(inscripciones, 'inscripción', 'inscripciones'),
    partidas === 0 ? '' : formatCount(partidas, 'partida', 'partidas') + entreParentesis(validadas),
    hoyos === 0 ? '' : formatCount(hoyos, 'hoyo apuntado', 'hoyos apuntados'),
    hechos.ligas.length === 0 ? '' : deSusLigas(hechos),
  ].filter((linea) => linea !== '');
}

/** Before anything is played it has given nobody a point. */
function deSusLigas({ ligas, hoyos, pideNombre }: Hechos): string {
  const cuales = ligas.join(', ');
  if (hoyos === 0 && !pideNombre) return `Su sitio en ${cuales}`;
  return `Sus puntos en ${cuales}, que ${ligas.length === 1 ? 'queda' : 'quedan'} por recalcular`;
}

const entreParentesis = (validadas: number) =>
  validadas === 0 ? '' : ` (${formatCount(validadas, 'validada', 'validadas')})`;

function Consecuencias(hechos: Hechos) {
  const lineas = lineasDe(hechos);
  return (
    <div className="grid gap-2">
      <p>{lineas.length === 0 ? 'Desaparece de la app.' : 'Desaparece de la app con todo lo suyo:'}</p>
      <ul className="grid list-disc gap-1 pl-5 empty:hidden">
        {lineas.map((linea) => (
          <li key={linea}>{linea}</li>
        ))}
      </ul>
      <p>Durante 30 días lo puedes restaurar tal como está.</p>
    </div>
  );
}
