import { hoyoExtraQueFalta, type PartidoVivo } from '#reglas/cuadro-en-tablero.ts';
import { HOYOS } from '#reglas/limites.ts';
import type { HoyoDePartido } from '#reglas/partido.ts';
import { CasillasDePartido, QuienGana } from '#web/tarjeta/CasillasDePartido.tsx';
import { useAnotarHoyo } from './queries.ts';

type Cortos = ReadonlyMap<string, string>;

/** The holes of a match of a later round as tiles, and who won the one that is open. */
export function HoyosDePartido({
  torneo,
  partido,
  cortos,
  hoyo,
  recien,
  onHoyo,
  onGuardado,
  editable,
}: {
  torneo: string;
  partido: PartidoVivo;
  cortos: Cortos;
  /** The one that is open; null = none. */
  hoyo: number | null;
  /** It has just given way to this one by itself. */
  recien: boolean;
  onHoyo: (hoyo: number) => void;
  /** The version is the one that it was written over. */
  onGuardado: (hoyo: number, version: number) => void;
  editable: boolean;
}) {
  const { a, b, estado } = partido;
  const [deA = '', deB = ''] = [a, b].map((id) => cortos.get(id ?? '') ?? '');
  const escritos = estado?.hoyos ?? [];
  const cuantos = Math.max(HOYOS, hoyoExtraQueFalta(partido) ?? 0, escritos.length);
  return (
    <>
      <CasillasDePartido
        hoyos={Array.from({ length: cuantos }, (_, i) => escritos[i] ?? null)}
        lados={{
          a: { nombre: deA, marca: deA.slice(0, 1), color: 'verde' },
          b: { nombre: deB, marca: deB.slice(0, 1), color: 'amarillo' },
        }}
        elegido={hoyo}
        onElegir={editable ? onHoyo : undefined}
      />
      {editable && hoyo !== null ? (
        <Apuntar
          torneo={torneo}
          partido={partido}
          nombres={{ a: deA, b: deB }}
          hoyo={hoyo}
          recien={recien}
          onHecho={(version) => onGuardado(hoyo, version)}
        />
      ) : null}
    </>
  );
}

/** Who won a hole of a bracket; one that was conceded is undone beside it, and after the end nothing new is written. */
function Apuntar({
  torneo,
  partido,
  nombres,
  hoyo,
  recien,
  onHecho,
}: {
  torneo: string;
  partido: PartidoVivo;
  nombres: Readonly<Record<'a' | 'b', string>>;
  hoyo: number;
  recien: boolean;
  onHecho: (version: number) => void;
}) {
  const anotar = useAnotarHoyo(torneo);
  const { id: partidoId, version, a, b, estado } = partido;
  const ahora = estado?.hoyos[hoyo - 1] ?? null;
  if (partido.situacion === 'terminado' && ahora === null) return null;
  const guardar = async (ganador: HoyoDePartido) => {
    if (!a || !b) return;
    const { ok } = await anotar.run({ partidoId, version, hoyo, aId: a, bId: b, ganador });
    if (ok) onHecho(version);
  };
  return (
    <QuienGana
      hoyo={hoyo}
      ahora={ahora}
      nombres={nombres}
      busy={anotar.pending}
      recien={recien}
      decidido={!partido.concedidos.some((uno) => uno.hoyo === hoyo)}
      onGuardar={(ganador) => void guardar(ganador)}
    />
  );
}
