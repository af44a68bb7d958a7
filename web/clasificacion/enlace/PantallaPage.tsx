import { paths } from '#web/paths.ts';
import { useMedia } from '#web/lib/use-media.ts';
import { LinkButton } from '#web/shell/LinkButton.tsx';
import { Apagada } from './Apagada.tsx';
import { ANCHA, DeEnlace, type EnPantalla } from './DeEnlace.tsx';
import { EnElMovil } from './EnElMovil.tsx';
import { Televisor } from '../pantalla/Televisor.tsx';

/** What a display address shows: the screen of the clubhouse or, where it is allowed, the board on a phone. */
export function PantallaPage() {
  return <DeEnlace clase="pantalla">{(enPantalla) => <Pantalla {...enPantalla} />}</DeEnlace>;
}

function Pantalla({ enlace, abierta, emision, seguidos }: EnPantalla) {
  const ancha = useMedia(ANCHA);
  if (ancha) return <Televisor enlace={enlace} emision={emision} seguidos={seguidos} />;
  const [{ torneo }] = emision;
  if (!abierta.familias)
    return (
      <Apagada titulo="Este enlace es para la pantalla del club">
        <LinkButton variant="link" to={paths.torneo(torneo.slug)}>{`Ver ${torneo.nombre}`}</LinkButton>
      </Apagada>
    );
  return (
    <main className="mx-auto max-w-3xl p-4">
      <EnElMovil emision={emision} seguidos={seguidos} />
    </main>
  );
}
