import type { QueryClient } from '@tanstack/react-query'
import type { ComponentType } from 'react'
import { lazyComponent } from '../lib/code/lazy.ts'

export interface Destination {
  params: Record<string, string | undefined>
  search: URLSearchParams
  client: QueryClient
}

type ScreenModule<Name extends string> = Record<Name, ComponentType> & { preload?: (to: Destination) => unknown }

export interface Screen {
  Component: ComponentType
  load(): Promise<unknown>
  /** Never rejects. */
  preload(to: Destination): Promise<unknown>
}

export function lazyScreen<Name extends string>(load: () => Promise<ScreenModule<Name>>, name: Name): Screen {
  const Component = lazyComponent<ScreenModule<Name>, Name, object>(load, name)
  return {
    Component,
    load: Component.load,
    // The navigation itself reports failures.
    preload: (to) =>
      Component.load()
        .then((module) => module.preload?.(to))
        .catch(() => {}),
  }
}
