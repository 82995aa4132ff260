import { createContext, use, useSyncExternalStore } from 'react'

/**
 * Where menus, lists and tooltips are put. Inside an open dialog that must be the dialog itself: the browser makes
 * everything outside of it inert. Null means the page's main part, so that nothing lies outside of the landmarks.
 */
export const OverlayContainer = createContext<HTMLElement | null>(null)

export function useOverlayContainer(): HTMLElement | undefined {
  const dialog = use(OverlayContainer)
  // The main part is not there yet while the page is rendered for the first time; React looks again afterwards.
  const main = useSyncExternalStore(neverChanges, mainPart)
  return dialog ?? main ?? undefined
}

function mainPart(): HTMLElement | null {
  return document.querySelector('main')
}

function neverChanges(): () => void {
  return () => undefined
}
