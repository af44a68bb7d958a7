import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Sesion } from '#contrato/cuenta.ts';
import { forgetSignOut } from '#web/api/ask-session.ts';
import { client } from '#web/api/client.ts';
import { typed } from '#web/lib/typed.ts';
import { entradaAqui } from './entrada-aqui.ts';
import { changeSesion, keepOnPhone, sesionOptions, type Usuario } from './session.ts';

/* What changes who is signed in, for the screens of an account: no other page brings it. */

/** What who has entered by half can show as the second factor; undefined: nobody has entered by half. */
export function useAMedias(): Sesion['aMedias'] {
  return useQuery(sesionOptions).data?.aMedias;
}

/** Signing in: fills the session and drops what was read as a visitor. Who has a second factor has entered by half: null. */
export function useIniciarSesion(): (credentials: { email: string; password: string }) => Promise<Usuario> {
  const queryClient = useQueryClient();
  return async (credentials) => {
    const sesion = await client.cuenta.iniciarSesion(credentials);
    forgetSignOut();
    await keepOnPhone(sesion);
    changeSesion(queryClient, sesion);
    return sesion.usuario;
  };
}

/** Takes over a session that the server opened in another way (confirmed address, new password). */
export function useEntrarCon(): (sesion: Sesion) => void {
  const queryClient = useQueryClient();
  return (sesion) => {
    forgetSignOut();
    changeSesion(queryClient, sesion);
  };
}

/** Has the person of this page, or whoever opened it without a session, sign in over it. */
export function entrarAqui(queryClient: QueryClient): void {
  const usuario = queryClient.getQueryData(sesionOptions.queryKey)?.usuario ?? null;
  entradaAqui.set({ usuario, ...entradaAqui.get(), abierta: true });
}

/** The sign-in over a page is put away; the page waits on for as long as something is typed in it. */
export function dejarEntrada(): void {
  const usuario = entradaAqui.get()?.usuario ?? null;
  entradaAqui.set({ usuario, abierta: false });
  const esperar = () => {
    if (typed.get() || entradaAqui.get()?.abierta) return;
    dejarDeEsperar();
    entradaAqui.set(null);
  };
  const dejarDeEsperar = typed.subscribe(esperar);
  esperar();
}

/** Asks the server again who is signed in: the name changed, or the account is gone. */
export function useRefrescarSesion(): () => Promise<void> {
  const queryClient = useQueryClient();
  return async () => await queryClient.invalidateQueries({ queryKey: sesionOptions.queryKey });
}

/** Forgets the session on this phone: there is no account any more. */
export function useOlvidarSesion(): () => void {
  const queryClient = useQueryClient();
  return () => changeSesion(queryClient, { usuario: null });
}
