import type { ReactNode } from 'react';
import { buttonStyle, type ButtonVariant } from './button-style.ts';

/** A link to something that is printed, which opens beside the page. */
export function PdfLink({
  href,
  variant = 'link',
  icon,
  children,
}: {
  href: string;
  variant?: ButtonVariant;
  icon?: ReactNode;
  children: ReactNode;
}) {
  return (
    <a href={href} target="_blank" rel="noreferrer" className={buttonStyle({ variant, size: 'md' })}>
      {icon}
      {children}
    </a>
  );
}
