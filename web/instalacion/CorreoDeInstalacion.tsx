import { PruebaDeCorreo } from '#web/textos/PruebaDeCorreo.tsx';
import { Card } from '#web/ui/Card.tsx';
import { useProbarCorreoDeInstalacion } from './queries.ts';

/** Whether the club sends letters: tried before its people wait for one, or how it is prepared. */
export function CorreoDeInstalacion({ token, smtp }: { token: string; smtp: boolean }) {
  const prueba = useProbarCorreoDeInstalacion(token);
  return (
    <Card className="mt-6 grid gap-3">
      <h2 className="text-h2">El correo del club</h2>
      {smtp ? (
        <PruebaDeCorreo propia={false} prueba={prueba} />
      ) : (
        <p className="text-ink2">
          El club todavía no envía correo. Puede esperar: se prepara con <code>SMTP_URL</code> y{' '}
          <code>MAIL_FROM</code> en la instalación, y después se prueba en Correo.
        </p>
      )}
    </Card>
  );
}
