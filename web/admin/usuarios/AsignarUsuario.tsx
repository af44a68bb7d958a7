import { useState } from 'react';
import type { JugadorSinUsuario } from '#contrato/admin/usuarios.ts';
import { formatCount } from '#web/lib/format.ts';
import { QueryView } from '#web/shell/QueryView.tsx';
import { Button } from '#web/ui/Button.tsx';
import { Sheet } from '#web/ui/Dialog.tsx';
import { SearchField } from '#web/ui/SearchField.tsx';
import { useAsignar, useDisponibles } from './queries.ts';

/** Chooses the account that a jugador gets, among those that belong to nobody. */
export function AsignarUsuario({ jugador, onClose }: { jugador: JugadorSinUsuario; onClose: () => void }) {
  const [texto, setTexto] = useState('');
  const [elegido, setElegido] = useState<string | null>(null);
  const disponibles = useDisponibles(texto.trim());
  const asignar = useAsignar();
  const valido = disponibles.data?.usuarios.some(({ id }) => id === elegido) === true;
  async function assign() {
    if (elegido === null) return;
    const { ok } = await asignar.run({ jugadorId: jugador.id, usuarioId: elegido });
    if (ok) onClose();
  }
  return (
    <Sheet
      tall
      busy={asignar.pending}
      onClose={onClose}
      title="Asignar usuario"
      description={`${jugador.nombre} entrará con la cuenta que elijas`}
      footer={
        <>
          <Button disabled={asignar.pending} onClick={onClose}>
            Cancelar
          </Button>
          <Button
            variant="primary"
            disabled={!valido}
            busy={asignar.pending}
            busyText="Asignando..."
            onClick={() => void assign()}
          >
            Asignar usuario
          </Button>
        </>
      }
    >
      <div className="grid gap-3">
        <SearchField
          label="Buscar usuario"
          placeholder="Email o nombre"
          value={texto}
          onValueChange={setTexto}
        />
        <QueryView
          query={disponibles}
          failed="Error al obtener usuarios de auth"
          loading="Cargando usuarios..."
          rows={4}
        >
          {({ usuarios, total }) => (
            <fieldset>
              <legend className="mb-1 text-sm text-ink2">
                {formatCount(total, 'usuario disponible', 'usuarios disponibles')}
                {total > usuarios.length ? `; se muestran ${usuarios.length}` : ''}
              </legend>
              {usuarios.map(({ id, email, nombre }) => (
                <label
                  key={id}
                  htmlFor={`usuario-${id}`}
                  className="hairline-b grid min-h-13 grid-cols-[auto_1fr] items-center gap-x-3 py-2 last:border-b-0 has-focus-visible:outline-2"
                >
                  <input
                    id={`usuario-${id}`}
                    type="radio"
                    name="usuario"
                    value={id}
                    checked={elegido === id}
                    onChange={() => setElegido(id)}
                    className="size-5 shrink-0 accent-pino"
                  />
                  <span className="min-w-0 font-semi break-all">{email}</span>
                  <span className="col-start-2 text-sm text-ink2">{nombre}</span>
                </label>
              ))}
            </fieldset>
          )}
        </QueryView>
      </div>
    </Sheet>
  );
}
