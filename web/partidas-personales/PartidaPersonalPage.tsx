import { useQuery } from '@tanstack/react-query';
import { Pencil } from 'lucide-react';
import { useState } from 'react';
import { useParams, useSearchWords } from '#web/router/router.ts';
import type { PartidaPersonal } from '#contrato/partidas-personales.ts';
import { isRefused } from '#web/api/refusal.ts';
import { formatDiaCorto, formatHora } from '#web/lib/format.ts';
import { useLive } from '#web/live/use-live.ts';
import { mergePartida } from '#web/offline/merge.ts';
import { updateTarjeta, useOutbox } from '#web/offline/use-outbox.ts';
import { paths } from '#web/paths.ts';
import { useUsuario, type Usuario } from '#web/session/session.ts';
import { QueryView } from '#web/shell/QueryView.tsx';
import { SignInFirst } from '#web/shell/SignInFirst.tsx';
import { CUENTA_LABELS } from '#web/textos/cuentas.ts';
import { LinkButton } from '#web/shell/LinkButton.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { IconLink } from '#web/shell/IconLink.tsx';
import { Page } from '#web/ui/Page.tsx';
import { Screen } from '#web/shell/Screen.tsx';
import { PageHeader } from '#web/shell/PageHeader.tsx';
import { TiraAlPie } from '#web/shell/TiraAlPie.tsx';
import { Tabs } from '#web/ui/Tabs.tsx';
import { ClasificacionPersonal, type TablaDePuestos } from './ClasificacionPersonal.tsx';
import { PuntuarPersonal } from './PuntuarPersonal.tsx';
import { partidaPersonalOptions } from './queries.ts';
import { ResumenPersonal } from './ResumenPersonal.tsx';

type Vista = 'resultados' | 'clasificacion' | 'resumen';

/** A personal round for who plays in it: strokes, ranking and, once validated, its picture. */
export function PartidaPersonalPage({ Tabla }: { Tabla: TablaDePuestos }) {
  const { id = '' } = useParams();
  const usuario = useUsuario();
  // A session that ends in the middle leaves the screen to its owner: nothing typed may vanish. Another account takes over.
  const [dueno, setDueno] = useState(usuario);
  if (usuario !== null && usuario !== dueno) setDueno(usuario);
  if (dueno === null) return null;
  return <Abierta key={id} partidaId={id} usuario={dueno} Tabla={Tabla} />;
}

type AbiertaProps = { partidaId: string; usuario: NonNullable<Usuario>; Tabla: TablaDePuestos };

function Abierta({ partidaId, usuario, Tabla }: AbiertaProps) {
  const { data, error, isFetching, refetch } = useQuery(partidaPersonalOptions(partidaId));
  // Deleted, or no longer ours: what was read before is not shown any more.
  if (data !== undefined && !isRefused(error, 'partida_no_encontrada'))
    return <Partida delClub={data} alDia={!isFetching} usuario={usuario} Tabla={Tabla} />;
  return (
    <>
      <PageHeader title="Partida personal" back={paths.misPartidas()} />
      <Page width="reading">
        <QueryView
          query={{ data: undefined, error, isFetching, refetch }}
          failed="No se pudo cargar la información de la partida"
          loading="Cargando partida..."
          rows={4}
          rowClassName="h-18"
          refused={{
            sin_sesion: <SignInFirst />,
            partida_no_encontrada: (
              <EmptyState
                title="Partida no encontrada"
                action={<LinkButton to={paths.misPartidas()}>Mis Partidas</LinkButton>}
              />
            ),
          }}
        >
          {() => null}
        </QueryView>
      </Page>
      <TiraAlPie />
    </>
  );
}

function Partida({
  delClub,
  alDia,
  usuario,
  Tabla,
}: {
  delClub: PartidaPersonal;
  alDia: boolean;
  usuario: NonNullable<Usuario>;
  Tabla: TablaDePuestos;
}) {
  const { id, nombre, fechaJuego, horaDeSalida, campo, esCreador, validada } = delClub;
  const partida = mergePartida(delClub, useOutbox(usuario.id));
  const { cuenta } = partida.forma;
  const [vista, setVista] = useVista(validada);
  useLive({
    partidaPersonal: validada ? null : id,
    onGolpes: () => undefined,
    onRecargar: () => void updateTarjeta(id, (current) => current),
  });
  const jugadorId = usuario.jugador?.id ?? null;
  const clasificacion = <ClasificacionPersonal {...{ delClub, partida, jugadorId, Tabla }} />;
  const puntuar = <PuntuarPersonal {...{ delClub, partida, alDia }} usuarioId={usuario.id} />;
  const resumen = { value: 'resumen' as const, label: 'Resumen' };
  return (
    <Screen
      title={nombre}
      subtitle={[
        formatDiaCorto(fechaJuego),
        formatHora(horaDeSalida),
        campo.nombre,
        ...(cuenta === 'golpes' ? [] : [CUENTA_LABELS[cuenta]]),
      ].join(' · ')}
      back={paths.misPartidas()}
      backLabel="Volver a mis partidas"
      actions={
        esCreador && !validada ? (
          <IconLink to={paths.editarPartidaPersonal(id)} label="Editar la partida">
            <Pencil size={22} />
          </IconLink>
        ) : undefined
      }
    >
      <Tabs<Vista>
        label="Partida"
        value={vista}
        onValueChange={setVista}
        tabs={[
          { value: 'resultados', label: 'Introducir Resultados', content: puntuar },
          { value: 'clasificacion', label: 'Clasificación', content: clasificacion },
          ...(validada
            ? [{ ...resumen, content: <ResumenPersonal delClub={delClub} partida={partida} /> }]
            : []),
        ]}
      />
    </Screen>
  );
}

/** The tab, kept in the address; the picture exists only of a validated round. */
function useVista(validada: boolean): [Vista, (vista: Vista) => void] {
  const [search, change] = useSearchWords();
  const asked = search.get('vista');
  const known = asked === 'clasificacion' || (asked === 'resumen' && validada) ? asked : 'resultados';
  return [known, (vista) => change({ vista: vista === 'resultados' ? null : vista })];
}
