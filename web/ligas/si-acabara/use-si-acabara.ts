import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import type { ClasificacionDeLiga } from '#contrato/ligas.ts';
import type { SiAcabara } from '#contrato/si-acabara.ts';
import { siAcabara } from '#reglas/si-acabara.ts';
import { api } from '#web/api/client.ts';
import { rest } from '#web/api/rest.ts';
import { clubInstant } from '#web/lib/club-clock.ts';
import { useLive, useStale } from '#web/live/use-live.ts';
import { useUsuario } from '#web/session/session.ts';
import { useHoy } from '#web/session/use-hoy.ts';

/** Strokes that come together are one reading. */
const JUNTOS_MS = 5_000;
/** What no stroke tells: another torneo of the liga that is on, points by hand. */
const SIN_AVISO_MS = 60_000;
const NINGUNO: ReadonlySet<string> = new Set();

/** What a liga would be now; the browser keeps the answer by its ETag. */
const siAcabaraOptions = (liga: string) =>
  queryOptions({
    queryKey: ['ligas', 'si-acabara', liga],
    queryFn: async ({ signal }) => await rest.siAcabara(liga, { signal }),
    staleTime: 0,
  });

/** What is offered of a liga: asked only of who may know, and only while something of it may be on. */
function useOferta({ liga, torneos }: ClasificacionDeLiga, conSesion: boolean) {
  const hoy = useHoy();
  const sinCerrar = torneos.filter(({ puntuan, fechaJuego }) => puntuan === 0 && fechaJuego <= hoy);
  const porCerrar = sinCerrar.length > 0;
  const query = useQuery({
    ...siAcabaraOptions(liga.slug),
    enabled: conSesion && porCerrar,
    refetchInterval: SIN_AVISO_MS,
  });
  const hay = porCerrar && query.data !== undefined && query.data.torneos.length > 0;
  // Those of today are being played, as far as anybody knows before the answer is here.
  const esperados = query.isLoading ? sinCerrar.filter(({ fechaJuego }) => fechaJuego === hoy) : [];
  return { query, oferta: hay ? query.data : null, esperados };
}

/** Calls `read` behind the strokes of a torneo, once for those that come together. */
function useAlMoverse(torneoId: string | null, read: () => void) {
  const espera = useRef<ReturnType<typeof setTimeout>>(undefined);
  const leer = useEffectEvent(() => {
    espera.current = undefined;
    read();
  });
  const cambia = (): void => {
    espera.current ??= setTimeout(leer, JUNTOS_MS);
  };
  useEffect(() => () => clearTimeout(espera.current), []);
  return useLive({ torneo: torneoId, onGolpes: cambia, onRecargar: cambia, onTotal: cambia });
}

const claveDe = ({ torneos }: SiAcabara) => torneos.map(({ id }) => id).join();

/**
 * The standings as they would be if what is being played ended now, while somebody wants to see them so.
 *
 * - oficial: the official ones; `clasificacion` of the answer are those to show.
 * - oferta: null while nothing of the liga is being played, or nobody may look; `esperados`: of which torneos it is likely to come. The wish is for these torneos: it ends with
 *   them, and no phone remembers it.
 */
export function useSiAcabara(oficial: ClasificacionDeLiga) {
  const queryClient = useQueryClient();
  const usuario = useUsuario();
  const jugadorId = usuario?.jugador?.id;
  const [quiere, setQuiere] = useState<string | null>(null);
  const { query, oferta, esperados } = useOferta(oficial, usuario !== null);
  const vista = oferta !== null && claveDe(oferta) === quiere ? oferta : null;

  const enVivo = useAlMoverse(vista?.torneos[0]?.id ?? null, () => void query.refetch());
  const atrasado = useStale(enVivo);

  // What was on has ended: the official points may be there.
  const acabado = quiere !== null && query.isSuccess && vista === null;
  const { queryKey } = api.ligas.clasificacion.queryOptions({ input: { ligaId: oficial.liga.slug } });
  const alAcabar = useEffectEvent(() => void queryClient.invalidateQueries({ queryKey }));
  useEffect(() => {
    if (acabado) alAcabar();
  }, [acabado]);

  const clasificacion = useMemo(
    () => (vista ? siAcabara(oficial, vista, (id) => id === jugadorId) : oficial),
    [oficial, vista, jugadorId],
  );
  const deHoy = useMemo(() => (vista ? new Set(vista.torneos.map(({ id }) => id)) : NINGUNO), [vista]);
  return {
    oferta,
    esperados,
    activo: vista !== null,
    quiereVerlo: (si: boolean) => setQuiere(si && oferta ? claveDe(oferta) : null),
    clasificacion,
    deHoy,
    enVivo,
    atrasado,
    /** Instant of the last reading. */
    leidoEn: new Date(clubInstant(query.dataUpdatedAt)),
  };
}
