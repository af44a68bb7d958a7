import { ChevronDown, Plus } from 'lucide-react';
import { useId, useState } from 'react';
import type { CampoGestionado } from '#contrato/admin/campos.ts';
import { cx } from '#web/lib/cx.ts';
import { formatCount, formatDia } from '#web/lib/format.ts';
import { Button } from '#web/ui/Button.tsx';
import { ConfirmAct } from '#web/shell/ConfirmAct.tsx';
import { DESKTOP, useMedia } from '#web/lib/use-media.ts';
import { useOneOpen } from '#web/ui/use-one-open.ts';
import { ActionMenu } from '#web/ui/Menu.tsx';
import { CampoDialog } from './formularios/CampoDialog.tsx';
import { SalidaDialog } from './formularios/SalidaDialog.tsx';
import { useBorrarCampo, useReleerCampos } from './queries.ts';
import { SalidaPanel } from './SalidaPanel.tsx';
import { porQueNoSeElimina } from './formularios/uso.ts';

/** A course: its name and place, and once it is opened its tees with their holes. */
export function CampoCard({ campo }: { campo: CampoGestionado }) {
  const { nombre, ubicacion, torneos, salidas } = campo;
  const panelId = useId();
  const [abierto, setAbierto] = useState(false);
  const { dialogo, vez, abrir, cerrar } = useOneOpen<'editar' | 'borrar' | 'salida'>();
  const borrar = useBorrarCampo();
  const releer = useReleerCampos();
  const preguntar = () => {
    // What it is used in may have changed since the list was read.
    releer();
    abrir('borrar');
  };
  const uso = usoDe(campo);
  return (
    <div className="hairline rounded-card bg-surface">
      <div className="flex flex-wrap items-center justify-end gap-x-1 pr-2">
        <h2 className="min-w-0 flex-1 basis-48">
          <button
            type="button"
            aria-expanded={abierto}
            aria-controls={panelId}
            onClick={() => setAbierto((now) => !now)}
            className="flex min-h-18 w-full items-center gap-3 rounded-card px-4 py-3 text-left -outline-offset-3 hover:bg-sunken"
          >
            <ChevronDown size={22} className={cx('shrink-0 text-ink2', abierto && 'rotate-180')} />
            <span className="grid min-w-0 flex-1 gap-0.5">
              <span className="font-display text-h3 font-bold wrap-anywhere">{nombre}</span>
              <span className="font-sans text-sm font-normal text-ink2">
                {ubicacion} · {formatCount(salidas.length, 'tipo de salida', 'tipos de salida')}
                {torneos === 0 ? '' : ` · ${formatCount(torneos, 'torneo', 'torneos')}`}
              </span>
            </span>
          </button>
        </h2>
        <ActionMenu
          label={`Acciones de ${nombre}`}
          entries={[
            { id: 'editar', label: 'Cambiar nombre y lugar', onSelect: () => abrir('editar') },
            { id: 'salida', label: 'Añadir tipo de salida', onSelect: () => abrir('salida') },
            { id: 'borrar', label: 'Eliminar campo', danger: true, onSelect: preguntar },
          ]}
        />
      </div>
      <div id={panelId} hidden={!abierto} className="hairline-t">
        {abierto ? <Contenido campo={campo} onSalida={() => abrir('salida')} /> : null}
      </div>
      <CampoDialog key={`campo-${vez}`} open={dialogo === 'editar'} campo={campo} onClose={cerrar} />
      <SalidaDialog
        key={`salida-${vez}`}
        open={dialogo === 'salida'}
        campoId={campo.id}
        salida={null}
        onClose={cerrar}
      />
      <ConfirmAct
        action={borrar}
        input={dialogo === 'borrar' ? campo.id : null}
        onClose={cerrar}
        title={`¿Eliminar ${nombre}?`}
        confirmText="Eliminar campo"
        busyText="Eliminando..."
        disabled={uso !== ''}
      >
        {uso !== ''
          ? porQueNoSeElimina(uso, torneos > 0)
          : `${conSusSalidas(salidas.length)}Esta acción no se puede deshacer.`}
      </ConfirmAct>
    </div>
  );
}

/** What goes with a course: nothing is said of tees where it has none. */
function conSusSalidas(cuantas: number): string {
  if (cuantas === 0) return '';
  const van = cuantas === 1 ? 'Se elimina' : 'Se eliminan';
  return `${van} también ${formatCount(cuantas, 'tipo de salida', 'tipos de salida')} con sus hoyos. `;
}

/** What a course is used in, which keeps it from being deleted; '' for one that is free. */
function usoDe({ torneos, partidas }: CampoGestionado): string {
  return [
    ...(torneos === 0 ? [] : [formatCount(torneos, 'torneo', 'torneos')]),
    ...(partidas === 0 ? [] : [formatCount(partidas, 'partida personal', 'partidas personales')]),
  ].join(' y ');
}

function Contenido({ campo, onSalida }: { campo: CampoGestionado; onSalida: () => void }) {
  const { procedencia, salidas } = campo;
  const desktop = useMedia(DESKTOP);
  return (
    <div className="grid gap-5 px-3 py-4 md:px-4">
      {salidas.length === 0 ? (
        <p className="text-ink2">Este campo todavía no tiene tipos de salida.</p>
      ) : null}
      {salidas.map((salida) => (
        <SalidaPanel key={salida.id} campoId={campo.id} salida={salida} />
      ))}
      {desktop && salidas.length > 0 ? (
        <p className="text-sm text-ink2">
          Cada cifra se guarda al salir de ella. Con las flechas se pasa de una a otra; dos filas de 18
          copiadas de una hoja de cálculo se pegan de una vez.
        </p>
      ) : null}
      <div className="flex flex-wrap items-center gap-3">
        <Button icon={<Plus size={20} />} onClick={onSalida}>
          Añadir tipo de salida
        </Button>
        {procedencia === null ? null : (
          <p className="text-sm text-ink2 wrap-anywhere">
            Importado de la RFEG
            {procedencia.leidoEn === null ? '' : ` el ${formatDia(procedencia.leidoEn)}`}
            {procedencia.url === null ? ' desde una página guardada' : ` (${procedencia.url})`}
          </p>
        )}
      </div>
    </div>
  );
}
