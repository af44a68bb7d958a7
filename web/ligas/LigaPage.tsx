import type { QueryClient } from '@tanstack/react-query';
import { List, Table2 } from 'lucide-react';
import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react';
import { matchPath, useParams } from '#web/router/router.ts';
import type { ClasificacionDeLiga } from '#contrato/ligas.ts';
import { papel } from '#web/api/papel.ts';
import { esDelClub } from '#web/api/refusal.ts';
import { paths, ROUTES } from '#web/paths.ts';
import { PageTitle } from '#web/shell/PageTitle.tsx';
import { QueryView } from '#web/shell/QueryView.tsx';
import { LinkButton } from '#web/shell/LinkButton.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { IconButton } from '#web/ui/IconButton.tsx';
import { Page } from '#web/ui/Page.tsx';
import { Screen } from '#web/shell/Screen.tsx';
import { PageHeader } from '#web/shell/PageHeader.tsx';
import { PdfLink } from '#web/ui/PdfLink.tsx';
import { Skeleton } from '#web/ui/Skeleton.tsx';
import { ControlesDeLiga, ResumenDeLiga } from './ControlesDeLiga.tsx';
import { ExplicacionDeLiga, LeyendaDeLiga } from './ExplicacionDeLiga.tsx';
import type { Pregunta } from './PorQueDeLiga.tsx';
import { clasificacionDeLigaOptions, useClasificacionDeLiga } from './queries.ts';
import { Sitio } from './si-acabara/Sitio.tsx';
import { useSiAcabara } from './si-acabara/use-si-acabara.ts';
import { TablaDeLiga } from './TablaDeLiga.tsx';
import { useFilasDeLiga } from './use-filas-de-liga.ts';
import { useGiro } from './use-giro.ts';
import { ClasificacionGirada } from './vertical/ClasificacionGirada.tsx';
import { ListaDeLiga } from './vertical/ListaDeLiga.tsx';

const TablaImportada = lazy(() =>
  import('./importada/TablaImportada.tsx').then((part) => ({ default: part.TablaImportada })),
);

const SiAcabara = lazy(() =>
  import('./si-acabara/SiAcabara.tsx').then((part) => ({ default: part.SiAcabara })),
);

// Answers come once the table is drawn, before anybody asks.
const bringPorQue = () => import('./PorQueDeLiga.tsx');
const PorQueDeLiga = lazy(() => bringPorQue().then((part) => ({ default: part.PorQueDeLiga })));

/** Reads the standings that the page is about. */
export function bring(queryClient: QueryClient, { pathname }: Pick<Location, 'pathname'>) {
  const { ligaSlug } = matchPath(ROUTES.liga.path, pathname) ?? {};
  return ligaSlug ? queryClient.ensureQueryData(clasificacionDeLigaOptions(ligaSlug)) : undefined;
}

export function LigaPage() {
  const { ligaSlug = '' } = useParams();
  const consulta = useClasificacionDeLiga(ligaSlug);
  const { data } = consulta;
  // Before anybody has points its first torneo may be on.
  if (data && !data.importada && data.jugadores.length + data.torneos.length > 0)
    return <Clasificacion oficial={data} />;
  const titulo = data?.liga.nombre ?? 'Clasificación de la liga';
  return (
    <Screen title={titulo} subtitle={data?.liga.descripcion} back={paths.ligas()} backLabel="Volver a Ligas">
      <QueryView
        query={consulta}
        failed={({ codigo }) =>
          esDelClub(codigo)
            ? 'No se pudo cargar la clasificación'
            : 'No se pudieron cargar los datos de la liga'
        }
        skeleton={<Cargando />}
        refused={{
          liga_no_encontrada: (
            <EmptyState
              title="Liga no encontrada"
              action={<LinkButton to={paths.ligas()}>Ver ligas</LinkButton>}
            />
          ),
        }}
      >
        {({ torneos, importada }) =>
          importada ? (
            <Suspense fallback={null}>
              <TablaImportada importada={importada} />
            </Suspense>
          ) : (
            <SinPuntos torneos={torneos.length} />
          )
        }
      </QueryView>
    </Screen>
  );
}

/** As high as a screen, as the table will be: nothing below comes into sight to be pushed out again. */
function Cargando() {
  return (
    <div className="min-h-dvh">
      <Skeleton text="Cargando clasificación..." rows={8} />
    </div>
  );
}

function SinPuntos({ torneos }: { torneos: number }) {
  return (
    <EmptyState
      title={
        torneos === 0
          ? 'Esta liga no tiene torneos asignados todavía'
          : 'No hay datos de clasificación disponibles'
      }
      action={<LinkButton to={paths.torneos()}>Ver torneos</LinkButton>}
    />
  );
}

