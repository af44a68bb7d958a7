import type { PartidaPersonal } from '#contrato/partidas-personales.ts';
import { partidoPersonal } from '#reglas/partido-personal.ts';
import { textoDelPartido } from '#reglas/partido.ts';
import { type JugadorDeSkins, resolverSkins } from '#reglas/skins.ts';
import { mejorBolaPersonal, reductorDeMejorBola } from '#reglas/mejor-bola-personal.ts';
import { formatCount, formatHandicapDeJuego } from '#web/lib/format.ts';
import type { PartidaVista } from '#web/offline/merge.ts';
import { formatResultadoSuelto } from '#web/textos/cuentas.ts';
import { JUEGO_EXPLICADO, JUEGO_LABELS } from '#web/textos/juegos.ts';
import { enumerados } from '#web/textos/quienes.ts';
import { Card } from '#web/ui/Card.tsx';

/** What friends play for, as it stands with what this phone knows. */
export function JuegoPersonal({ delClub, partida }: { delClub: PartidaPersonal; partida: PartidaVista }) {
  const { juego } = delClub;
  const hoyos = delClub.participantes[0]?.hoyos ?? [];
  const jugadores = partida.participantes.map(({ participanteId: id, golpes, handicapDeJuego }) => ({
    id,
    golpes,
    handicapDeJuego: handicapDeJuego ?? 0,
  }));
  const nombres = new Map(
    partida.participantes.map(({ participanteId, nombre }) => [participanteId, nombre]),
  );
  const props = { jugadores, hoyos, nombres };
  return (
    <Card className="grid gap-2">
      <h2 className="text-h3">{JUEGO_LABELS[juego]}</h2>
      {juego === 'partido' ? <Partido {...props} cerrada={partida.validada} /> : null}
      {juego === 'mejor_bola' ? <MejorBola {...props} partida={partida} /> : null}
      {juego.startsWith('skins') ? (
        <Skins
          {...props}
          forma={{
            neto: juego.startsWith('skins_neto'),
            conArrastre: juego.endsWith('con_arrastre'),
            cerrada: partida.validada,
          }}
        />
      ) : null}
      <p className="text-sm text-ink2">{JUEGO_EXPLICADO[juego]}.</p>
    </Card>
  );
}

type Props = {
  jugadores: readonly JugadorDeSkins[];
  hoyos: PartidaPersonal['participantes'][number]['hoyos'];
  nombres: ReadonlyMap<string, string>;
};

/** '1 skin'; '3 skins'. */
const cuantosSkins = (cuantos: number) => formatCount(cuantos, 'skin', 'skins');

function Skins({
  jugadores,
  hoyos,
  nombres,
  forma,
}: Props & { forma: Parameters<typeof resolverSkins>[0]['forma'] }) {
  const skins = resolverSkins({ jugadores, hoyos, forma });
  const enOrden = [...skins.deCada].toSorted((a, b) => b[1] - a[1]);
  const ganados = skins.hoyos.flatMap(({ ganador, enJuego }, i) =>
    ganador ? [{ hoyo: i + 1, quien: nombres.get(ganador) ?? '', enJuego }] : [],
  );
  const siguiente = skins.hoyos.findIndex(({ ganador }) => ganador === undefined);
  return (
    <>
      <ul aria-label="Skins de cada uno">
        {enOrden.map(([id, suyos]) => (
          <li key={id} className="hairline-b flex items-center justify-between gap-3 py-1.5 last:border-b-0">
            <span className="min-w-0 wrap-anywhere">{nombres.get(id)}</span>
            <strong className="whitespace-nowrap">{cuantosSkins(suyos)}</strong>
          </li>
        ))}
      </ul>
      {siguiente === -1 ? null : (
        <p>
          El hoyo {siguiente + 1} vale {cuantosSkins(skins.hoyos[siguiente]?.enJuego ?? 1)}.
        </p>
      )}
      {skins.sinDueno === 0 ? null : <p>Sin dueño: {cuantosSkins(skins.sinDueno)}.</p>}
      {ganados.length === 0 ? null : (
        <details>
          <summary className="min-h-11 content-center font-semi">Hoyo a hoyo</summary>
          <ul className="text-sm">
            {ganados.map(({ hoyo, quien, enJuego }) => (
              <li key={hoyo} className="wrap-anywhere">
                Hoyo {hoyo}: {quien}, {cuantosSkins(enJuego)}
              </li>
            ))}
          </ul>
        </details>
      )}
    </>
  );
}

