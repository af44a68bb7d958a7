import { useState, useEffect, useRef } from 'react';
import { TEXTOS_DE_ERROR } from '#contrato/errores.ts';
import type { JugadorDetalle } from '#contrato/admin/jugadores.ts';
import { Avatar } from '#web/ui/Avatar.tsx';
import { Button } from '#web/ui/Button.tsx';
import { Card } from '#web/ui/Card.tsx';
import { Checkbox } from '#web/ui/Checkbox.tsx';
import { FileField } from '#web/ui/FileField.tsx';
import { notifyFault } from '#web/ui/notify.ts';
import { Slider } from '#web/ui/Slider.tsx';
import { useQuitarImagen, useSubirImagen } from '../queries.ts';
import { CENTRADO, type Encuadre, recorteDe, ZOOM_MAX } from './recorte.ts';

type Elegida = { file: File; image: ImageBitmap };
const MAX_BYTES = 5 * 1024 * 1024;

function tellFailure(codigo: 'imagen_no_valida' | 'imagen_demasiado_grande'): void {
  const { titulo, mensaje } = TEXTOS_DE_ERROR[codigo];
  notifyFault(mensaje, 'imagen', titulo);
}

/** The picture of a jugador: chosen, framed in a circle and sent; that of a minor with consent. */
export function ImagenCard({ jugador: { id, nombre, imagen, menor } }: { jugador: JugadorDetalle }) {
  const subir = useSubirImagen();
  const quitar = useQuitarImagen();
  const [elegida, setElegida] = useState<Elegida | null>(null);
  const [encuadre, setEncuadre] = useState<Encuadre>(CENTRADO);
  const [consentimiento, setConsentimiento] = useState(false);
  function elegir(file: File) {
    if (file.size > MAX_BYTES) {
      tellFailure('imagen_demasiado_grande');
      return;
    }
    // Turned as its camera says, as the server will turn it; what the browser cannot draw is no picture.
    createImageBitmap(file).then(
      (image) => {
        setEncuadre(CENTRADO);
        setElegida({ file, image });
      },
      () => tellFailure('imagen_no_valida'),
    );
  }
  async function guardar() {
    if (!elegida) return;
    const recorte = recorteDe(elegida.image, encuadre);
    const { ok } = await subir.run({ jugadorId: id, file: elegida.file, recorte, consentimiento });
    if (ok) setElegida(null);
  }
  return (
    <Card className="grid gap-4">
      <h2 className="text-h2">Imagen de perfil</h2>
      {elegida ? (
        <Encuadrar image={elegida.image} encuadre={encuadre} onChange={setEncuadre} />
      ) : (
        <Avatar name={nombre} imageUrl={imagen} size="xl" />
      )}
      <FileField
        label="Elegir imagen"
        hint="JPEG, PNG o WebP, 5 MB como mucho"
        accept="image/jpeg,image/png,image/webp"
        disabled={subir.pending}
        onFile={elegir}
      />
      {menor ? (
        <Checkbox
          label="Su madre, padre o tutor da permiso para publicar la imagen"
          hint="Es menor de edad: sin permiso no se puede guardar"
          checked={consentimiento}
          onChange={setConsentimiento}
        />
      ) : null}
      <div className="flex flex-wrap gap-2">
        {elegida ? (
          <>
            <Button
              variant="primary"
              busy={subir.pending}
              busyText="Guardando..."
              disabled={menor && !consentimiento}
              onClick={() => void guardar()}
            >
              Guardar imagen
            </Button>
            <Button onClick={() => setElegida(null)}>Cancelar</Button>
          </>
        ) : imagen === null ? null : (
          <Button busy={quitar.pending} busyText="Quitando..." onClick={() => void quitar.run(id)}>
            Quitar imagen
          </Button>
        )}
      </div>
    </Card>
  );
}

const SIDE = 256;

/** A picture as it will be seen, and the three slides that frame it: by finger, mouse or arrow keys. */
function Encuadrar({
  image,
  encuadre,
  onChange,
}: {
  image: ImageBitmap;
  encuadre: Encuadre;
  onChange: (encuadre: Encuadre) => void;
}) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const { width, height } = image;
  const { x, y, lado } = recorteDe({ width, height }, encuadre);
  useEffect(() => {
    const context = canvas.current?.getContext('2d');
    context?.clearRect(0, 0, SIDE, SIDE);
    context?.drawImage(image, x, y, lado, lado, 0, 0, SIDE, SIDE);
  }, [image, x, y, lado]);
  const percent = (value: number) => `${Math.round(value * 100)} %`;
  return (
    <div className="grid items-center gap-4 md:grid-cols-[auto_1fr]">
      <canvas
        ref={canvas}
        width={SIDE}
        height={SIDE}
        role="img"
        aria-label="Así se verá la imagen"
        className="size-40 justify-self-center rounded-full bg-sunken"
      />
      <div className="grid gap-1">
        <Slider
          label="Ampliar"
          min={1}
          max={ZOOM_MAX}
          step={0.05}
          value={encuadre.zoom}
          valueText={percent(encuadre.zoom)}
          onChange={(zoom) => onChange({ ...encuadre, zoom })}
        />
        <Slider
          label="Izquierda o derecha"
          min={0}
          max={1}
          step={0.01}
          value={encuadre.x}
          valueText={percent(encuadre.x)}
          disabled={width === lado}
          onChange={(next) => onChange({ ...encuadre, x: next })}
        />
        <Slider
          label="Arriba o abajo"
          min={0}
          max={1}
          step={0.01}
          value={encuadre.y}
          valueText={percent(encuadre.y)}
          disabled={height === lado}
          onChange={(next) => onChange({ ...encuadre, y: next })}
        />
      </div>
    </div>
  );
}
