import { useQuery } from '@tanstack/react-query';
import { api, client } from '#web/api/client.ts';
import { mostrarLlave, sabeDeLlaves } from '#web/api/llaves.ts';
import { FieldsSkeleton } from '#web/ui/FieldsSkeleton.tsx';
import { FormSheet } from '#web/ui/FormSheet.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { PasswordField } from '#web/ui/PasswordField.tsx';
import { TextField } from '#web/ui/TextField.tsx';
import { useForm } from '#web/ui/use-form.ts';
import { BotonDeLlave } from './BotonDeLlave.tsx';
import type { PreguntaDeIdentidad } from './confirmar-identidad.ts';
import { QueryView } from './QueryView.tsx';
import { useAction } from './use-action.ts';

/** 'Confirma que eres tú': by a llave de acceso, by the password, or by a code; then what was asked for is done. */
export function ConfirmarIdentidad({ pregunta: { responder } }: { pregunta: PreguntaDeIdentidad }) {
  const { factores, conContrasena, conCodigo, conLlave } = usePruebas();
  const confirmar = useConfirmar();
  // One or the other: who types one takes the other back, so that a wrong code never stands before the right password.
  const form = useForm({
    initial: { password: '', codigo: '' },
    faults: ({ password, codigo }) => {
      if (password !== '' || codigo.trim() !== '') return {};
      return conContrasena ? { password: 'Escribe tu contraseña' } : { codigo: 'Escribe el código' };
    },
    onSubmit: async ({ password, codigo }) => {
      const con = codigo.trim() === '' ? 'password' : 'codigo';
      const outcome = await confirmar.run(con === 'codigo' ? { codigo } : { password });
      if (outcome.ok) responder(true);
      if (outcome.ok || !outcome.refusal) return undefined;
      return { [con]: outcome.refusal.mensaje };
    },
  });
  return (
    <FormSheet
      form={form}
      size="sm"
      title="Confirma que eres tú"
      description="Hace más de diez minutos que entraste, y esto es delicado."
      submitText="Confirmar"
      busyText="Probando..."
      summary={false}
      unkept
      disabled={!conContrasena && !conCodigo}
      onClose={() => responder(false)}
    >
      <QueryView
        query={factores}
        failed="No se pudieron cargar los datos"
        skeleton={<FieldsSkeleton fields={1} />}
      >
        {() => (
          <>
            {conLlave ? <ConLlave onConfirmada={() => responder(true)} /> : null}
            {conContrasena ? (
              <PasswordField
                {...form.text('password')}
                onChange={({ target }) => form.set({ password: target.value, codigo: '' })}
                label="Tu contraseña"
                autoComplete="current-password"
              />
            ) : null}
            {conCodigo ? (
              <TextField
                {...form.text('codigo')}
                onChange={({ target }) => form.set({ codigo: target.value, password: '' })}
                label={conContrasena ? 'O el código de tu aplicación' : 'El código de tu aplicación'}
                inputMode="numeric"
                autoComplete="one-time-code"
                maxLength={10}
              />
            ) : null}
            {conLlave || conContrasena || conCodigo ? null : (
              <Notice tone="info">
                Tu cuenta entra con Google y no tiene contraseña: cierra la sesión, vuelve a entrar y
                repítelo.
              </Notice>
            )}
          </>
        )}
      </QueryView>
    </FormSheet>
  );
}

/** Which proofs the account has. */
function usePruebas() {
  const perfil = useQuery(api.perfil.get.queryOptions({ input: {} }));
  const factores = useQuery(api.factores.get.queryOptions({ input: {} }));
  return {
    factores,
    conContrasena: perfil.data?.cuenta.tieneContrasena ?? true,
    conCodigo: factores.data?.codigo ?? false,
    conLlave: (factores.data?.llaves.length ?? 0) > 0 && sabeDeLlaves(),
  };
}

function useConfirmar() {
  return useAction({
    ask: (asked: { password: string } | { codigo: string }) => client.factores.confirmar(asked),
    failure: {},
    quiet: true,
  });
}

function ConLlave({ onConfirmada }: { onConfirmada: () => void }) {
  const conLlave = useAction({
    ask: async () => {
      const { opciones } = await client.factores.opcionesDeLlave({});
      const respuesta = await mostrarLlave(opciones);
      if (typeof respuesta === 'string') return respuesta;
      return await client.factores.confirmarConLlave({ respuesta });
    },
    failure: {},
    quiet: true,
    done: (hecha) => {
      if (typeof hecha !== 'string') onConfirmada();
    },
  });
  return <BotonDeLlave {...conLlave}>Usar mi llave de acceso</BotonDeLlave>;
}
