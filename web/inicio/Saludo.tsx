import { formatHandicap } from '#web/lib/format.ts';
import { nombreVisible } from '#web/lib/nombre-visible.ts';
import type { Usuario } from '#web/session/session.ts';
import { Avatar } from '#web/ui/Avatar.tsx';
import { Badge } from '#web/ui/Badge.tsx';

/** Who is at home: picture, greeting and handicap (0 is one, null is none). */
export function Saludo({ usuario }: { usuario: NonNullable<Usuario> }) {
  const nombre = nombreVisible(usuario);
  const handicap = usuario.jugador?.handicap ?? null;
  return (
    <div className="flex flex-wrap items-center gap-3">
      <Avatar name={nombre} imageUrl={usuario.jugador?.imagen ?? null} letters={1} size="lg" />
      <h2 className="sobre-fondo min-w-min flex-[1_1_min(8rem,45vw)] text-h2 md:flex-none md:text-h1">
        Hola, {nombre}
      </h2>
      {handicap === null ? null : (
        <Badge tone="albero" className="min-h-8 px-3 text-base">
          HCP {formatHandicap(handicap)}
        </Badge>
      )}
    </div>
  );
}
