import type { SalidaDeCampo } from '#contrato/admin/campos.ts';
import type { FigurasDeSalida } from '#reglas/campo.ts';
import { type Nueve, NUEVES } from '#reglas/nueve.ts';
import { formatNumero } from '#web/lib/format.ts';
import { DESKTOP, useMedia } from '#web/lib/use-media.ts';
import { NUEVE_LABELS } from '#web/textos/modalidades.ts';
import { ConfirmAct } from '#web/shell/ConfirmAct.tsx';
import { useOneOpen } from '#web/ui/use-one-open.ts';
import { ActionMenu } from '#web/ui/Menu.tsx';
import { SalidaDialog } from './formularios/SalidaDialog.tsx';
import { Comprobaciones } from './hoyos/Comprobaciones.tsx';
import { HoyosEnLista } from './hoyos/HoyosEnLista.tsx';
import { HoyosEnTabla } from './hoyos/HoyosEnTabla.tsx';
import { useHoyos } from './hoyos/use-hoyos.ts';
import { useBorrarSalida, useReleerCampos } from './queries.ts';
import { porQueNoSeElimina } from './formularios/uso.ts';

/** A tee: its figures, and its 18 holes to be edited in place. */
export function SalidaPanel({ campoId, salida }: { campoId: string; salida: SalidaDeCampo }) {
  const desktop = useMedia(DESKTOP);
  const edicion = useHoyos(salida);
  const borrar = useBorrarSalida();
  const releer = useReleerCampos();
  const { dialogo, vez, abrir, cerrar } = useOneOpen<'editar' | 'borrar'>();
  const { nombre, enUso } = salida;
  const preguntar = () => {
    // What it is used in may have changed since the list was read.
    releer();
    abrir('borrar');
  };
  const Hoyos = desktop ? HoyosEnTabla : HoyosEnLista;
  return (
    <section aria-label={`Tipo de salida ${nombre}`} className="grid gap-3 rounded-card bg-bg p-3">
      <div className="flex flex-wrap items-start justify-end gap-2">
        <div className="min-w-0 flex-1 basis-40">
          <h3 className="text-h3 wrap-anywhere">{nombre}</h3>
          <Figuras salida={salida} />
        </div>
        <ActionMenu
          label={`Acciones de ${nombre}`}
          entries={[
            { id: 'editar', label: 'Editar tipo de salida', onSelect: () => abrir('editar') },
            { id: 'borrar', label: 'Eliminar tipo de salida', danger: true, onSelect: preguntar },
          ]}
        />
      </div>
      <Hoyos nombre={nombre} edicion={edicion} />
      <Comprobaciones hoyos={edicion.hoyos} />
      <SalidaDialog
        key={`editar-${vez}`}
        open={dialogo === 'editar'}
        campoId={campoId}
        salida={salida}
        onClose={cerrar}
      />
      <ConfirmAct
        action={borrar}
        input={dialogo === 'borrar' ? salida.id : null}
        onClose={cerrar}
        title={`¿Eliminar ${nombre}?`}
        confirmText="Eliminar tipo de salida"
        busyText="Eliminando..."
        disabled={enUso}
      >
        {enUso
          ? porQueNoSeElimina('algún torneo', true)
          : 'Se eliminan también sus 18 hoyos. Esta acción no se puede deshacer.'}
      </ConfirmAct>
    </section>
  );
}

const dicho = (valor: number | null, decimals = 0) => (valor === null ? '–' : formatNumero(valor, decimals));

/** The ratings of a nine, of a tee that tells them. */
function DelNueve({ nueve, figuras }: { nueve: Nueve; figuras: FigurasDeSalida }) {
  const { slopeMasculino, slopeFemenino, courseRatingMasculino, courseRatingFemenino } = figuras;
  if (slopeMasculino === null && slopeFemenino === null) return null;
  return (
    <div className="flex gap-1.5">
      <dt className="text-ink2">{NUEVE_LABELS[nueve]}</dt>
      <dd className="tabular-nums">
        H {dicho(slopeMasculino)} / {dicho(courseRatingMasculino, 1)} · M {dicho(slopeFemenino)} /{' '}
        {dicho(courseRatingFemenino, 1)}
      </dd>
    </div>
  );
}

function Figuras({ salida }: { salida: SalidaDeCampo }) {
  const { slope, courseRating, slopeMasculino, slopeFemenino, courseRatingMasculino, courseRatingFemenino } =
    salida;
  return (
    <dl className="mt-1 flex flex-wrap gap-x-5 gap-y-1 text-sm">
      <div className="flex gap-1.5">
        <dt className="text-ink2">Slope</dt>
        <dd className="tabular-nums">
          H {dicho(slopeMasculino)} · M {dicho(slopeFemenino)}
        </dd>
      </div>
      <div className="flex gap-1.5">
        <dt className="text-ink2">Course rating</dt>
        <dd className="tabular-nums">
          H {dicho(courseRatingMasculino, 1)} · M {dicho(courseRatingFemenino, 1)}
        </dd>
      </div>
      {NUEVES.map((nueve) => (
        <DelNueve key={nueve} nueve={nueve} figuras={salida.nueves[nueve]} />
      ))}
      {slope === null && courseRating === null ? null : (
        <div className="flex gap-1.5">
          <dt className="text-ink2">Valores antiguos</dt>
          <dd className="tabular-nums">
            slope {dicho(slope)} · rating {dicho(courseRating, 1)}
          </dd>
        </div>
      )}
    </dl>
  );
}
