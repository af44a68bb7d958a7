import { useEffect, useState } from 'react';
import { useSearchWords } from '#web/router/router.ts';
import { notifyFault } from '#web/ui/notify.ts';

const TEXTOS: Readonly<Record<string, string>> = {
  access_denied: 'Has cancelado el acceso con Google.',
  account_not_linked:
    'Ya hay una cuenta con ese email que todavía no está confirmada. Pide una contraseña nueva en «¿Olvidaste tu contraseña?» y después podrás entrar también con Google.',
  email_not_verified:
    'Google no ha confirmado ese email. Confírmalo en tu cuenta de Google o regístrate aquí.',
};
const OTRO = 'No se ha podido entrar con Google. Vuelve a intentarlo.';

/** Why Google sent the person back without a session, told once and taken out of the address bar; null when it did not. */
export function useErrorDeGoogle(): string | null {
  const [params, change] = useSearchWords();
  const [error] = useState(() => params.get('error'));
  const texto = error === null ? null : (TEXTOS[error] ?? OTRO);
  const isInUrl = params.has('error');
  useEffect(() => {
    if (!isInUrl || texto === null) return;
    notifyFault(texto, 'google', 'Error con Google');
    change({ error: null, error_description: null, state: null });
  }, [isInUrl, change, texto]);
  return texto;
}