function Partido({ jugadores, hoyos, nombres, cerrada }: Props & { cerrada: boolean }) {
  const partido = partidoPersonal({ jugadores, hoyos, cerrada });
  if (partido === null) return null;
  const { lados, recibidos, estado } = partido;
  const quienes = (ids: readonly string[]) => enumerados(ids.map((id) => nombres.get(id) ?? ''));
  const reciben = [...recibidos].filter(([, golpes]) => golpes > 0);
  return (
    <>
      <p className="wrap-anywhere">
        {quienes(lados.a)} contra {quienes(lados.b)}
      </p>
      <p className="text-lg font-bold wrap-anywhere">
        {estado.lider === null ? '' : `${quienes(lados[estado.lider])}: `}
        {textoDelPartido(estado)}
      </p>
      {reciben.length === 0 ? (
        <p className="text-sm">Nadie recibe golpes.</p>
      ) : (
        <ul className="text-sm">
          {reciben.map(([id, golpes]) => (
            <li key={id} className="wrap-anywhere">
              {nombres.get(id)} recibe {formatCount(golpes, 'golpe', 'golpes')}
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

/** What each pair has made, the better first, and who has won once they are done. */
function MejorBola({ jugadores, hoyos, nombres, partida }: Props & { partida: PartidaVista }) {
  const { forma, validada: cerrada } = partida;
  const deCampo = new Map(partida.participantes.map((uno) => [uno.participanteId, uno.handicapDeCampo]));
  const conCampo = jugadores.map((uno) => ({ ...uno, handicapDeCampo: deCampo.get(uno.id) ?? null }));
  const juego = mejorBolaPersonal({ jugadores: conCampo, hoyos, forma, cerrada });
  if (juego === null) return null;
  const { parejas, recibidos, gana } = juego;
  const quienes = (ids: readonly string[]) => enumerados(ids.map((id) => nombres.get(id) ?? ''));
  return (
    <>
      <ul aria-label="Mejor bola de cada pareja">
        {parejas.map(({ ids, totales: { hoyosJugados, contraParNeto, puntosNetos } }) => (
          <li
            key={quienes(ids)}
            className="hairline-b flex items-center justify-between gap-3 py-1.5 last:border-b-0"
          >
            <span className="min-w-0 wrap-anywhere">
              {quienes(ids)}
              <span className="block text-sm text-ink2">{formatCount(hoyosJugados, 'hoyo', 'hoyos')}</span>
            </span>
            <strong className="whitespace-nowrap">
              {hoyosJugados === 0
                ? '–'
                : formatResultadoSuelto(forma.cuenta, {
                    contraPar: contraParNeto,
                    puntos: puntosNetos,
                    conRaya: false,
                  })}
            </strong>
          </li>
        ))}
      </ul>
      {gana === undefined ? null : (
        <p className="text-lg font-bold wrap-anywhere">
          {gana === null ? 'Empatan' : `Ganan ${quienes(parejas[gana]?.ids ?? [])}`}
        </p>
      )}
      <p className="text-sm wrap-anywhere">
        Al {reductorDeMejorBola(forma.cuenta)} %:{' '}
        {[...recibidos]
          .map(([id, golpes]) => `${nombres.get(id) ?? ''} ${formatHandicapDeJuego(golpes)}`)
          .join(' · ')}
      </p>
    </>
  );
}
