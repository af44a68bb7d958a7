import { type ComponentProps, type MouseEvent } from 'react';
import { hrefOf } from './address.ts';
import { useHistory, useLocation } from './Router.tsx';
import { useNavigate } from './use-navigate.ts';

/**
 * - to: the address, as `paths` tells it.
 * - replace: takes the place of this entry of the history. An address one is at already does so anyway.
 * - reloadDocument: leaves the click to the browser: a screen loaded anew, a file, a place further down.
 */
type LinkProps = Omit<ComponentProps<'a'>, 'href'> & {
  to: string;
  replace?: boolean;
  reloadDocument?: boolean;
};

/**
 * A link to another screen. What is asked of the browser stays the browser's: another tab or window, a download, the
 * address of another house.
 */
export function Link({ to, replace, reloadDocument = false, onClick, children, ...rest }: LinkProps) {
  const history = useHistory();
  const navigate = useNavigate();
  function go(event: MouseEvent<HTMLAnchorElement>) {
    onClick?.(event);
    if (event.defaultPrevented || reloadDocument || isForTheBrowser(event)) return;
    event.preventDefault();
    navigate(to, { replace: replace ?? hrefOf(history.read()) === to });
  }
  return (
    <a {...rest} href={to} onClick={go}>
      {children}
    </a>
  );
}

function isForTheBrowser(event: MouseEvent<HTMLAnchorElement>): boolean {
  const { target, origin } = event.currentTarget;
  return (
    event.button !== 0 ||
    event.metaKey ||
    event.ctrlKey ||
    event.shiftKey ||
    event.altKey ||
    (target !== '' && target !== '_self') ||
    event.currentTarget.hasAttribute('download') ||
    origin !== window.location.origin
  );
}

/** A link that says when one is at its address or, without `end`, anywhere below it (`aria-current`). */
export function NavLink({ end = false, ...props }: LinkProps & { end?: boolean }) {
  const here = useLocation().pathname.toLowerCase();
  const there = props.to.toLowerCase();
  const isHere = here === there || (!end && here.startsWith(`${there}/`));
  return <Link aria-current={isHere ? 'page' : undefined} {...props} />;
}
