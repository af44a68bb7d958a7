import { type ReactNode, useState } from 'react';
import type { FichaDeTorneo } from '#contrato/admin/torneos.ts';
import type { CambioDeHandicap } from '#contrato/admin/participantes.ts';
import { isRefused } from '#web/api/refusal.ts';
import { QueryView } from '#web/shell/QueryView.tsx';
import { Button } from '#web/ui/Button.tsx';
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx';
import { Sheet } from '#web/ui/Dialog.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { type TorneoElegido, useActualizarTorneo, useCrearTorneo, useFicha } from '../queries.ts';
import { HandicapsPendientes } from './HandicapsPendientes.tsx';
import { TorneoForm } from './TorneoForm.tsx';
import { datosDe, type Valores, valoresDe, valoresNuevos } from './valores.ts';

const FORM = 'torneo';

type Pie = { busy: boolean; texto: string; ocupado: string };

/** A new torneo. */
export function NuevoTorneoDialog({ onClose }: { onClose: () => void }) {
  const crear = useCrearTorneo();
  const [dirty, setDirty] = useState(false);
  const pie = { busy: crear.isPending, texto: 'Crear torneo', ocupado: 'Creando...' };
  const submit = (valores: Valores) => {
    if (!crear.isPending) crear.mutate(datosDe(valores), { onSuccess: onClose });
  };
  return (
    <Marco title="Nuevo torneo" pie={pie} dirty={dirty} onClose={onClose}>
      <TorneoForm
        id={FORM}
        inicial={valoresNuevos()}
        recorridoFijo={false}
        onDirty={() => setDirty(true)}
        onSubmit={submit}
      />
    </Marco>
  );
}

/**
 * An existing torneo. When somebody else saved it meanwhile nothing is overwritten: what stands now is offered instead.
 * Played cards whose handicap would change are shown after saving, with the way to where they are accepted.
 */
export function EditarTorneoDialog({
  torneo,
  onClose,
  onParticipantes,
}: {
  torneo: TorneoElegido;
  onClose: () => void;
  /** Opens the participantes; undefined where there is no such screen. */
  onParticipantes: (() => void) | undefined;
}) {
  const query = useFicha(torneo.id);
  const actualizar = useActualizarTorneo();
  const [dirty, setDirty] = useState(false);
  const [pendientes, setPendientes] = useState<readonly CambioDeHandicap[]>([]);
  const cambiado = isRefused(actualizar.error, 'torneo_cambiado');
  const pie = { busy: actualizar.isPending, texto: 'Guardar cambios', ocupado: 'Guardando...' };

  function submit({ id, version }: FichaDeTorneo, valores: Valores) {
    if (actualizar.isPending) return;
    actualizar.mutate(
      { torneoId: id, version, ...datosDe(valores) },
      {
        onSuccess: ({ pendientes: found }) => {
          if (found.length === 0) onClose();
          else setPendientes(found);
        },
      },
    );
  }
  function reload() {
    actualizar.reset();
    setDirty(false);
    void query.refetch();
  }

  if (pendientes.length > 0)
    return (
      <HandicapsPendientes pendientes={pendientes} onClose={onClose} onParticipantes={onParticipantes} />
    );
  return (
    <Marco
      title="Editar torneo"
      description={torneo.nombre}
      pie={query.data ? pie : null}
      dirty={dirty}
      onClose={onClose}
    >
      {cambiado ? (
        <div className="mb-4 grid gap-2">
          <Notice tone="error">
            Otra persona ha guardado este torneo mientras lo tenías abierto. Tus cambios no se han guardado.
          </Notice>
          <Button className="justify-self-start" onClick={reload}>
            Ver lo último
          </Button>
        </div>
      ) : null}
      <QueryView query={query} failed="No se pudieron cargar los datos" rows={6}>
        {(ficha) => (
          <>
            {ficha.oficial ? (
              <div className="mb-4">
                <Notice tone="info">
                  El torneo ya tiene resultados oficiales. Los puntos no cambian hasta que los recalcules en
                  «Ligas».
                </Notice>
              </div>
            ) : null}
            <TorneoForm
              key={ficha.version}
              id={FORM}
              inicial={valoresDe(ficha)}
              recorridoFijo={ficha.congelado && ficha.conGolpes > 0}
              onDirty={() => setDirty(true)}
              onSubmit={(valores) => submit(ficha, valores)}
            />
          </>
        )}
      </QueryView>
    </Marco>
  );
}

/** The frame of both forms: it asks before it closes over something that was typed. */
function Marco({
  title,
  description,
  pie,
  dirty,
  onClose,
  children,
}: {
  title: string;
  description?: string;
  pie: Pie | null;
  dirty: boolean;
  onClose: () => void;
  children: ReactNode;
}) {
  const [asking, setAsking] = useState(false);
  function close() {
    if (pie?.busy === true) return;
    if (dirty) setAsking(true);
    else onClose();
  }
  return (
    <>
      <Sheet
        open
        tall
        size="lg"
        title={title}
        description={description}
        onOpenChange={(open) => {
          if (!open) close();
        }}
        footer={
          pie ? (
            <>
              <Button className="flex-1 md:flex-none" onClick={close}>
                Cancelar
              </Button>
              <Button
                type="submit"
                form={FORM}
                variant="primary"
                className="flex-1 md:flex-none"
                busy={pie.busy}
                busyText={pie.ocupado}
              >
                {pie.texto}
              </Button>
            </>
          ) : null
        }
      >
        {children}
      </Sheet>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title="¿Descartar los cambios?"
        confirmText="Descartar"
        cancelText="Seguir editando"
        onConfirm={onClose}
      >
        Lo que has escrito todavía no se ha guardado.
      </ConfirmDialog>
    </>
  );
}
