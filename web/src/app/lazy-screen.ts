import type { QueryClient } from '@tanstack/react-query'
import type { ComponentType } from 'react'
import { lazyComponent } from '../lib/code/lazy.ts'

export interface Destination {
  params: Record<string, string | undefined>
  search: URLSearchParams
  client: QueryClient
}

/** A module of `screens/`: the screen, and optionally `preload` for its data. */
type ScreenModule<Name extends string> = Record<Name, ComponentType> & { preload?: (to: Destination) => unknown }

export interface Screen {
  Component: ComponentType
  /** Its code. */
  load(): Promise<unknown>
  /** Loads code and data; never rejects. */
  preload(to: Destination): Promise<unknown>
}

/** A screen whose code loads on first use or on preload. */
export function lazyScreen<Name extends string>(load: () => Promise<ScreenModule<Name>>, name: Name): Screen {
  const Component = lazyComponent(load, (module) => module[name])
  return {
    Component,
    load: Component.load,
    // Preload failures are ignored: the navigation itself reports them.
    preload: (to) =>
      Component.load()
        .then((module) => module.preload?.(to))
        .catch(() => {}),
  }
}
