import { createContext, use, useSyncExternalStore } from 'react'

/** Portal container: a modal dialog, since all else is inert; else `main`, so that content is inside a landmark. */
export const OverlayContainer = createContext<HTMLElement | null>(null)

export function useOverlayContainer(): HTMLElement | undefined {
  const dialog = use(OverlayContainer)
  // `main` doesn't exist during the first render.
  const main = useSyncExternalStore(neverChanges, mainPart)
  return dialog ?? main ?? undefined
}

const mainPart = (): HTMLElement | null => document.querySelector('main')

const neverChanges = (): (() => void) => () => undefined
