import { lazy, Suspense, useEffect } from 'react';
import type { TorneoDetalle } from '#contrato/torneos.ts';
import { filaDeFormula, seJuegaDeDosEnDos } from '#reglas/formulas.ts';
import { SEXOS } from '#reglas/modalidad.ts';
import {
  calendarLeaf,
  formatCount,
  formatDiaLargo,
  formatHandicap,
  formatHandicapDeJuego,
} from '#web/lib/format.ts';
import { cx } from '#web/lib/cx.ts';
import { untilHere } from '#web/lib/until-here.ts';
import { paths } from '#web/paths.ts';
import { nombreDeJuego } from '#web/textos/cuentas.ts';
import { maximoPorHoyo } from '#web/textos/maximo.ts';
import { useUsuario } from '#web/session/session.ts';
import { SIN_FICHA } from '#web/shell/sin-ficha.ts';
import { FrisoDePares } from '#web/tarjeta/FrisoDePares.tsx';
import { textoDeFormula } from '#web/textos/formulas.ts';
import { textoDeSuma } from '#web/textos/handicap-de.ts';
import { AvisoSinGanador } from '#web/textos/SinGanador.tsx';
import { enumerados } from '#web/textos/quienes.ts';
import { Badge } from '#web/ui/Badge.tsx';
import { Button } from '#web/ui/Button.tsx';
import { LinkButton } from '#web/shell/LinkButton.tsx';
import { CalendarBlock } from '#web/ui/CalendarBlock.tsx';
import { Card } from '#web/ui/Card.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { BotonDeInscripcion } from './BotonDeInscripcion.tsx';
import { MiPareja } from './MiPareja.tsx';
import { Reserved } from './Reserved.tsx';
import { useMiPareja } from './queries.ts';

const Plazas = lazy(() =>
  untilHere(() => import('./plazas/Plazas.tsx')).then((part) => ({ default: part.Plazas })),
);

const Juntos = lazy(() =>
  untilHere(() => import('./plazas/Juntos.tsx')).then((part) => ({ default: part.Juntos })),
);

const bringDeseos = () => import('./MisDeseos.tsx');
const MisDeseos = lazy(() => untilHere(bringDeseos).then((part) => ({ default: part.MisDeseos })));

export function FichaDeInscripcion({ torneo }: { torneo: TorneoDetalle }) {
  const { nombre, slug, fechaJuego, campo, modalidad, inscrito, limiteHandicap, descripcion } = torneo;
  const maximo = maximoPorHoyo(torneo);
  const sinFicha = useUsuario()?.jugador === null;
  return (
    <div className="grid gap-4">
      <Card className="grid gap-4">
        <div className="flex items-start gap-3.5">
          <CalendarBlock {...calendarLeaf(fechaJuego)} label="" />
          <div className="grid min-w-0 flex-1 gap-1">
            <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <h2 className="text-h2">{nombre}</h2>
              {inscrito ? <Badge tone="pino">Inscrito</Badge> : null}
            </div>
            <p className="font-semi">{formatDiaLargo(fechaJuego)}</p>
            <p className="text-ink2">{[campo.nombre, campo.ubicacion].filter(Boolean).join(', ')}</p>
            <p className="text-ink2">{nombreDeJuego(torneo)}</p>
            {torneo.formula === null ? null : <p className="text-ink2">{textoDeFormula(torneo.formula)}</p>}
          </div>
        </div>
        <AvisoSinGanador modalidad={modalidad} />
        {descripcion ? <p className="whitespace-pre-line">{descripcion}</p> : null}
        {laTuyaPrimero(torneo).map(({ salida, par, hoyos }) => (
          <div key={salida} className="grid gap-1.5">
            {torneo.miInscripcion?.salida === salida ? (
              <p className="font-semi">
                Tu salida: {salida} · par {par}
              </p>
            ) : (
              <p className="text-sm text-ink2">
                Salida {salida} · par {par}
              </p>
            )}
            <FrisoDePares hoyos={hoyos} nueve={torneo.nueve} />
          </div>
        ))}
        <CategoriasDelTorneo torneo={torneo} />
        <MiHandicap torneo={torneo} />
        {maximo === null ? null : <p className="text-ink2">Máx. por hoyo: {maximo.toLowerCase()}</p>}
        {limiteHandicap === null ? null : <p className="text-ink2">Límite de hándicap {limiteHandicap}</p>}
        {sinFicha ? <Notice tone="info">{SIN_FICHA}</Notice> : <LoMio torneo={torneo} />}
      </Card>
      <div className="flex flex-wrap gap-2">
        <LinkButton to={paths.participantes(slug)}>
          {formatCount(torneo.inscritos, 'inscrito', 'inscritos')}
        </LinkButton>
        <LinkButton to={paths.torneo(slug)}>Ver torneo</LinkButton>
      </div>
    </div>
  );
}

/**
 * What is one's own of it: the pair, what one wishes of the partida, the place in the line and the guests; and the button, not
 * before what stands above it, which would move it from under a thumb.
 */
