import { UserPlus } from 'lucide-react';
import { type KeyboardEvent, useEffect, useId, useRef } from 'react';
import { TEXTOS_DE_ERROR } from '#contrato/errores.ts';
import { NOMBRE_DE_PARTIDA_MAX } from '#reglas/limites.ts';
import type { Sexo } from '#reglas/modalidad.ts';
import { esHandicapExacto } from '#reglas/partida-personal.ts';
import { parseHandicap } from '#web/lib/decimal.ts';
import { SEXOS_A_ELEGIR } from '#web/textos/persona.ts';
import { Button } from '#web/ui/Button.tsx';
import { notifyFault } from '#web/ui/notify.ts';
import { Select } from '#web/ui/Select.tsx';
import { TextField } from '#web/ui/TextField.tsx';
import { type Faults, useForm } from '#web/ui/use-form.ts';

type Valores = { nombre: string; handicap: string; sexo: Sexo };

/** Name, handicap and sexo of a guest, added with one button; a form inside a form, so Enter adds. */
export function NuevoInvitado({
  error,
  onEscribir,
  onAnadir,
}: {
  /** Why who is written there holds up the form around it. */
  error: string | undefined;
  /** Hears the name as it is written, and '' once it is added or there is no place for it. */
  onEscribir: (nombre: string) => void;
  onAnadir: (invitado: { nombre: string; handicap: number | null; sexo: Sexo }) => void;
}) {
  const box = useRef<HTMLFieldSetElement>(null);
  const titleId = useId();
  const focus = (name: 'nombre' | 'handicap') =>
    box.current?.querySelector<HTMLInputElement>(`input[name="${name}"]`)?.focus();
  const form = useForm<Valores>({
    initial: { nombre: '', handicap: '', sexo: 'hombre' },
    faults: faltas,
    onFaults: ({ nombre, handicap }) => {
      focus(nombre === undefined ? 'handicap' : 'nombre');
      notifyFault(nombre ?? handicap ?? '', 'invitado');
    },
    onSubmit: ({ nombre, handicap, sexo }) => {
      onAnadir({ nombre: nombre.trim(), handicap: parseHandicap(handicap), sexo });
      form.reset();
      onEscribir('');
      focus('nombre');
      return Promise.resolve();
    },
  });
  useEffect(() => () => onEscribir(''), [onEscribir]);
  const campo = form.text('nombre');
  function handleKey(event: KeyboardEvent) {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    void form.submit();
  }
  return (
    <fieldset
      ref={box}
      aria-labelledby={titleId}
      className="hairline-t grid grid-cols-2 gap-3 pt-4 max-[18rem]:block max-[18rem]:space-y-3"
    >
      <h3 id={titleId} className="col-span-2 text-h3">
        Añadir invitado
      </h3>
      <TextField
        className="col-span-2"
        {...campo}
        error={campo.error ?? error}
        label="Nombre del invitado"
        autoComplete="off"
        maxLength={NOMBRE_DE_PARTIDA_MAX}
        onChange={(event) => {
          campo.onChange(event);
          onEscribir(event.target.value);
        }}
        onKeyDown={handleKey}
      />
      <TextField
        {...form.plain('handicap')}
        label="Hándicap"
        optional
        inputMode="decimal"
        onKeyDown={handleKey}
      />
      <Select {...form.choice('sexo', 'hombre')} label="Sexo" options={SEXOS_A_ELEGIR} />
      <Button className="col-span-2" icon={<UserPlus size={20} />} onClick={() => void form.submit()}>
        Añadir invitado
      </Button>
    </fieldset>
  );
}

/** What is wrong with what was typed. An empty handicap is none. */
function faltas({ nombre, handicap }: Valores): Faults<Valores> {
  const leido = parseHandicap(handicap);
  const leible = handicap.trim() === '' || (leido !== null && esHandicapExacto(leido));
  return {
    nombre: nombre.trim() === '' ? TEXTOS_DE_ERROR.invitado_sin_nombre.mensaje : undefined,
    handicap: leible ? undefined : TEXTOS_DE_ERROR.handicap_no_valido.mensaje,
  };
}
