import { useState } from 'react';
import {
  partidoEmpezado,
  type PartidoDeSesionVivo,
  type RyderEnTablero,
  ryderDelTablero,
  type SesionViva,
} from '#reglas/ryder-en-tablero.ts';
import { formatCount } from '#web/lib/format.ts';
import { nombreDeSesion, textoDeMarcador, textoEnRyder } from '#web/textos/ryder.ts';
import { enumerados } from '#web/textos/quienes.ts';
import { Button } from '#web/ui/Button.tsx';
import { Card } from '#web/ui/Card.tsx';
import { type Column, DataList } from '#web/ui/DataList.tsx';
import { EmparejarSheet } from './EmparejarSheet.tsx';
import { HoyosSheet } from './HoyosSheet.tsx';
import { usePublicarSesion, useQuitarSesion } from './queries.ts';
import { ResultadoSheet } from './ResultadoSheet.tsx';
import type { PartesDeRyder } from './RyderDeTorneo.tsx';

type Acto = 'emparejar' | 'hoyos' | 'resultado';
type Abierto = { acto: Acto; sesionId: string; partidoId: string | null };

/** What a dialog about a match is drawn from. */
export type PartidoAbierto = {
  torneoId: string;
  sesion: SesionViva;
  partido: PartidoDeSesionVivo;
  ryder: RyderEnTablero;
  nombres: string;
  onClose: () => void;
};

/** Every session with its matches and what can be written of them. */
export function SesionesDeRyder({ vivo, ryder }: PartesDeRyder) {
  const [abierto, setAbierto] = useState<Abierto | null>(null);
  const { torneo, tablero } = vivo;
  const quienes = new Map(tablero.participantes.map(({ id, nombre }) => [id, nombre]));
  const { sesiones } = ryderDelTablero(tablero, ryder);
  const sesion = sesiones.find(({ id }) => id === abierto?.sesionId);
  return (
    <>
      {sesiones.map((una) => (
        <Sesion
          key={una.id}
          sesion={una}
          ryder={ryder}
          quienes={quienes}
          torneoId={torneo.id}
          sinPartidas={tablero.participantes.every(({ partidaId }) => partidaId === null)}
          onAbrir={(acto, suyo) => setAbierto({ acto, sesionId: una.id, partidoId: suyo?.id ?? null })}
        />
      ))}
      {sesion && abierto ? (
        <ActoSheet
          vivo={vivo}
          ryder={ryder}
          sesion={sesion}
          abierto={abierto}
          quienes={quienes}
          onClose={() => setAbierto(null)}
        />
      ) : null}
    </>
  );
}

type Quienes = ReadonlyMap<string, string>;

/** The dialog of what is done with a session or with a match of it. */
function ActoSheet({
  abierto: { acto, partidoId },
  quienes,
  ...deSesion
}: PartesDeRyder & { sesion: SesionViva; abierto: Abierto; quienes: Quienes; onClose: () => void }) {
  if (acto === 'emparejar') return <EmparejarSheet {...deSesion} />;
  const { vivo, sesion, ...resto } = deSesion;
  const partido = sesion.partidos.find(({ id }) => id === partidoId);
  if (!partido) return null;
  const nombres = nombresDe(partido, quienes);
  const partes = { ...resto, torneoId: vivo.torneo.id, sesion, partido, nombres };
  return acto === 'hoyos' ? <HoyosSheet {...partes} /> : <ResultadoSheet {...partes} />;
}

/** 'Ana y Eva – Luz y Paz'. */
function nombresDe({ a, b, lugar }: PartidoDeSesionVivo, quienes: Quienes): string {
  if (a.length + b.length === 0) return `Partido ${lugar}`;
  const de = (ids: readonly string[]) => enumerados(ids.map((id) => quienes.get(id) ?? '')) || 'por decir';
  return `${de(a)} – ${de(b)}`;
}

