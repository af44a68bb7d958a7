import { Fragment } from 'react';
import type { ParticipanteEnTablero } from '#reglas/tablero.ts';
import { SIN_HANDICAP } from '#web/lib/format.ts';
import { givenName } from '#web/lib/initials.ts';
import { Nota } from '../fila/Nota.tsx';

/** Who a line of the ranking is of; a bando has all its names. */
export function NombreEnFila({
  participante,
  propia,
}: {
  participante: ParticipanteEnTablero;
  propia: boolean;
}) {
  const { nombre, miembros, esInvitado, handicapDeJuego } = participante;
  return (
    <>
      {miembros === undefined ? (
        <span className="narrow line-clamp-2 leading-tight">{nombre}</span>
      ) : (
        <Nombres miembros={miembros} todos={nombre} />
      )}
      {miembros?.length === 1 ? <Nota>Sin compañero</Nota> : null}
      {esInvitado ? <Nota>Invitado</Nota> : null}
      {handicapDeJuego === null ? <Nota>{SIN_HANDICAP}</Nota> : null}
      {propia ? <span className="sr-only">(tú)</span> : null}
    </>
  );
}

/**
 * The names of a bando, one under the other, on one line where a tablet has room. Where the table is as narrow as on the smallest
 * phones given names are initials, to the eye alone: whoever listens hears them whole.
 */
function Nombres({
  miembros,
  todos,
}: {
  miembros: readonly Pick<ParticipanteEnTablero, 'id' | 'nombre'>[];
  todos: string;
}) {
  return (
    <>
      <span
        aria-hidden="true"
        className="narrow flex flex-col gap-x-1 leading-tight max-lg:@min-[44rem]:flex-row max-lg:@min-[44rem]:flex-wrap"
      >
        {miembros.map(({ id, nombre }, i) => (
          <Fragment key={id}>
            {i === 0 ? null : <span className="hidden max-lg:@min-[44rem]:inline">·</span>}
            <NombreCorto nombre={nombre} />
          </Fragment>
        ))}
      </span>
      <span className="sr-only">{todos}</span>
    </>
  );
}

function NombreCorto({ nombre }: { nombre: string }) {
  const de = givenName(nombre);
  const apellidos = nombre.startsWith(`${de} `) ? nombre.slice(de.length) : '';
  if (de === '' || apellidos === '') return <span className="line-clamp-2">{nombre}</span>;
  return (
    <span className="line-clamp-2">
      <span
        data-inicial={`${Array.from(de)[0] ?? ''}.`}
        className="hidden before:content-[attr(data-inicial)] @max-[22rem]:inline"
      />
      <span className="@max-[22rem]:hidden">{de}</span>
      {apellidos}
    </span>
  );
}
