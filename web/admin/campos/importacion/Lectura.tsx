import { useMutation } from '@tanstack/react-query';
import { useId, useState } from 'react';
import type { ImportacionDeCampo, RecorridoLeido } from '#contrato/admin/campos.ts';
import { NOMBRE_DE_CAMPO_MAX, UBICACION_MAX } from '#reglas/limites.ts';
import { client } from '#web/api/client.ts';
import { formatCount } from '#web/lib/format.ts';
import { Button } from '#web/ui/Button.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { notify } from '#web/ui/notify.ts';
import { Select } from '#web/ui/Select.tsx';
import { TextField } from '#web/ui/TextField.tsx';
import { useOnce } from '#web/lib/use-once.ts';
import { notifyRecalculados, notifyRefusal, useSalidaEnLista } from '../queries.ts';
import { useConRecalculo } from '../use-con-recalculo.tsx';
import { SalidasLeidas } from './SalidasLeidas.tsx';

/** What a page of the federation says: one of its courses, its tees to choose, and where they go. */
export function Lectura({
  leida,
  onVolver,
  onGuardada,
}: {
  leida: ImportacionDeCampo;
  onVolver: () => void;
  onGuardada: () => void;
}) {
  const { recorridos, generacion, url } = leida;
  const preferido = recorridos.findIndex(({ temporal }) => !temporal);
  const [elegido, setElegido] = useState(String(Math.max(preferido, 0)));
  const recorrido = recorridos[Number(elegido)];
  return (
    <div className="grid gap-4">
      <p className="text-sm text-ink2 wrap-anywhere">
        {leida.club ?? 'Club sin nombre'} · página de la generación {generacion}
        {url === null ? '' : ` · ${url}`}
      </p>
      {recorridos.length > 1 ? (
        <Select
          label="Recorrido"
          hint="La página tiene varios: cada uno se guarda como un campo"
          value={elegido}
          onValueChange={(next) => setElegido(next ?? elegido)}
          options={recorridos.map(({ lectura, temporal }, i) => ({
            value: String(i),
            label: `${lectura.recorrido}${temporal ? ' (montaje temporal)' : ''}`,
          }))}
        />
      ) : null}
      {recorrido ? (
        <RecorridoForm
          key={elegido}
          recorrido={recorrido}
          ubicacion={leida.ubicacion ?? ''}
          onVolver={onVolver}
          onGuardada={onGuardada}
        />
      ) : null}
    </div>
  );
}

type Destino = 'conocido' | 'nuevo';

function RecorridoForm({
  recorrido,
  ubicacion: leida,
  onVolver,
  onGuardada,
}: {
  recorrido: RecorridoLeido;
  ubicacion: string;
  onVolver: () => void;
  onGuardada: () => void;
}) {
  const { conocido, lectura, sello, notas, temporal, descartadas } = recorrido;
  const lista = useSalidaEnLista();
  const once = useOnce();
  const { intentar, dialogo } = useConRecalculo();
  const [destino, setDestino] = useState<Destino>(conocido === null ? 'nuevo' : 'conocido');
  const [nombre, setNombre] = useState(recorrido.nombreDeCampo);
  const [ubicacion, setUbicacion] = useState(leida);
  const [elegidas, setElegidas] = useState(() => notas.flatMap(({ marcada }, i) => (marcada ? [i] : [])));
  const enConocido = destino === 'conocido' && conocido !== null;
  const guardar = useMutation({
    mutationFn: () => {
      const campoId = enConocido ? conocido.id : null;
      const importacion = { nombre, ubicacion, campoId, lectura, sello, elegidas };
      return intentar((confirmado) =>
        once(
          (opId) => client.admin.campos.confirmarImportacion({ ...importacion, opId, confirmado }),
          [nombre, ubicacion, campoId, elegidas, confirmado],
        ),
      );
    },
    onSuccess: async (saved) => {
      if (!saved) return;
      const hechas = saved.creadas + saved.actualizadas;
      notify({
        title: 'Campo importado',
        description: `${formatCount(hechas, 'tipo de salida guardado', 'tipos de salida guardados')}.`,
        tone: 'ok',
      });
      notifyRecalculados(saved.recalculados);
      await lista.reload();
      onGuardada();
    },
    onError: notifyRefusal,
  });
  return (
    <form
      noValidate
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        if (!guardar.isPending) guardar.mutate();
      }}
    >
      {temporal ? (
        <Notice tone="info">
          Parece un montaje temporal o de competición: sus salidas no vienen marcadas.
        </Notice>
      ) : null}
      {conocido === null ? null : (
        <ElegirDestino nombre={conocido.nombre} destino={destino} onDestino={setDestino} />
      )}
      {enConocido ? null : (
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField
            label="Nombre"
            value={nombre}
            maxLength={NOMBRE_DE_CAMPO_MAX}
            autoComplete="off"
            onChange={(event) => setNombre(event.target.value)}
          />
          <TextField
            label="Ubicación"
            value={ubicacion}
            maxLength={UBICACION_MAX}
            autoComplete="off"
            onChange={(event) => setUbicacion(event.target.value)}
          />
        </div>
      )}
      <SalidasLeidas
        recorrido={recorrido}
        enConocido={enConocido}
        elegidas={elegidas}
        onElegidas={setElegidas}
      />
      {descartadas.length === 0 ? null : (
        <Notice tone="info">
          No se pueden guardar:{' '}
          {descartadas.map(({ nombre: barra, motivo }) => `${barra} (${motivo})`).join('; ')}
        </Notice>
      )}
      <div className="flex flex-wrap justify-end gap-2">
        <Button onClick={onVolver}>Volver</Button>
        <Button
          variant="primary"
          type="submit"
          disabled={elegidas.length === 0}
          busy={guardar.isPending}
          busyText="Guardando..."
        >
          Guardar {formatCount(elegidas.length, 'tipo de salida', 'tipos de salida')}
        </Button>
      </div>
      {dialogo}
    </form>
  );
}

/** A course that the club seems to have already is never made a second time by itself: somebody decides. */
function ElegirDestino({
  nombre,
  destino,
  onDestino,
}: {
  nombre: string;
  destino: Destino;
  onDestino: (destino: Destino) => void;
}) {
  const grupo = useId();
  return (
    <fieldset className="grid gap-1">
      <legend className="font-semi">Este campo parece ser «{nombre}», que ya está en el club</legend>
      {(['conocido', 'nuevo'] as const).map((value) => (
        <label key={value} className="flex min-h-11 items-center gap-2.5">
          <input
            type="radio"
            name={grupo}
            className="size-5 accent-pino"
            checked={destino === value}
            onChange={() => onDestino(value)}
          />
          {value === 'conocido' ? `Actualizar «${nombre}»` : 'Crear otro campo'}
        </label>
      ))}
    </fieldset>
  );
}
