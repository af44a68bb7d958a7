import { Copy } from 'lucide-react';
import { paths } from '#web/paths.ts';
import { useClub } from '#web/shell/use-club.ts';
import { useCopiar } from '#web/shell/use-copiar.ts';
import { Button } from '#web/ui/Button.tsx';
import { Sheet } from '#web/ui/Dialog.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { TextArea } from '#web/ui/TextArea.tsx';

/** The message that brings the members: where each makes an account, to be pasted in their group. */
export function Invitar({
  open,
  conCorreo,
  onClose,
}: {
  open: boolean;
  /** A letter has left this machine: accounts are confirmed by one. */
  conCorreo: boolean;
  onClose: () => void;
}) {
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title="Invitar"
      description="Pega este mensaje en el grupo de WhatsApp. Cada persona se hace su cuenta con el enlace."
    >
      {open ? <Mensaje conCorreo={conCorreo} /> : null}
    </Sheet>
  );
}

function Mensaje({ conCorreo }: { conCorreo: boolean }) {
  const { nombre } = useClub();
  const { run, error } = useCopiar({ ok: 'Mensaje copiado', failure: 'No se pudo copiar', quiet: true });
  const { href, hostname } = new URL(paths.auth({ tab: 'registro' }), location.origin);
  const mensaje = `${nombre} ya tiene aplicación: torneos, tarjetas y clasificaciones en el móvil. Hazte tu cuenta aquí: ${href}`;
  return (
    <div className="grid gap-3">
      <TextArea label="Mensaje" readOnly rows={4} value={mensaje} />
      <Button variant="primary" icon={<Copy size={18} />} onClick={() => void run(mensaje)}>
        Copiar mensaje
      </Button>
      {error ? <Notice tone="error">No se pudo copiar: márcalo y cópialo a mano.</Notice> : null}
      {DE_ESTE_ORDENADOR.has(hostname) ? (
        <Notice tone="info">
          Este enlace solo se abre en este ordenador. Entra por la dirección pública del club e invita desde
          allí.
        </Notice>
      ) : null}
      {conCorreo ? null : (
        <Notice tone="info">
          De aquí todavía no ha salido ninguna carta, y una cuenta se confirma con una: prueba antes el correo
          del club.
        </Notice>
      )}
    </div>
  );
}

const DE_ESTE_ORDENADOR: ReadonlySet<string> = new Set(['localhost', '127.0.0.1', '[::1]']);
