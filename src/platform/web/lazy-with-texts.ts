import i18next from 'i18next';
import { type ComponentType, type LazyExoticComponent, lazy } from 'react';

/**
 * A part whose code is loaded when it is first drawn, together with the texts that its inner parts need. Texts that an
 * inner part asks for only once it is drawn would hide the whole part again until they arrive, and the field that the
 * user is typing in would lose its focus.
 */
export function lazyWithTexts<Props>(
  load: () => Promise<{ default: ComponentType<Props> }>,
  namespaces: readonly string[],
): LazyExoticComponent<ComponentType<Props>> {
  return lazy(async () => {
    const [module] = await Promise.all([load(), i18next.loadNamespaces(namespaces)]);
    return module;
  });
}

/** A part that a page can do without: if its code fails to load, nothing is shown in its place. */
export const lazyOrNothing = (load: () => Promise<{ default: ComponentType }>): LazyExoticComponent<ComponentType> =>
  lazy(() => load().catch(() => ({ default: () => null })));
