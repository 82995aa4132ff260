import { type ComponentType, createElement, lazy, useEffect, useState } from 'react'
import { afterInitialLoad, whenIdle } from './after-initial-load.ts'

/**
 * Code that comes when it is first asked for, and then stays: `part` is there once it has come. Asking again after a
 * failure is another try, but for styles that failed to come: those the page has only when it is loaded anew.
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
 * A part of the interface whose code comes when it is first shown, or with `load` before. Unlike what React's own `lazy`
 * makes it is there at once when its code is: `lazy` would show what stands for it first, and that for 300 ms at least.
 */
export function lazyComponent<Module, Props extends object>(
  load: () => Promise<Module>,
  pick: (module: Module) => ComponentType<Props>,
) {
  const code = lazyModule(load, pick)
  const Awaited = lazy<ComponentType<Props>>(async () => ({ default: pick(await code.load()) }))
  function LazyPart(props: Props) {
    // The same for as long as it stands: another one in its place would lose what it knows.
    const [part] = useState(() => ({ is: code.part ?? Awaited }))
    return createElement(part.is, props)
  }
  return Object.assign(LazyPart, { load: code.load })
}

/**
 * Loads what a page will only need when somebody presses something, once the page itself has had its time: one after the
 * other, whenever there is nothing else to do. All at once would hold a phone up for a second.
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

/** What cannot come now comes when it is needed, or says so then. */
function prefetchInTurn(load: () => Promise<unknown>) {
  turn = turn
    .then(whenIdle)
    .then(load)
    .catch(() => {})
}

/** For whoever points at a button or focuses it: they may press it. Without a network now, pressing it will say so. */
export const prefetch = (load: () => Promise<unknown>) => () => void load().catch(() => {})
