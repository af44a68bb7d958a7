import { esDelClub } from '#web/api/refusal.ts';
import { paths } from '#web/paths.ts';
import { Button } from '#web/ui/Button.tsx';
import { LinkButton } from '#web/shell/LinkButton.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { MarcoDeAcceso } from './MarcoDeAcceso.tsx';
import { useConfirmacion } from './queries.ts';
import { useToken } from './use-token.ts';

/**
 * Where the link of a sign-up leads. The person presses a button: mail programs open links by themselves to look at
 * them, and that must not use the link up.
 */
export function ConfirmarPage() {
  const token = useToken();
  const { run, pending, refusal } = useConfirmacion();
  const muerto = token === '' ? 'El enlace no es válido o ya ha caducado. Pide uno nuevo' : null;
  const error = muerto ?? refusal?.mensaje ?? null;
  return (
    <MarcoDeAcceso pestana="Confirmar cuenta" titulo="Confirma tu cuenta" subtitulo="Solo falta este paso">
      <div className="grid gap-4">
        {error === null ? null : <Notice tone="error">{error}</Notice>}
        {error === null || (muerto === null && refusal && !esDelClub(refusal.codigo)) ? (
          <Button
            variant="primary"
            size="lg"
            busy={pending}
            busyText="Confirmando..."
            onClick={() => void run(token)}
          >
            Confirmar mi cuenta
          </Button>
        ) : (
          <>
            <LinkButton variant="primary" size="lg" to={paths.auth()}>
              Iniciar Sesión
            </LinkButton>
            <LinkButton size="lg" to={paths.auth({ tab: 'registro' })}>
              Registrarse
            </LinkButton>
          </>
        )}
      </div>
    </MarcoDeAcceso>
  );
}
