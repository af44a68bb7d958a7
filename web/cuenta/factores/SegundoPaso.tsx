import { useState } from 'react';
import { esDelClub } from '#web/api/refusal.ts';
import { useCerrarSesion } from '#web/session/session.ts';
import { Button } from '#web/ui/Button.tsx';
import { Form } from '#web/ui/Form.tsx';
import { SubmitButton } from '#web/ui/SubmitButton.tsx';
import { TextField } from '#web/ui/TextField.tsx';
import { useForm } from '#web/ui/use-form.ts';
import { EntrarConLlave } from './EntrarConLlave.tsx';
import { useSegundoPaso } from './queries.ts';

/** What is asked of who has shown one proof and has a second factor: the llave, a code, or one to recover the account with. */
export function SegundoPaso({ codigo, llave }: { codigo: boolean; llave: boolean }) {
  const cerrarSesion = useCerrarSesion();
  const [recuperar, setRecuperar] = useState(false);
  return (
    <div className="grid gap-4">
      <h2 className="text-h2">Segundo paso</h2>
      {recuperar ? (
        <PorCodigo clase="recuperacion" />
      ) : (
        <>
          {llave ? <EntrarConLlave /> : null}
          {codigo ? <PorCodigo clase="codigo" /> : null}
        </>
      )}
      <Button variant="link" onClick={() => setRecuperar(!recuperar)}>
        {recuperar ? 'Volver' : 'No tengo mi móvil: usar un código de recuperación'}
      </Button>
      <Button variant="ghost" onClick={() => void cerrarSesion()}>
        Entrar con otra cuenta
      </Button>
    </div>
  );
}

const CAMPOS = {
  codigo: {
    label: 'Código de tu aplicación',
    hint: 'Las seis cifras que enseña ahora',
    inputMode: 'numeric',
    autoComplete: 'one-time-code',
    maxLength: 10,
  },
  recuperacion: {
    label: 'Código de recuperación',
    hint: 'Uno de los que guardaste; cada uno vale una vez. Si no los tienes, habla con la administración del club',
    autoComplete: 'off',
    autoCapitalize: 'none',
    spellCheck: false,
    maxLength: 40,
  },
} as const;

function PorCodigo({ clase }: { clase: keyof typeof CAMPOS }) {
  const paso = useSegundoPaso();
  const form = useForm({
    initial: { texto: '' },
    kept: true,
    faults: ({ texto }) => ({ texto: texto.trim() === '' ? 'Escribe el código' : undefined }),
    onSubmit: async ({ texto }) => {
      const outcome = await paso.run(clase === 'codigo' ? { codigo: texto } : { recuperacion: texto });
      if (outcome.ok || !outcome.refusal) return undefined;
      // One that does not hold is written anew; one that the club has not heard stays.
      if (esDelClub(outcome.refusal.codigo)) form.set({ texto: '' });
      return { texto: outcome.refusal.mensaje };
    },
  });
  return (
    <Form form={form} summary={false}>
      <TextField {...form.text('texto')} {...CAMPOS[clase]} />
      <SubmitButton variant="primary" size="lg" form={form} busyText="Iniciando...">
        Entrar
      </SubmitButton>
    </Form>
  );
}
