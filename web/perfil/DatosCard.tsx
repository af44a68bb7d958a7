import { Download } from 'lucide-react';
import { useState } from 'react';
import { Link } from '#web/router/router.ts';
import { paths } from '#web/paths.ts';
import { Button } from '#web/ui/Button.tsx';
import { Card } from '#web/ui/Card.tsx';
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx';
import { PasswordField } from '#web/ui/PasswordField.tsx';
import { useBorrarCuenta, useDescargarDatos } from './queries.ts';

/** What everybody may do with their own data: take it along, or have it deleted. */
export function DatosCard({ tieneContrasena }: { tieneContrasena: boolean }) {
  const descargar = useDescargarDatos();
  const borrar = useBorrarCuenta();
  const [asking, setAsking] = useState(false);
  const [password, setPassword] = useState('');
  return (
    <Card className="grid gap-3">
      <h2 className="text-h2">Tus datos</h2>
      <p className="text-ink2">
        Lo que el club guarda de ti, y para qué, está en{' '}
        <Link to={paths.privacidad()} className="font-semi text-pino underline underline-offset-4">
          Privacidad
        </Link>
        .
      </p>
      <div className="flex flex-wrap gap-2">
        <Button
          icon={<Download size={18} />}
          busy={descargar.pending}
          busyText="Preparando..."
          onClick={() => void descargar.run()}
        >
          Descargar mis datos
        </Button>
        <Button variant="ghost" className="text-teja" onClick={() => setAsking(true)}>
          Borrar mi cuenta
        </Button>
      </div>
      <ConfirmDialog
        open={asking}
        onClose={() => {
          setAsking(false);
          setPassword('');
        }}
        title="Borrar mi cuenta"
        confirmText="Borrar mi cuenta"
        mustType="borrar"
        busy={borrar.pending}
        busyText="Borrando..."
        onConfirm={() => void borrar.run(password)}
      >
        <p>
          Se borran tu cuenta, tu perfil y tus inscripciones futuras. Tus resultados quedan en las
          clasificaciones como «Jugador retirado». No se puede deshacer.
        </p>
        {tieneContrasena ? (
          <PasswordField
            className="mt-3 text-ink"
            label="Tu contraseña"
            autoComplete="current-password"
            value={password}
            onChange={(event) => setPassword(event.target.value)}
          />
        ) : null}
      </ConfirmDialog>
    </Card>
  );
}
