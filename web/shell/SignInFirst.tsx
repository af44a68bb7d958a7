import { useLocation } from '#web/router/router.ts';
import { paths } from '#web/paths.ts';
import { entradaAqui } from '#web/session/entrada-aqui.ts';
import { Redirect } from './Redirect.tsx';

/** Leads to the sign-in page, and from there back here. */
export function SignInFirst() {
  const { pathname, search, hash } = useLocation();
  // What is typed elsewhere on the page stays, and the sign-in comes to it.
  if (entradaAqui.use()) return null;
  return <Redirect to={paths.auth({ next: pathname + search + hash })} />;
}
