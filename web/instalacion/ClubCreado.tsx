import { Link } from '#web/router/router.ts';
import { paths } from '#web/paths.ts';
import { useClub } from '#web/shell/use-club.ts';
import { LinkButton } from '#web/shell/LinkButton.tsx';
import { Notice } from '#web/ui/Notice.tsx';

/** The club is there and somebody administers it; where to go on, and what of its mail. */
export function ClubCreado({ smtp, escudoPendiente }: { smtp: boolean; escudoPendiente: boolean }) {
  const { nombre } = useClub();
  return (
    <div className="grid gap-4">
      <h1 className="text-h1">{nombre} ya está en marcha</h1>
      <Notice tone="ok">Has entrado y administras el club. Esta dirección de instalación ya no vale.</Notice>
      {escudoPendiente ? (
        <Notice tone="info">
          El escudo no se pudo subir. <Link to={paths.adminAjustes()}>Ponlo en Ajustes del club</Link>
        </Notice>
      ) : null}
      <p className="text-ink2">
        {smtp
          ? 'El club ya puede enviar correo: en Correo puedes enviarte una carta de prueba.'
          : 'El club todavía no envía correo: las cartas esperan en Correo hasta que quien lleva la instalación lo prepare.'}
      </p>
      <LinkButton variant="primary" size="lg" to={paths.admin()}>
        Primeros pasos
      </LinkButton>
      <LinkButton size="lg" to={paths.adminCorreo()}>
        {smtp ? 'Probar el correo' : 'Ver el correo'}
      </LinkButton>
    </div>
  );
}
