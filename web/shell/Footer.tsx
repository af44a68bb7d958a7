import { Link } from '#web/router/router.ts';
import { paths } from '#web/paths.ts';

const LINKS = [
  { to: paths.privacidad(), label: 'Privacidad' },
  { to: paths.cookies(), label: 'Cookies' },
  { to: paths.avisoLegal(), label: 'Aviso legal' },
];

/** The duties' links, in the same place on every screen. */
export function Footer() {
  return (
    <footer className="mx-auto flex max-w-page flex-wrap items-center justify-center gap-x-2 px-4 pb-3 text-sm text-ink2">
      {LINKS.map(({ to, label }) => (
        <Link
          key={to}
          to={to}
          className="inline-flex min-h-11 items-center px-2 underline underline-offset-4"
        >
          {label}
        </Link>
      ))}
    </footer>
  );
}
