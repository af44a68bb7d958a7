import { type ComponentType, lazy, Suspense, useState } from 'react';
import { useSearchWords } from '#web/router/router.ts';
import type { PartidaPersonal } from '#contrato/partidas-personales.ts';
import { admiteHoyosVacios } from '#reglas/cuenta.ts';
import type { Juego } from '#reglas/juego-personal.ts';
import type { TipoClasificacion } from '#reglas/modalidad.ts';
import type { Tablero } from '#reglas/tablero.ts';
import { hoyosSinAnotar } from '#reglas/tarjeta.ts';
import type { PartidaVista, TarjetaVista } from '#web/offline/merge.ts';
import { TIPOS } from '#web/textos/cuentas.ts';
import { Card } from '#web/ui/Card.tsx';
import { SegmentedControl } from '#web/ui/SegmentedControl.tsx';
import { HandicapEditable } from './formulario/HandicapEditable.tsx';
import { useCambiarHandicap } from './queries.ts';

// Only who plays for something brings it.
const JuegoPersonal = lazy(() =>
  import('./juego/JuegoPersonal.tsx').then((part) => ({ default: part.JuegoPersonal })),
);

/** The table of a ranking: the same that the leaderboard of a torneo shows. */
export type TablaDePuestos = ComponentType<{
  tablero: Tablero;
  tipo: TipoClasificacion;
  jugadorId: string | null;
  titulo: string;
}>;

/** 'Clasificación' of a personal round, ranked on the phone by the club's rules; each line opens its card. */
export function ClasificacionPersonal({
  delClub,
  partida,
  jugadorId,
  Tabla,
}: {
  delClub: PartidaPersonal;
  partida: PartidaVista;
  jugadorId: string | null;
  Tabla: TablaDePuestos;
}) {
  // A round kept by an older build says nothing of a game.
  const deAntes: { juego?: Juego } = delClub;
  const juego = deAntes.juego ?? 'ninguno';
  const [search, change] = useSearchWords();
  const tipo: TipoClasificacion = search.get('tipo') === 'scratch' ? 'scratch' : 'handicap';
  const changeTipo = (next: TipoClasificacion) => change({ tipo: next === 'scratch' ? next : null });
  return (
    <div className="grid gap-3">
      {juego === 'ninguno' ? null : (
        <Suspense fallback={<div className="h-40" />}>
          <JuegoPersonal delClub={delClub} partida={partida} />
        </Suspense>
      )}
      <div className="justify-self-start">
        <SegmentedControl label="Clasificación" value={tipo} onValueChange={changeTipo} options={TIPOS} />
      </div>
      <Tabla
        tablero={tableroPersonal(delClub, partida)}
        tipo={tipo}
        jugadorId={jugadorId}
        titulo={partida.nombre}
      />
      {delClub.esCreador && !partida.validada ? <Handicaps partida={delClub} /> : null}
    </div>
  );
}

/** The round as the rules rank it: everybody plays the same tee, and equal results share the place. */
export function tableroPersonal(delClub: PartidaPersonal, partida: PartidaVista): Tablero {
  const known = new Map(delClub.participantes.map((one) => [one.participanteId, one]));
  return {
    modalidad: 'individual_por_golpes',
    // A personal round has no states: what is written is what there is.
    finalizado: false,
    metodoDesempate: 'puntuacion_media',
    forma: partida.forma,
    recorridos: [delClub.participantes[0]?.hoyos ?? []],
    participantes: partida.participantes.map((tarjeta) => ({
      id: tarjeta.participanteId,
      jugadorId: known.get(tarjeta.participanteId)?.jugadorId ?? null,
      nombre: tarjeta.nombre,
      esInvitado: tarjeta.esInvitado,
      handicapPropio: known.get(tarjeta.participanteId)?.handicapPropio ?? null,
      handicapDeJuego: tarjeta.handicapDeJuego,
      handicapDeCampo: tarjeta.handicapDeCampo,
      incluirEnPuntos: true,
      partidaId: partida.id,
      horaDeSalida: partida.horaDeSalida,
      validada: estaCerrada(tarjeta),
      recorrido: 0,
      estadoDecidido: null,
      motivoEstado: null,
      golpes: tarjeta.golpes,
    })),
  };
}

/** Nobody is asked what becomes of a card that lacks holes: by strokes it goes on as it is, and so does one without any. */
function estaCerrada({ entregada = false, golpes, forma }: TarjetaVista): boolean {
  return entregada && (admiteHoyosVacios(forma.cuenta) || hoyosSinAnotar(golpes).length === 0);
}

type Pedido = { participanteId: string; handicapPartida: number };

function Handicaps({ partida }: { partida: PartidaPersonal }) {
  const cambiar = useCambiarHandicap(partida.id);
  // What is on its way, by who plays with it: the last one that was asked for.
  const [pedidos, setPedidos] = useState<ReadonlyMap<string, Pedido>>(new Map());
  async function pedir(pedido: Pedido) {
    const { participanteId } = pedido;
    setPedidos((before) => new Map([...before, [participanteId, pedido]]));
    await cambiar.run(pedido);
    setPedidos((before) => new Map([...before].filter(([, otro]) => otro !== pedido)));
  }
  return (
    <Card className="mt-2">
      <h2 className="text-h3">Hándicaps de la partida</h2>
      <ul>
        {partida.participantes.map(({ participanteId, nombre, handicapDeJuego }) => (
          <li
            key={participanteId}
            className="hairline-b flex items-center justify-between gap-3 py-2 last:border-b-0"
          >
            <span className="min-w-0">{nombre}</span>
            <HandicapEditable
              nombre={nombre}
              handicap={handicapDeJuego}
              pedido={pedidos.get(participanteId)?.handicapPartida}
              onChange={(handicapPartida) => void pedir({ participanteId, handicapPartida })}
            />
          </li>
        ))}
      </ul>
    </Card>
  );
}
