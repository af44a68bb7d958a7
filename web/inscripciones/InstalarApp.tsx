import { useEffect, useState } from 'react';
import { useInstalacion } from '#web/lib/installation.ts';
import { readStored, writeStored } from '#web/lib/storage.ts';
import { Button } from '#web/ui/Button.tsx';

/**
 * Says once, to whom has just enrolled, how the app comes to the home screen of this phone. Nothing where it is there
 * already, cannot be, or was offered before.
 */
export function InstalarApp() {
  const instalacion = useInstalacion();
  const [abierto, setAbierto] = useState(() => readStored({ name: 'instalar-ofrecido' }) === null);
  const visible = abierto && instalacion !== null;
  useEffect(() => {
    if (visible) writeStored({ name: 'instalar-ofrecido' }, 'si');
  }, [visible]);
  if (!visible) return null;
  return (
    <section
      aria-labelledby="instalar"
      className="grid w-full gap-3 rounded-card bg-albero-soft p-4 text-warn-ink"
    >
      <h2 id="instalar" className="text-h3">
        Lleva tu tarjeta en el móvil
      </h2>
      <p>
        {instalacion.modo === 'ios'
          ? 'En Safari, pulsa Compartir y luego «Añadir a pantalla de inicio». Se abre como una aplicación, también sin cobertura.'
          : 'Instala la aplicación: se abre desde su icono, también sin cobertura, y puede avisarte de tu salida.'}
      </p>
      <div className="flex flex-wrap gap-3">
        {instalacion.modo === 'preguntar' ? (
          <Button variant="primary" onClick={() => void instalacion.instalar()}>
            Instalar
          </Button>
        ) : null}
        <Button variant="ghost" onClick={() => setAbierto(false)}>
          {instalacion.modo === 'ios' ? 'Entendido' : 'Ahora no'}
        </Button>
      </div>
    </section>
  );
}
