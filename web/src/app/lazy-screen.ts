import type { ComponentType } from 'react'
import { type Destination, lazyComponent } from '../lib/code/lazy.ts'

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
