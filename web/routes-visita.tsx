import type { QueryClient } from '@tanstack/react-query';
import { type ComponentType } from 'react';
import { matchPath, PartialRouter, Route, Routes } from '#web/router/router.ts';
import { bring, ClasificacionPage } from './clasificacion/ClasificacionPage.tsx';
import { DE_VISITA, ROUTES } from './paths.ts';
import { AppFrame } from './shell/AppFrame.tsx';

/*
 * The table of who only looks, in place of `routes.tsx` where `scripts/building/visita.ts` builds the app a second time: the
 * screens that are opened by a shared link. Every other is another page, the app itself (docs/decisions/0023).
 */

/** The page of each of them; one of `DE_VISITA` without an entry here does not compile. */
const PAGES: Record<(typeof DE_VISITA)[number], ComponentType> = { clasificacion: ClasificacionPage };

const isHere = (pathname: string) =>
  DE_VISITA.some((name) => matchPath(ROUTES[name].path, pathname) !== null);

/** Those screens inside the frame; they are everybody's, so that nobody guards them. */
export function Screens() {
  return (
    <PartialRouter isHere={isHere}>
      <Routes>
        <Route element={<AppFrame />}>
          {DE_VISITA.map((name) => {
            const Page = PAGES[name];
            return <Route key={name} path={ROUTES[name].path} element={<Page />} />;
          })}
        </Route>
      </Routes>
    </PartialRouter>
  );
}

/** The one screen came with the page, and mostly its board too. */
export const bringScreenOf = (address: Pick<Location, 'search'>, queryClient: QueryClient) =>
  bring(queryClient, address);

/** Nothing: who only looks plays on no course. */
export function bringScreens(): void {}