/** A table without lines is neither turned nor another view. */
function useGiroDe({ jugadores }: ClasificacionDeLiga) {
  const { girada, enRetrato, ...giro } = useGiro();
  const conLineas = jugadores.length > 0;
  return { ...giro, girada: girada && conLineas, enRetrato: enRetrato && conLineas };
}

function Clasificacion({ oficial }: { oficial: ClasificacionDeLiga }) {
  const ahora = useSiAcabara(oficial);
  const { clasificacion, deHoy } = ahora;
  const { liga } = clasificacion;
  const vista = useFilasDeLiga(clasificacion, { oficial, deHoy });
  const { enLista, girada, enRetrato, changeVertical } = useGiroDe(clasificacion);
  const [pregunta, setPregunta] = useState<Pregunta | null>(null);
  const controles = <ControlesDeLiga clasificacion={clasificacion} vista={vista} />;
  const resumen = <ResumenDeLiga clasificacion={clasificacion} vista={vista} />;
  const sitio = (torneos: readonly { nombre: string }[]) =>
    girada || torneos.length === 0 ? null : <Sitio torneos={torneos} />;
  const acabando = ahora.oferta ? (
    <Suspense fallback={sitio(ahora.oferta.torneos)}>
      <SiAcabara
        ahora={ahora}
        oferta={ahora.oferta}
        clasificacion={clasificacion}
        descartes={vista.descartes}
        girada={girada}
      />
    </Suspense>
  ) : (
    sitio(ahora.esperados)
  );
  const tabla = enLista ? (
    <ListaDeLiga clasificacion={clasificacion} vista={vista} deHoy={deHoy} onAsk={setPregunta} />
  ) : (
    <TablaDeLiga
      clasificacion={clasificacion}
      vista={vista}
      postura={girada ? 'girada' : 'derecha'}
      onAsk={setPregunta}
    />
  );
  const pie = (
    <>
      {enLista ? null : <LeyendaDeLiga />}
      <ExplicacionDeLiga clasificacion={clasificacion} descartes={vista.descartes} />
      <div>
        <PdfLink href={papel.liga(liga.slug)}>Clasificación en PDF</PdfLink>
      </div>
    </>
  );
  useEffect(() => void bringPorQue().catch(() => undefined), []);
  const preguntas = pregunta && (
    <Suspense fallback={null}>
      <PorQueDeLiga
        clasificacion={clasificacion}
        vista={vista}
        pregunta={pregunta}
        onAsk={setPregunta}
        onClose={() => setPregunta(null)}
        girada={girada}
        provisional={ahora.activo}
      />
    </Suspense>
  );
  if (girada) {
    return (
      <>
        <PageTitle>{liga.nombre}</PageTitle>
        <ClasificacionGirada
          liga={liga}
          onVertical={() => changeVertical(true)}
          controles={controles}
          resumen={resumen}
          acabando={acabando}
          tabla={tabla}
          pie={pie}
        />
        {preguntas}
      </>
    );
  }
  return (
    <>
      <PageHeader
        title={liga.nombre}
        subtitle={liga.descripcion}
        back={paths.ligas()}
        backLabel="Volver a Ligas"
        actions={enRetrato ? <OtraVista enLista={enLista} onChange={changeVertical} /> : null}
      />
      <Derecha {...{ clasificacion, controles, resumen, acabando }}>
        {tabla}
        {pie}
      </Derecha>
      {preguntas}
    </>
  );
}

/** What is below the head of the page: the table, or that nobody has points yet. */
function Derecha({
  clasificacion: { jugadores, torneos },
  controles,
  resumen,
  acabando,
  children,
}: Record<'controles' | 'resumen' | 'acabando' | 'children', ReactNode> & {
  clasificacion: ClasificacionDeLiga;
}) {
  if (jugadores.length === 0)
    return (
      <Page className="grid gap-4">
        {acabando}
        <SinPuntos torneos={torneos.length} />
      </Page>
    );
  return (
    <Page className="grid gap-4">
      <div className="flex flex-wrap items-end gap-x-4 gap-y-2">
        {controles}
        <div className="min-h-11 content-center">{resumen}</div>
      </div>
      {acabando}
      {children}
    </Page>
  );
}

/** From the list to the whole table, and back where the table is not turned. */
function OtraVista({ enLista, onChange }: { enLista: boolean; onChange: (vertical: boolean) => void }) {
  return (
    <IconButton
      label={enLista ? 'Ver la tabla completa' : 'Ver en vertical'}
      onClick={() => onChange(!enLista)}
    >
      {enLista ? <Table2 size={24} /> : <List size={24} />}
    </IconButton>
  );
}
