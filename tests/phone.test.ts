/** The laws about the phone: what a page may do by itself, and what it must say. */
import { describe } from 'vitest';

import { testLaw } from './laws/law.ts';
import { ownRequests, ownStorage, rawHtml, urlStrings } from './laws/phone.ts';
import { missingRoutes, unseenRoutes } from './laws/routes.ts';
import { missingTexts } from './laws/texts.ts';

describe('pages', () => {
  testLaw('no page shows raw HTML', rawHtml, [
    { 'web/torneos/TorneoPage.tsx': '<p dangerouslySetInnerHTML={{ __html: torneo.descripcion }} />' },
    { 'web/lib/format.ts': 'node.innerHTML = text;' },
  ]);
  testLaw('no page asks the network by itself', ownRequests, [
    { 'web/torneos/TorneosPage.tsx': "const answer = await fetch('/x');" },
    { 'web/clasificacion/use-live-board.ts': "const source = new EventSource('/x');" },
  ]);
  testLaw('no page writes an address by hand', urlStrings, [
    { 'web/torneos/TorneoCard.tsx': 'return <Link to={`/torneos/${slug}`} />;' },
    { 'web/inicio/InicioPage.tsx': "navigate('/mi-area');" },
    { 'web/ligas/queries.ts': "get('/api/ligas')" },
  ]);
  testLaw('browser storage has one door', ownStorage, [
    { 'web/resultados/use-hoyo-actual.ts': "localStorage.getItem('hoyo')" },
  ]);
});

describe('specification', () => {
  testLaw('every route of the specification has a path', missingRoutes, [
    { 'web/paths.ts': "export const paths = { inicio: '/', torneos: '/torneos' };" },
  ]);
  testLaw(
    'every route is among the screens that are judged for thumbs and assistive technology',
    unseenRoutes,
    [
      {
        'web/paths.ts': "export const ROUTES = { liga: publico('/ligas/:ligaSlug') };",
        'e2e/screens.ts': "export const SCREENS = [{ name: 'ligas', show: at('/ligas') }];",
      },
    ],
  );
  testLaw('every quoted text of a finished screen is told word for word', missingTexts, [
    { 'web/inicio/InicioPage.tsx': '<h1>Hola {nombre}</h1>' },
    { 'web/resultados/IntroduccionDatosPage.tsx': "'Limite de golpes excedido'" },
  ]);
});
