import { createElement, type SVGProps } from 'react';

type Drawing = { node: ReadonlyArray<readonly [string, SVGProps<SVGElement>]> };

/**
 * What lucide-react's icons are made with on the phone, in place of its own maker (`vite.config.ts`): the same drawing from
 * the same data, without its names, context and other frameworks, 1.2 kB of every first load.
 */
// oxlint-disable-next-line import/no-default-export -- the icons of the package import it so
export default function createLucideIcon({ node }: Drawing) {
  return ({ size = 24, ...rest }: SVGProps<SVGSVGElement> & { size?: number }) =>
    createElement(
      'svg',
      {
        xmlns: 'http://www.w3.org/2000/svg',
        width: size,
        height: size,
        viewBox: '0 0 24 24',
        fill: 'none',
        stroke: 'currentColor',
        strokeWidth: 2,
        strokeLinecap: 'round',
        strokeLinejoin: 'round',
        'aria-hidden': true,
        ...rest,
      },
      ...node.map(([tag, attributes]) => createElement(tag, attributes)),
    );
}
