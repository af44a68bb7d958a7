import { cloneElement, type ReactElement, type ReactNode } from 'react';

/** An element that takes our looks: a router's `<Link to="…" />`, an `<a href="…" />`, a `<button />`. */
export type RenderElement = ReactElement<{ className?: string; children?: ReactNode }>;

/** The given element with our class name and content, so that `ui` needs to know no router. */
export function renderAs(
  element: RenderElement,
  props: { className: string; children: ReactNode; 'aria-label'?: string },
): ReactElement {
  return cloneElement(element, props);
}
