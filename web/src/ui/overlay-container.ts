import { createContext, use } from 'react'

/**
 * Where menus, lists and tooltips are put. Inside an open dialog that must be the dialog itself: the browser makes
 * everything outside of it inert. Null means the page's main part, so that nothing lies outside of the landmarks.
 */
export const OverlayContainer = createContext<HTMLElement | null>(null)

export function useOverlayContainer(): HTMLElement | undefined {
  return use(OverlayContainer) ?? document.querySelector('main') ?? undefined
}
