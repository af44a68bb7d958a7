import { UserPlus } from 'lucide-react';
import { useId, useRef, useState, type KeyboardEvent } from 'react';
import { TEXTOS_DE_ERROR } from '#contrato/errores.ts';
import { NOMBRE_DE_PARTIDA_MAX } from '#reglas/limites.ts';
import type { Sexo } from '#reglas/modalidad.ts';
import { esHandicapExacto } from '#reglas/partida-personal.ts';
import { parseHandicap } from '#web/lib/decimal.ts';
import { Button } from '#web/ui/Button.tsx';
import { notify } from '#web/ui/notify.ts';
import { Select } from '#web/ui/Select.tsx';
import { TextField } from '#web/ui/TextField.tsx';

const SEXOS: ReadonlyArray<{ value: Sexo; label: string }> = [
  { value: 'hombre', label: 'Hombre' },
  { value: 'mujer', label: 'Mujer' },
];
const VACIO = { nombre: '', handicap: '', sexo: 'hombre' as Sexo };
const SIN_ERRORES = { nombre: '', handicap: '' };

/** Name, handicap and sexo of a guest, added with one button; a form inside a form, so Enter adds. */
export function NuevoInvitado({
  onAnadir,
}: {
  onAnadir: (invitado: { nombre: string; handicap: number | null; sexo: Sexo }) => void;
}) {
  const [values, setValues] = useState(VACIO);
  const [errors, setErrors] = useState(SIN_ERRORES);
  const box = useRef<HTMLFieldSetElement>(null);
  const titleId = useId();

  function add() {
    const { nombre, handicap, errors: found } = readInvitado(values);
    setErrors(found);
    const wrong = found.nombre !== '' ? 'nombre' : found.handicap !== '' ? 'handicap' : null;
    box.current?.querySelector<HTMLInputElement>(`input[name="${wrong ?? 'nombre'}"]`)?.focus();
    if (wrong !== null) {
      notify({ id: 'invitado', title: 'Error', description: found[wrong], tone: 'error' });
      return;
    }
    onAnadir({ nombre, handicap, sexo: values.sexo });
    setValues(VACIO);
  }
  function handleKey(event: KeyboardEvent) {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    add();
  }
  return (
    <fieldset ref={box} aria-labelledby={titleId} className="hairline-t grid grid-cols-2 gap-3 pt-4">
      <h3 id={titleId} className="col-span-2 text-h3">
        Añadir invitado
      </h3>
      <TextField
        className="col-span-2"
        label="Nombre del invitado"
        name="nombre"
        autoComplete="off"
        maxLength={NOMBRE_DE_PARTIDA_MAX}
        value={values.nombre}
        error={errors.nombre}
        onKeyDown={handleKey}
        onChange={(event) => setValues({ ...values, nombre: event.target.value })}
      />
      <TextField
        label="Hándicap"
        optional
        name="handicap"
        inputMode="decimal"
        autoComplete="off"
        value={values.handicap}
        error={errors.handicap}
        onKeyDown={handleKey}
        onChange={(event) => setValues({ ...values, handicap: event.target.value })}
      />
      <Select<Sexo>
        label="Sexo"
        value={values.sexo}
        onValueChange={(sexo) => setValues({ ...values, sexo: sexo ?? 'hombre' })}
        options={SEXOS}
      />
      <Button className="col-span-2" icon={<UserPlus aria-hidden="true" size={20} />} onClick={add}>
        Añadir invitado
      </Button>
    </fieldset>
  );
}

/** What was typed, and what is wrong with it. An empty handicap is none. */
function readInvitado(values: { nombre: string; handicap: string }) {
  const nombre = values.nombre.trim();
  const empty = values.handicap.trim() === '';
  const handicap = parseHandicap(values.handicap);
  const known = handicap !== null && esHandicapExacto(handicap);
  const errors = {
    nombre: nombre === '' ? TEXTOS_DE_ERROR.invitado_sin_nombre.mensaje : '',
    handicap: empty || known ? '' : TEXTOS_DE_ERROR.handicap_no_valido.mensaje,
  };
  return { nombre, handicap: empty ? null : handicap, errors };
}
