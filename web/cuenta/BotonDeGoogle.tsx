import { useSearchParams } from '#web/router/router.ts';
import { paths, rutaSegura } from '#web/paths.ts';
import { useClubDelServidor } from '#web/session/session.ts';
import { Button } from '#web/ui/Button.tsx';
import { useGoogle } from './queries.ts';

/**
 * 'Continuar con Google', where this installation has an agreement with Google; administrators read why not at 'Correo'.
 *
 * - aqui: Google's page is opened beside this one, which keeps what is typed in it.
 */
export function BotonDeGoogle({ aqui = false }: { aqui?: boolean }) {
  const [params] = useSearchParams();
  const google = useGoogle();
  const continuar = () =>
    aqui ? window.open(paths.auth(), '_blank', 'noopener') : google.run(rutaSegura(params.get('next')));
  if (!useClubDelServidor()?.google) return null;
  return (
    <div className="mt-4 grid gap-3">
      <p className="flex items-center gap-3 text-sm text-ink2">
        <span aria-hidden="true" className="hairline-t h-0 flex-1" />O continúa con
        <span aria-hidden="true" className="hairline-t h-0 flex-1" />
      </p>
      <Button
        size="lg"
        icon={<LogoDeGoogle />}
        busy={google.pending || google.output !== undefined}
        busyText="Iniciando..."
        onClick={() => void continuar()}
      >
        Continuar con Google
      </Button>
    </div>
  );
}

function LogoDeGoogle() {
  return (
    <svg aria-hidden="true" width="20" height="20" viewBox="0 0 48 48">
      <path
        fill="#4285F4"
        d="M45.1 24.5c0-1.6-.1-3.1-.4-4.5H24v8.5h11.8c-.5 2.8-2 5.1-4.4 6.7v5.5h7.1c4.1-3.8 6.6-9.4 6.6-16.2Z"
      />
      <path
        fill="#34A853"
        d="M24 46c5.9 0 10.9-2 14.5-5.3l-7.1-5.5c-2 1.3-4.5 2.1-7.4 2.1-5.7 0-10.5-3.8-12.3-9H4.4v5.7C8 41.1 15.4 46 24 46Z"
      />
      <path fill="#FBBC05" d="M11.7 28.2a13.2 13.2 0 0 1 0-8.4v-5.7H4.4a22 22 0 0 0 0 19.8l7.3-5.7Z" />
      <path
        fill="#EA4335"
        d="M24 10.8c3.2 0 6.1 1.1 8.4 3.3l6.3-6.3C34.9 4.2 29.9 2 24 2 15.4 2 8 6.9 4.4 14.1l7.3 5.7c1.8-5.2 6.6-9 12.3-9Z"
      />
    </svg>
  );
}
