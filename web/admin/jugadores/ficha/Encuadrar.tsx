import { useEffect, useRef } from 'react';
import { Slider } from '#web/ui/Slider.tsx';
import { type Encuadre, recorteDe, ZOOM_MAX } from './recorte.ts';

const SIDE = 256;

/** A picture as it will be seen, and the three slides that frame it: by finger, mouse or arrow keys. */
export function Encuadrar({
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
