import type { TorneoEnPantalla } from '#contrato/pantallas.ts';
import type { TipoClasificacion } from '#reglas/modalidad.ts';
import { hoyosQueSeJuegan } from '#reglas/nueve.ts';
import { cx } from '#web/lib/cx.ts';
import { MarcaDeGolpes } from '#web/tarjeta/MarcaDeGolpes.tsx';
import { formatResultado } from '#web/textos/cuentas.ts';
import { Avatar } from '#web/ui/Avatar.tsx';
import { Medal } from '#web/ui/Medal.tsx';
import { hoyoDeBando } from '#web/dia/cifras-de-bando.ts';
import { letraDe, nombreEnPantalla } from './nombre-en-pantalla.ts';
import { type FilaEnPantalla, textoDeHoyo } from '../use-filas.ts';

/** Letters of a name beside the largest total; where those of a pair are more than CABEN, both are shortened. */
const LARGO = 30;
const CABEN = 34;

/** Who leads, always on top: the open card, and how to follow the torneo on a phone. */
export function Lider({
  enPantalla,
  nadie,
  tipo,
  seguir,
}: {
  enPantalla: FilaEnPantalla | undefined;
  /** What is said where nobody leads. */
  nadie: string;
  tipo: TipoClasificacion;
  seguir: TorneoEnPantalla['seguir'];
}) {
  return (
    <section aria-label="Líder" className="tele-jefe">
      {enPantalla ? <Quien enPantalla={enPantalla} tipo={tipo} /> : <p>{nadie}</p>}
      <Seguir {...seguir} />
    </section>
  );
}

function Quien({ enPantalla, tipo }: { enPantalla: FilaEnPantalla; tipo: TipoClasificacion }) {
  const { fila, participante, forma } = enPantalla;
  const nombre = nombreEnPantalla(participante, CABEN);
  return (
    <>
      <span className="tele-medalla">
        <Medal position={fila.puesto} size="lg" />
      </span>
      <span className="tele-avatar">
        <Avatar name={participante.miembros?.[0]?.nombre ?? participante.nombre} size="xl" />
      </span>
      <div className="min-w-0">
        <div className="tele-lider-nombre">
          <span className={cx('truncate', letraDe(nombre, LARGO))}>{nombre}</span>
          <span className="tele-pastilla">{textoDeHoyo(enPantalla)}</span>
        </div>
        <CartaAbierta enPantalla={enPantalla} tipo={tipo} />
      </div>
      <span className="tele-lider-total">{formatResultado(forma.cuenta, fila)}</span>
    </>
  );
}

/** Its 18 marks, the second nine apart. */
function CartaAbierta({ enPantalla, tipo }: { enPantalla: FilaEnPantalla; tipo: TipoClasificacion }) {
  const { participante, hoyos, forma } = enPantalla;
  const { golpes, handicapDeJuego, deBando } = participante;
  return (
    <div className="tele-carta">
      {hoyosQueSeJuegan(forma.nueve).map((numero) => {
        const hoyo = hoyos[numero - 1];
        if (hoyo === undefined) return null;
        const marca = deBando
          ? { ...hoyoDeBando(hoyo, deBando[numero - 1] ?? null, tipo), handicapDeJuego: 0 }
          : { hoyo, golpes: golpes[numero - 1] ?? null, handicapDeJuego };
        return (
          <span key={numero} className={numero === 10 && !forma.nueve ? 'tele-segunda' : undefined}>
            {marca.golpes === null ? (
              <span className="tele-por-jugar" />
            ) : (
              <MarcaDeGolpes {...marca} tipo={tipo} sobria />
            )}
          </span>
        );
      })}
    </div>
  );
}

function Seguir({ direccion, lado, trazo }: TorneoEnPantalla['seguir']) {
  return (
    <div className="tele-seguir">
      <svg
        role="img"
        aria-label={`Código QR: ${direccion}`}
        viewBox={`0 0 ${lado} ${lado}`}
        shapeRendering="crispEdges"
      >
        <path d={trazo} />
      </svg>
      <strong>Síguelo en tu móvil</strong>
    </div>
  );
}
