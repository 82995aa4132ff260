import type { QueryClient } from '@tanstack/react-query'
import type { ComponentType } from 'react'
import { lazyComponent } from '../lib/code/lazy.ts'

/** What a screen may load before somebody gets there: told the address they are about to open. */
export interface Destination {
  params: Record<string, string | undefined>
  search: URLSearchParams
  client: QueryClient
}

/** A module of `screens/`: the screen by its name, and perhaps `preload` for its data. */
type ScreenModule<Name extends string> = Record<Name, ComponentType> & { preload?: (to: Destination) => unknown }

export interface Screen {
  Component: ComponentType
  /** Its code. */
  load(): Promise<unknown>
  /** Its code and its data; never rejects. */
  preload(to: Destination): Promise<unknown>
}

/** A screen whose code is loaded when it is first needed, or when somebody seems to be going there. */
export function lazyScreen<Name extends string>(load: () => Promise<ScreenModule<Name>>, name: Name): Screen {
  const Component = lazyComponent(load, (module) => module[name])
  return {
    Component,
    load: Component.load,
    // Preloading is a guess: when it fails, the visit itself will say so.
    preload: (to) =>
      Component.load()
        .then((module) => module.preload?.(to))
        .catch(() => {}),
  }
}
