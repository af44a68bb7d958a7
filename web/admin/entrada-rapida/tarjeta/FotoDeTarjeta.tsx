import { TEXTOS_DE_ERROR } from '#contrato/errores.ts';
import { shrinkPicture } from '#web/lib/picture.ts';
import { Button } from '#web/ui/Button.tsx';
import { FileField } from '#web/ui/FileField.tsx';
import { notifyFault } from '#web/ui/notify.ts';
import { useQuitarFoto, useSubirFoto } from '../queries.ts';

/** The photo of the paper beside the strokes: taken or chosen, looked at whole, replaced and taken away. */
export function FotoDeTarjeta({
  participanteId,
  nombre,
  foto,
}: {
  participanteId: string;
  nombre: string;
  /** Where it is; null = there is none. */
  foto: string | null;
}) {
  const subir = useSubirFoto();
  const quitar = useQuitarFoto();
  function elegir(file: File) {
    shrinkPicture(file).then(
      (picture) => void subir.run({ participanteId, picture }),
      () => {
        const { titulo, mensaje } = TEXTOS_DE_ERROR.imagen_no_valida;
        notifyFault(mensaje, 'foto', titulo);
      },
    );
  }
  return (
    <details open={foto !== null} className="hairline rounded-control px-3">
      <summary className="min-h-11 cursor-pointer py-2.5 font-semi">Foto de la tarjeta</summary>
      <div className="grid gap-3 pb-3 md:grid-flow-col md:grid-cols-[auto_1fr]">
        {foto === null ? null : (
          <a href={foto} target="_blank" rel="noreferrer" className="justify-self-start">
            <img
              src={foto}
              alt={`Tarjeta de papel de ${nombre}`}
              className="max-h-60 max-w-full rounded-control"
            />
          </a>
        )}
        <div className="grid content-start justify-items-start gap-3">
          <FileField
            label={foto === null ? 'Foto del papel' : 'Cambiar la foto'}
            hint="Solo la ven los administradores"
            accept="image/*"
            buttonText="Elegir foto"
            cameraText="Hacer foto"
            disabled={subir.pending}
            onFile={elegir}
          />
          {foto === null ? null : (
            <Button
              busy={quitar.pending}
              busyText="Quitando..."
              onClick={() => void quitar.run(participanteId)}
            >
              Quitar foto
            </Button>
          )}
        </div>
      </div>
    </details>
  );
}
