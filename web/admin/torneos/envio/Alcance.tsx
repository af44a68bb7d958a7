import type { ReactNode } from 'react';
import { Copy } from 'lucide-react';
import type { CartaDeTorneo } from '#contrato/admin/cartas.ts';
import { formatCount } from '#web/lib/format.ts';
import { Notice } from '#web/ui/Notice.tsx';
import { useCopiar } from '#web/shell/use-copiar.ts';
import { Button } from '#web/ui/Button.tsx';
import { TextArea } from '#web/ui/TextArea.tsx';

/** To whom the letter goes, who has no address, and a way to reach them all the same. */
export function Alcance({ carta }: { carta: CartaDeTorneo }) {
  const { destinatarios, sinDireccion, smtp, lista } = carta;
  return (
    <div className="grid gap-2">
      {smtp ? null : (
        <Notice tone="info">
          El correo todavía no está configurado. Los emails se guardan en «Correo» y salen solos cuando lo
          esté, si todavía tienen sentido.
        </Notice>
      )}
      {destinatarios.length === 0 ? (
        <p className="font-semi">Ningún participante tiene dirección de email</p>
      ) : (
        <Personas
          titulo={
            <>
              <strong>{formatCount(destinatarios.length, 'persona', 'personas')}</strong> con dirección de
              email
            </>
          }
          filas={destinatarios.map(({ nombre, email }) => ({ clave: email, nombre, email }))}
        />
      )}
      {sinDireccion.length === 0 ? null : (
        <Personas
          titulo={<strong>Sin correo: {sinDireccion.length}</strong>}
          filas={sinDireccion.map((nombre, i) => ({ clave: `${i}`, nombre, email: null }))}
        />
      )}
      <CopiarParaWhatsApp lista={lista} />
    </div>
  );
}

type Fila = { clave: string; nombre: string; email: string | null };

function Personas({ titulo, filas }: { titulo: ReactNode; filas: readonly Fila[] }) {
  return (
    <details className="hairline rounded-control px-3">
      <summary className="min-h-11 content-center">{titulo}</summary>
      <ul className="grid gap-1 pb-3">
        {filas.map(({ clave, nombre, email }) => (
          <li key={clave} className="flex flex-wrap justify-between gap-x-3">
            <span>{nombre}</span>
            {email === null ? null : <span className="break-all text-ink2">{email}</span>}
          </li>
        ))}
      </ul>
    </details>
  );
}

/** Puts the list for a group of WhatsApp into the clipboard; where the phone does not let us, shows it to be copied by hand. */
function CopiarParaWhatsApp({ lista }: { lista: string }) {
  const { run, error } = useCopiar({
    ok: { title: 'Lista copiada', description: 'Pégala en el grupo de WhatsApp.' },
    failure: 'No se pudo copiar la lista',
    quiet: true,
  });
  return (
    <>
      <Button className="justify-self-start" icon={<Copy size={18} />} onClick={() => void run(lista)}>
        Copiar para WhatsApp
      </Button>
      {error ? <TextArea label="Cópiala de aquí" readOnly rows={8} value={lista} /> : null}
    </>
  );
}