function Sesion({
  sesion,
  ryder,
  quienes,
  torneoId,
  sinPartidas,
  onAbrir,
}: {
  sesion: SesionViva;
  ryder: RyderEnTablero;
  quienes: Quienes;
  torneoId: string;
  sinPartidas: boolean;
  onAbrir: (acto: Acto, partido?: PartidoDeSesionVivo) => void;
}) {
  const nombre = nombreDeSesion(sesion);
  const partes = { ryder, quienes, onAbrir };
  const columns: readonly Column<PartidoDeSesionVivo>[] = [
    { id: 'quienes', head: 'Partido', names: true, render: (partido) => nombresDe(partido, quienes) },
    {
      id: 'estado',
      head: 'Estado',
      render: (partido) => <EstadoDe partido={partido} ryder={ryder} conTarjetas={sesion.conTarjetas} />,
    },
    { id: 'acciones', head: 'Acciones', render: (partido) => <Acciones partido={partido} {...partes} /> },
  ];
  const emparejados = sesion.partidos.some(({ situacion }) => situacion !== 'sin_jugadores');
  return (
    <section aria-label={nombre} className="grid grid-cols-1 gap-2">
      <h3 className="text-h3">
        {nombre} <span className="font-sans font-normal text-ink2">{textoDeMarcador(sesion)}</span>
      </h3>
      <p className="text-ink2">
        {sesion.conTarjetas
          ? 'Se sigue por las tarjetas del torneo, con los golpes de la diferencia con el más bajo del partido, al reductor del torneo (lo habitual: 100 % en individuales, 90 % en fourball).'
          : 'Se anota aquí, sin tarjetas.'}
      </p>
      <DataList
        label={`Partidos: ${nombre}`}
        rows={sesion.partidos}
        rowKey={({ id }) => id}
        columns={columns}
        renderCard={(partido) => (
          <Card className="grid gap-2">
            <p className="font-semi wrap-anywhere">{nombresDe(partido, quienes)}</p>
            <EstadoDe partido={partido} ryder={ryder} conTarjetas={sesion.conTarjetas} />
            <Acciones partido={partido} {...partes} />
          </Card>
        )}
      />
      <div className="flex flex-wrap gap-2">
        <Button aria-label={`Emparejar la sesión ${sesion.numero}`} onClick={() => onAbrir('emparejar')}>
          Emparejar
        </Button>
        {sesion.conTarjetas && sinPartidas && emparejados ? (
          <Publicar torneoId={torneoId} sesion={sesion} />
        ) : null}
        {sesion.partidos.some(partidoEmpezado) ? null : <Quitar torneoId={torneoId} sesion={sesion} />}
      </div>
    </section>
  );
}

/** What else is to be known of how a match stands. */
function notasDe(
  { ganador, resultado, recibe, situacion, hoyos }: PartidoDeSesionVivo,
  conTarjetas: boolean,
): string[] {
  const medio = ganador === 'empate' ? ['½ para cada uno'] : [];
  // Its players concede it too; whatever else is written as it ended is the committee's.
  if (resultado?.motivo === 'concesion') return medio;
  if (resultado !== null) return [...medio, 'Anotado por el comité'];
  return [
    ...medio,
    ...(hoyos.length > 0 ? [formatCount(hoyos.length, 'hoyo anotado', 'hoyos anotados')] : []),
    ...(conTarjetas && recibe === null && situacion === 'por_jugar'
      ? ['Falta un hándicap o una salida: se anota a mano']
      : []),
  ];
}

/** How a match stands, and for which equipo. */
function EstadoDe({
  partido,
  ryder,
  conTarjetas,
}: {
  partido: PartidoDeSesionVivo;
  ryder: RyderEnTablero;
  conTarjetas: boolean;
}) {
  const delante = partido.ganador ?? partido.estado?.lider;
  const equipo = ryder.equipos.find(({ lado }) => lado === delante)?.nombre;
  const notas = [equipo, ...notasDe(partido, conTarjetas)].filter((nota) => nota !== undefined);
  return (
    <span className="grid">
      <span className="font-semi">{textoEnRyder(partido)}</span>
      {notas.map((nota) => (
        <span key={nota} className="text-sm text-ink2">
          {nota}
        </span>
      ))}
    </span>
  );
}

function Acciones({
  partido,
  quienes,
  onAbrir,
}: {
  partido: PartidoDeSesionVivo;
  quienes: Quienes;
  onAbrir: (acto: Acto, partido: PartidoDeSesionVivo) => void;
}) {
  const { situacion, resultado } = partido;
  if (situacion === 'sin_jugadores' && resultado === null) return null;
  const nombres = nombresDe(partido, quienes);
  return (
    <span className="flex flex-wrap gap-2">
      <Button aria-label={`Resultado de ${nombres}`} onClick={() => onAbrir('resultado', partido)}>
        Resultado
      </Button>
      <Button aria-label={`Hoyos de ${nombres}`} onClick={() => onAbrir('hoyos', partido)}>
        Hoyos
      </Button>
    </span>
  );
}

function Publicar({ torneoId, sesion }: { torneoId: string; sesion: SesionViva }) {
  const publicar = usePublicarSesion(torneoId);
  return (
    <Button busy={publicar.pending} onClick={() => void publicar.run(sesion)}>
      Hacer las partidas
    </Button>
  );
}

function Quitar({ torneoId, sesion }: { torneoId: string; sesion: SesionViva }) {
  const quitar = useQuitarSesion(torneoId, sesion);
  return (
    <Button
      variant="ghost"
      aria-label={`Quitar la sesión ${sesion.numero}`}
      busy={quitar.pending}
      onClick={() => void quitar.run()}
    >
      Quitar
    </Button>
  );
}
