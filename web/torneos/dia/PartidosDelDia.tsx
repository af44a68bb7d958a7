import { ChevronRight } from 'lucide-react';
import { cuadroDelTablero, type PartidoVivo } from '#reglas/cuadro-en-tablero.ts';
import { ladosDelTablero } from '#reglas/lados.ts';
import { textoDePuntosDeRyder } from '#reglas/ryder.ts';
import { type PartidoDeSesionVivo, type RyderEnTablero, ryderDelTablero } from '#reglas/ryder-en-tablero.ts';
import type { DiaLeido } from '#web/dia/use-ronda.ts';
import { formatCount } from '#web/lib/format.ts';
import type { TableroVivo } from '#web/live/tablero-vivo.ts';
import { paths } from '#web/paths.ts';
import { Link } from '#web/router/router.ts';
import { ladoDelante, textoDePartido } from '#web/textos/partidos.ts';
import { textoEnRyder } from '#web/textos/ryder.ts';

type Dia = Pick<DiaLeido, 'vivo'>;
type Resumen = { titulo: string; mio: string | null; lineas: readonly string[] };

/** A day of matches in the place of its leaders: the own one, how many are on, and of a Ryder cup the score; all of them one tap away. */
export function PartidosDelDia({ dia, participanteId }: { dia: Dia; participanteId: string | null }) {
  const { vivo } = dia;
  const { titulo, mio, lineas } = vivo.ryder
    ? resumenDeRyder(vivo, vivo.ryder, participanteId)
    : resumenDelCuadro(vivo, participanteId);
  return (
    <section aria-label={titulo} className="hairline overflow-clip rounded-card bg-surface">
      <Link
        to={paths.clasificacion({ torneo: vivo.torneo.id })}
        className="flex min-h-13 items-center gap-x-3 px-4 py-2 text-ink no-underline -outline-offset-3 hover:bg-sunken"
      >
        <h2 className="flex-1 text-h3">{titulo}</h2>
        <ChevronRight size={20} className="text-ink2" />
      </Link>
      <div className="hairline-t grid gap-1 px-4 py-3">
        {mio === null ? null : <p className="font-semi">{mio}</p>}
        {lineas.map((linea) => (
          <p key={linea} className="text-ink2">
            {linea}
          </p>
        ))}
      </div>
    </section>
  );
}

type Situado = { situacion: string };

/** '4 en juego · 2 terminados · 1 por jugar'. */
function cuantos(partidos: readonly Situado[]): string {
  const de = (cual: string) => partidos.filter(({ situacion }) => situacion === cual).length;
  const terminados = de('terminado');
  const porJugar = de('por_jugar');
  return [
    `${de('en_juego')} en juego`,
    formatCount(terminados, 'terminado', 'terminados'),
    ...(porJugar > 0 ? [`${porJugar} por jugar`] : []),
  ].join(' · ');
}

function resumenDelCuadro(vivo: TableroVivo, participanteId: string | null): Resumen {
  const rondas = cuadroDelTablero(vivo.tablero, vivo.partidos ?? [])?.rondas ?? [];
  const lados = [...ladosDelTablero(vivo.tablero).values()];
  const nombres = new Map(lados.map(({ id, nombre }) => [id, nombre]));
  const mio = rondas
    .flat()
    .findLast(({ jugadores: { a, b } }) => [...a, ...b].includes(participanteId ?? ''));
  return {
    titulo: 'Partidos',
    mio: mio ? textoDelMio(mio, nombres, participanteId) : null,
    lineas: [rondas.length === 0 ? 'El cuadro está por sortear' : cuantos(rondas.flat())],
  };
}

function textoDelMio(
  partido: PartidoVivo,
  nombres: ReadonlyMap<string, string>,
  participanteId: string | null,
): string {
  const lado = partido.jugadores.a.includes(participanteId ?? '') ? 'a' : 'b';
  const contra = nombres.get((lado === 'a' ? partido.b : partido.a) ?? '');
  const delante = ladoDelante(partido);
  const como = conSuerte(partido, { texto: textoDePartido(partido), esSuyo: delante && delante === lado });
  return ['Tu partido', contra && `contra ${contra}`, como].filter(Boolean).join(' · ');
}

/** How the own match stands, and for whom: '3&2' alone is told to who won and to who lost. esSuyo: null = level. */
function conSuerte(
  {
    situacion,
    marcador,
    resultado,
  }: Pick<PartidoVivo | PartidoDeSesionVivo, 'situacion' | 'marcador' | 'resultado'>,
  { texto, esSuyo }: { texto: string; esSuyo: boolean | null },
): string {
  if (esSuyo === null) return texto;
  if (situacion === 'en_juego') return `${texto} · ${esSuyo ? 'vas por delante' : 'vas por detrás'}`;
  if (situacion !== 'terminado') return texto;
  const suerte = esSuyo ? 'ganado' : 'perdido';
  // Of a result alone the words are only that somebody won.
  return marcador === null && resultado?.motivo === 'anotado' ? suerte : `${texto} · ${suerte}`;
}

function resumenDeRyder(
  { tablero }: TableroVivo,
  ryder: RyderEnTablero,
  participanteId: string | null,
): Resumen {
  const { marcador, sesiones } = ryderDelTablero(tablero, ryder);
  const nombre = (lado: 'a' | 'b') => ryder.equipos.find((equipo) => equipo.lado === lado)?.nombre ?? '';
  const todos = sesiones.flatMap(({ partidos }) => partidos);
  const mio = todos.findLast(({ a, b }) => [...a, ...b].includes(participanteId ?? ''));
  return {
    titulo: 'Copa Ryder',
    mio:
      ryder.equipos.length < 2
        ? null
        : `${nombre('a')} ${textoDePuntosDeRyder(marcador.a)} – ${textoDePuntosDeRyder(marcador.b)} ${nombre('b')}`,
    lineas: [
      ...(mio === undefined ? [] : [`Tu partido · ${textoDelMioEnRyder(mio, participanteId)}`]),
      todos.length === 0 ? 'Las sesiones están por hacer' : cuantos(todos),
    ],
  };
}

function textoDelMioEnRyder(partido: PartidoDeSesionVivo, participanteId: string | null): string {
  const lado = partido.a.includes(participanteId ?? '') ? 'a' : 'b';
  const delante = partido.ganador ?? partido.estado?.lider ?? 'empate';
  const esSuyo = delante === 'empate' ? null : delante === lado;
  return conSuerte(partido, { texto: textoEnRyder(partido), esSuyo });
}