function LoMio({ torneo }: { torneo: TorneoDetalle }) {
  const { inscrito, activo, plazas } = torneo;
  const conPareja = inscrito && seJuegaDeDosEnDos(torneo.formula);
  const { isLoading } = useMiPareja(torneo.id, { enabled: conPareja });
  // Coming after the enrolment it would move the links below from under a thumb
  useEffect(() => {
    if (activo) void bringDeseos().catch(() => undefined);
  }, [activo]);
  return (
    <>
      {conPareja ? <MiPareja torneoId={torneo.id} cerrada={plazas?.estado === 'cerrada'} /> : null}
      <Suspense
        fallback={
          <Reserved>
            <Button size="lg">Inscribirme</Button>
          </Reserved>
        }
      >
        {inscrito && activo ? <MisDeseos torneo={torneo} /> : null}
        {plazas ? <Plazas torneo={torneo} plazas={plazas} /> : null}
        {puedeElegir(torneo) ? <Juntos torneoId={torneo.id} /> : null}
        <div className={cx('grid', isLoading && 'invisible')}>
          <BotonDeInscripcion torneo={torneo} />
        </div>
      </Suspense>
    </>
  );
}

/** Whether one may enrol together with somebody: in a torneo of pairs that is not closed, before being in or waiting. */
const puedeElegir = ({ inscrito, activo, plazas, formula }: TorneoDetalle) =>
  activo &&
  !inscrito &&
  seJuegaDeDosEnDos(formula) &&
  plazas?.estado !== 'cerrada' &&
  (plazas?.miPuesto ?? null) === null;

function laTuyaPrimero({ salidas, miInscripcion }: TorneoDetalle): TorneoDetalle['salidas'] {
  const esMia = ({ salida }: { salida: string }) => Number(salida === miInscripcion?.salida);
  return salidas.toSorted((a, b) => esMia(b) - esMia(a));
}

/** The categorías with their handicaps, and in which of them one plays, from where. */
function CategoriasDelTorneo({ torneo: { categorias, miInscripcion } }: { torneo: TorneoDetalle }) {
  if (categorias.length === 0) return null;
  const mias = categorias.filter(({ id }) => miInscripcion?.categorias.includes(id) === true);
  const salida = miInscripcion?.salida ?? null;
  const nombres = enumerados(mias.map(({ nombre }) => nombre));
  return (
    <div className="grid gap-1">
      <p className="text-ink2">
        Categorías:{' '}
        {categorias.map(({ nombre, rango }) => (rango === null ? nombre : `${nombre} (${rango})`)).join(', ')}
      </p>
      {mias.length === 0 ? null : (
        <p className="font-semi">
          Jugarás en {nombres}
          {salida === null ? '' : `, salida ${salida}`}
        </p>
      )}
    </div>
  );
}

/** Whether each bando has one ball, and one handicap made of all its members'. */
const deUnaBola = ({ formula }: TorneoDetalle) =>
  formula !== null && filaDeFormula(formula).bola === 'del_bando';

function MiHandicap({ torneo }: { torneo: TorneoDetalle }) {
  const mia = torneo.miInscripcion;
  if (mia === null) return null;
  if (mia.handicapPropio === null) {
    return (
      <p className="text-ink2">Tu perfil todavía no tiene hándicap: lo pone la administración del club.</p>
    );
  }
  const tuyo = `Tu hándicap${torneo.handicapDe === 'pena' ? ' de la peña' : ''} ${formatHandicap(mia.handicapPropio)}`;
  if (mia.sinSalida) {
    return (
      <p className="text-ink2">
        {tuyo}. El hándicap de juego se calcula cuando{' '}
        {faltaElSexo(torneo)
          ? 'elijas en tu perfil el sexo: de él sale tu salida'
          : 'la administración elija tu salida'}
        .
      </p>
    );
  }
  if (deUnaBola(torneo)) {
    return (
      <p className="text-ink2">
        {tuyo}. Se juega con una sola bola: el hándicap de juego es el de la pareja o el equipo.
      </p>
    );
  }
  return (
    <div className="grid gap-1">
      <p className="text-h3 font-semi">
        {tuyo} → juego {formatHandicapDeJuego(mia.handicapDeJuego)}
      </p>
      <DeLaPena propio={mia.handicapPropio} ajuste={mia.ajusteDePena} />
      {mia.sinValorar ? (
        <p className="text-sm text-warn-ink">
          Tu salida no está valorada: el hándicap de juego es el tuyo, redondeado.
        </p>
      ) : null}
    </div>
  );
}

/** Whether both sexes have a tee: who has none then has no sex written down. */
const faltaElSexo = ({ salidas }: TorneoDetalle) =>
  SEXOS.every((sexo) => salidas.some(({ valoraciones }) => valoraciones.some((una) => una.sexo === sexo)));

/** Where the handicap of the peña comes from, in a torneo that is played with it. */
function DeLaPena({ propio, ajuste }: { propio: number; ajuste: number | undefined }) {
  if (ajuste === undefined) return null;
  return (
    <p className="text-sm text-ink2">
      {ajuste === 0
        ? 'Se juega con el hándicap de la peña; no tienes ajustes'
        : `Federación ${textoDeSuma(propio, ajuste)}`}
    </p>
  );
}
