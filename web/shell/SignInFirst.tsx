import { Navigate, useLocation } from '#web/router/router.ts';
import { paths } from '#web/paths.ts';

/** Leads to the sign-in page, and from there back here. */
export function SignInFirst() {
  const { pathname, search, hash } = useLocation();
  return <Navigate replace to={paths.auth({ next: pathname + search + hash })} />;
}
