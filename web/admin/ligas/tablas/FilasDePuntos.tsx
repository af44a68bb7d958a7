import { Minus, Plus } from 'lucide-react';
import { useState } from 'react';
import { PUESTOS_DE_LIGA_MAX } from '#reglas/limites.ts';
import type { TipoDeTorneo } from '#reglas/modalidad.ts';
import { formatOrdinal } from '#web/lib/format.ts';
import { Button } from '#web/ui/Button.tsx';
import { notifyFault } from '#web/ui/notify.ts';
import { TextArea } from '#web/ui/TextArea.tsx';
import { TextField } from '#web/ui/TextField.tsx';
import type { FormHandle } from '#web/ui/use-form.ts';
import { leerLista } from './lista-pegada.ts';
import { textoDePuntos, type Valores } from './valores.ts';

/** What holds where a kind has no table. */
const SIN_TABLA: Record<TipoDeTorneo, string> = {
  normal: 'Sin tabla propia: puntúa la tabla del club.',
  major: 'Sin tabla propia: puntúa la de los torneos normales.',
  final: 'Sin tabla propia: puntúa la de los torneos normales.',
};

/** The table of one kind of torneo, row by row, or taken from a pasted list. */
export function FilasDePuntos({ form, tipo }: { form: FormHandle<Valores>; tipo: TipoDeTorneo }) {
  const filas = form.values[tipo];
  const [lista, setLista] = useState('');
  const poner = (textos: readonly string[]) => form.set({ [tipo]: [...textos] });
  function usarLista() {
    const puntos = leerLista(lista);
    if (puntos === null || puntos.length === 0)
      return notifyFault(
        'No se entiende la lista: un número por puesto, en líneas o separados por espacios.',
      );
    poner(puntos.map(textoDePuntos));
    return setLista('');
  }
  return (
    <div className="grid gap-3">
      {filas.length === 0 ? (
        <p className="text-ink2">{SIN_TABLA[tipo]}</p>
      ) : (
        <>
          <div className="grid grid-cols-2 gap-3 sm:grid-cols-4 lg:grid-cols-5">
            {filas.map((_, i) => (
              <TextField
                key={i}
                {...form.plain(`${tipo}.${i}`)}
                label={formatOrdinal(i + 1)}
                inputMode="decimal"
              />
            ))}
          </div>
          <p className="text-sm text-ink2">Del {formatOrdinal(filas.length + 1)} en adelante, 0 puntos.</p>
        </>
      )}
      <div className="flex flex-wrap gap-2">
        <Button
          icon={<Plus size={20} />}
          disabled={filas.length >= PUESTOS_DE_LIGA_MAX}
          onClick={() => poner([...filas, filas.at(-1) ?? '0'])}
        >
          Añadir puesto
        </Button>
        {filas.length === 0 ? null : (
          <>
            <Button icon={<Minus size={20} />} onClick={() => poner(filas.slice(0, -1))}>
              Quitar el último
            </Button>
            <Button onClick={() => poner([])}>Quitar la tabla</Button>
          </>
        )}
      </div>
      <TextArea
        label="Pegar una lista"
        optional
        hint="Un número por puesto, del primero al último"
        rows={3}
        value={lista}
        onChange={(event) => setLista(event.target.value)}
        spellCheck={false}
      />
      <Button className="justify-self-start" disabled={lista.trim() === ''} onClick={usarLista}>
        Poner en la tabla
      </Button>
    </div>
  );
}
