import { type ReactNode } from 'react';
import type { ImagenesDelClub as Imagenes } from '#contrato/admin/imagenes-del-club.ts';
import { Fondo } from '#web/shell/Fondo.tsx';
import { MuestraDeEscudo } from '#web/shell/MuestraDeEscudo.tsx';
import { useClub } from '#web/shell/use-club.ts';
import { type ImagenElegida, useImagenElegida } from '#web/shell/use-imagen-elegida.ts';
import { Button } from '#web/ui/Button.tsx';
import { Card } from '#web/ui/Card.tsx';
import { FileField } from '#web/ui/FileField.tsx';
import { type CualImagen, useCambiarImagen } from './queries.ts';

const FOTOS = 'image/png,image/jpeg,image/webp';

/** The club's own pictures: its crest, and the background of its home page. */
export function ImagenesDelClub({ imagenes: { escudo, fondo } }: { imagenes: Imagenes }) {
  return (
    <>
      <EscudoCard imagen={escudo} />
      <FondoCard imagen={fondo} />
    </>
  );
}

type DeUna = { imagen: Imagenes[CualImagen] };

function EscudoCard({ imagen }: DeUna) {
  const elegida = useImagenElegida('escudo_no_valido');
  const { identidad } = useClub();
  const url = elegida.elegida?.url ?? imagen.ruta;
  return (
    <UnaImagen
      cual="escudo"
      titulo="Escudo"
      explicacion="El del icono del móvil, la pestaña, la cabecera y las cartas del club."
      admitido="PNG, JPG, WebP o SVG, 5 MB como mucho. Mejor con el fondo transparente"
      accept={`${FOTOS},image/svg+xml`}
      imagen={imagen}
      elegida={elegida}
    >
      {url === null ? (
        <div className="flex items-center gap-3">
          <img src={`/iconos/icono-192.png?v=${identidad}`} alt="" className="size-16" />
          <p className="text-sm text-ink2">Mientras no lo pongas, usamos este.</p>
        </div>
      ) : (
        <MuestraDeEscudo url={url} />
      )}
    </UnaImagen>
  );
}

function FondoCard({ imagen }: DeUna) {
  const elegida = useImagenElegida('imagen_no_valida');
  const { nombre } = useClub();
  const mirada = elegida.elegida?.url ?? imagen.ruta;
  return (
    <UnaImagen
      cual="fondo"
      titulo="Imagen de portada"
      explicacion="Detrás del nombre del club, en la página de inicio. Se oscurece un poco para que se lea."
      admitido="PNG, JPG o WebP, desde 800 × 400 píxeles y 5 MB como mucho"
      accept={FOTOS}
      imagen={imagen}
      elegida={elegida}
    >
      <Fondo
        propio={mirada === null ? null : { movil: mirada, escritorio: mirada }}
        className="flex h-44 items-end overflow-hidden rounded-control"
      >
        <p className="sobre-fondo px-4 pb-4 font-display text-h1 font-bold">{nombre}</p>
      </Fondo>
    </UnaImagen>
  );
}

type DeQue = DeUna & {
  cual: CualImagen;
  titulo: string;
  explicacion: string;
  admitido: string;
  accept: string;
  elegida: ImagenElegida;
  children: ReactNode;
};

/** One picture: as it is or would be, another one to choose, and the two ways out. */
function UnaImagen({ cual, titulo, explicacion, admitido, accept, imagen, elegida, children }: DeQue) {
  const cambiar = useCambiarImagen(cual);
  const { elegida: nueva, elegir, soltar } = elegida;
  const { version } = imagen;
  const guardar = async ({ file, url }: NonNullable<typeof nueva>) => {
    const { ok } = await cambiar.run({ file, url, version });
    if (ok) soltar();
  };
  return (
    <Card className="grid gap-4">
      <div>
        <h2 className="text-h2">{titulo}</h2>
        <p className="text-sm text-ink2">{explicacion}</p>
      </div>
      {children}
      <FileField
        label={`Elegir ${cual === 'escudo' ? 'escudo' : 'imagen de portada'}`}
        hint={admitido}
        accept={accept}
        buttonText="Elegir imagen"
        disabled={cambiar.pending}
        onFile={elegir}
      />
      <div className="flex flex-wrap gap-2 empty:hidden">
        {nueva ? (
          <>
            <Button
              variant="primary"
              busy={cambiar.pending}
              busyText="Guardando..."
              onClick={() => void guardar(nueva)}
            >
              {cual === 'escudo' ? 'Guardar escudo' : 'Guardar imagen'}
            </Button>
            <Button disabled={cambiar.pending} onClick={soltar}>
              Cancelar
            </Button>
          </>
        ) : imagen.ruta === null ? null : (
          <Button
            busy={cambiar.pending}
            busyText="Quitando..."
            onClick={() => void cambiar.run({ file: null, url: null, version })}
          >
            {cual === 'escudo' ? 'Quitar escudo' : 'Quitar imagen'}
          </Button>
        )}
      </div>
    </Card>
  );
}
