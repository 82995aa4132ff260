import { type ComponentType, createElement, lazy, useEffect, useState } from 'react'
import { afterInitialLoad, whenIdle } from './after-initial-load.ts'

/**
 * Lazy module: loaded on first use; `part` is set once loaded. A failed load can be retried, except for failed styles,
 * which need a page reload.
 */
export function lazyModule<Module, Part>(load: () => Promise<Module>, pick: (module: Module) => Part) {
  let failedStyles: Error | undefined
  const code = {
    part: undefined as Part | undefined,
    async load(): Promise<Module> {
      if (failedStyles) throw failedStyles
      try {
        const module = await load()
        code.part = pick(module)
        return module
      } catch (error) {
        if (error instanceof Error && /css/i.test(error.message)) failedStyles = error
        throw error
      }
    },
  }
  return code
}

/**
 * Lazy component with `load` for preloading. Unlike React's `lazy`, it renders synchronously once loaded: `lazy` would
 * first show the Suspense fallback for at least 300 ms.
 */
export function lazyComponent<Module, Props extends object>(
  load: () => Promise<Module>,
  pick: (module: Module) => ComponentType<Props>,
) {
  const code = lazyModule(load, pick)
  const Awaited = lazy<ComponentType<Props>>(async () => ({ default: pick(await code.load()) }))
  function LazyPart(props: Props) {
    // Fixed for the lifetime of this instance: a different component type would lose its state.
    const [part] = useState(() => ({ is: code.part ?? Awaited }))
    return createElement(part.is, props)
  }
  return Object.assign(LazyPart, { load: code.load })
}

/**
 * Prefetches code for later interactions after the initial load, one module at a time while idle. All at once would
 * block a phone for a second.
 */
export function usePrefetch(load: () => Promise<unknown>) {
  useEffect(() => {
    let isWanted = true
    const cancel = afterInitialLoad(() => prefetchInTurn(async () => isWanted && load()))
    return () => {
      isWanted = false
      cancel()
    }
  }, [load])
}

let turn: Promise<unknown> = Promise.resolve()

/** Failures are ignored: the actual use retries and reports them. */
function prefetchInTurn(load: () => Promise<unknown>) {
  turn = turn
    .then(whenIdle)
    .then(load)
    .catch(() => {})
}

/** Prefetch on hover or focus. Failures are ignored: the click reports them. */
export const prefetch = (load: () => Promise<unknown>) => () => void load().catch(() => {})
