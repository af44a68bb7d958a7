import { ClipboardPaste } from 'lucide-react';
import { useState } from 'react';
import type { Inscribible } from '#contrato/admin/altas-de-varios.ts';
import { nombresPegados } from '#reglas/nombres-pegados.ts';
import { Button } from '#web/ui/Button.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { Select } from '#web/ui/Select.tsx';
import { TextArea } from '#web/ui/TextArea.tsx';

/** What is chosen for a name that nobody has. */
export const NADIE = 'nadie';

/** A pasted name that could be several people, or nobody; `elegido` is null until somebody decides. */
export type Duda = { escrito: string; candidatos: string[]; elegido: string | null };

/** Longest text that is read: a club's whole list. */
const TEXTO_MAX = 20_000;

/**
 * Whole groups at one touch, and names pasted from elsewhere: found ones are chosen, the others come as doubts.
 *
 * - campoId, error, texto: of the names that are pasted and not looked for yet, which are the form's.
 */
export function PegarNombres({
  jugadores,
  grupos,
  campoId,
  error,
  texto,
  onTexto,
  onChoose,
  onDudas,
}: {
  jugadores: readonly Inscribible[];
  grupos: readonly { clave: string; texto: string; ids: string[] }[];
  campoId: string;
  error: string | undefined;
  texto: string;
  onTexto: (texto: string) => void;
  onChoose: (ids: string[]) => void;
  onDudas: (dudas: Duda[]) => void;
}) {
  const [abierto, setAbierto] = useState(false);
  const [leido, setLeido] = useState<{ nuevos: number; ya: string[] } | null>(null);

  function read() {
    const nombres = nombresPegados(texto, jugadores);
    const inscritos = new Set(jugadores.filter(({ inscrito }) => inscrito).map(({ id }) => id));
    const hallados = nombres.flatMap(({ id }) => (id === null ? [] : [id]));
    const nuevos = hallados.filter((id) => !inscritos.has(id));
    const dudas = nombres.filter(({ id }) => id === null);
    onChoose(nuevos);
    onDudas(dudas.map(({ escrito, candidatos }) => ({ escrito, candidatos, elegido: null })));
    const ya = nombres.filter(({ id }) => id !== null && inscritos.has(id)).map(({ escrito }) => escrito);
    setLeido({ nuevos: nuevos.length, ya });
    open(false);
  }
  function open(next: boolean) {
    setAbierto(next);
    onTexto('');
  }
  return (
    <>
      <div className="flex flex-wrap gap-2">
        {grupos.map(({ clave, texto: nombre, ids }) => (
          <Button key={clave} className="max-w-full" onClick={() => onChoose(ids)}>
            {nombre} ({ids.length})
          </Button>
        ))}
        <Button icon={<ClipboardPaste size={20} />} aria-expanded={abierto} onClick={() => open(!abierto)}>
          Pegar nombres
        </Button>
      </div>
      {abierto ? (
        <div className="grid gap-2">
          <TextArea
            autoFocus
            id={campoId}
            error={error}
            label="Nombres"
            hint="Uno por línea o separados por comas. No importan las tildes ni el orden"
            rows={5}
            maxLength={TEXTO_MAX}
            value={texto}
            onChange={({ target }) => onTexto(target.value)}
          />
          <Button disabled={texto.trim() === ''} onClick={read}>
            Buscar nombres
          </Button>
        </div>
      ) : null}
      {leido === null ? null : <Leido {...leido} />}
    </>
  );
}

function Leido({ nuevos, ya }: { nuevos: number; ya: readonly string[] }) {
  const hallados = nuevos === 1 ? 'Un nombre encontrado.' : `${nuevos} nombres encontrados.`;
  const inscritos = ya.length === 0 ? '' : ` Ya inscritos: ${ya.join(', ')}.`;
  return (
    <Notice tone="info">
      {hallados}
      {inscritos}
    </Notice>
  );
}

/** The names that could not be told, each to be decided before anybody is enrolled. */
export function Dudas({
  dudas,
  jugadores,
  idOf,
  errorOf,
  onChange,
}: {
  dudas: readonly Duda[];
  jugadores: readonly Inscribible[];
  idOf: (i: number) => string;
  errorOf: (i: number) => string | undefined;
  onChange: (dudas: Duda[]) => void;
}) {
  if (dudas.length === 0) return null;
  return (
    <fieldset className="hairline grid gap-3 rounded-card p-3">
      <legend className="px-1 font-semi">¿Quién es?</legend>
      {dudas.map((duda, i) => (
        <Select
          key={duda.escrito}
          id={idOf(i)}
          label={`«${duda.escrito}»`}
          hint={duda.candidatos.length === 0 ? 'Nadie del club se llama así' : undefined}
          error={errorOf(i)}
          placeholder="Elige"
          value={duda.elegido}
          options={opcionesDe(duda, jugadores)}
          onValueChange={(elegido) =>
            onChange(dudas.map((otra, j) => (j === i ? { ...otra, elegido } : otra)))
          }
        />
      ))}
    </fieldset>
  );
}

/** Those it could be, nobody, then everybody else: who is enrolled already is seen and cannot be chosen. */
function opcionesDe({ candidatos }: Duda, jugadores: readonly Inscribible[]) {
  const opcion = ({ id, nombre, inscrito }: Inscribible) => ({
    value: id,
    label: inscrito ? `${nombre} (ya inscrito)` : nombre,
    disabled: inscrito,
  });
  const posibles = candidatos.flatMap((id) => jugadores.filter((uno) => uno.id === id));
  const resto = jugadores.filter(({ id, inscrito }) => !inscrito && !candidatos.includes(id));
  return [...posibles.map(opcion), { value: NADIE, label: 'No inscribir' }, ...resto.map(opcion)];
}
