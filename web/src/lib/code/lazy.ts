import { type ComponentType, createElement, lazy, type ReactNode, useEffect, useState } from 'react'
import type { QueryClient } from '@tanstack/react-query'
import { afterInitialLoad, whenIdle } from './after-initial-load.ts'

/** Where a navigation leads; screens preload its data. */
export interface Destination {
  params: Record<string, string | undefined>
  search: URLSearchParams
  client: QueryClient
}

/** Failed loads can be retried; failed styles need a page reload. */
export function lazyModule<Part>(load: () => Promise<Part>) {
  let failedStyles: Error | undefined
  const code = {
    part: undefined as Part | undefined,
    async load(): Promise<Part> {
      if (failedStyles) throw failedStyles
      try {
        code.part = await load()
        return code.part
      } catch (error) {
        if (error instanceof Error && /css/i.test(error.message)) failedStyles = error
        throw error
      }
    },
  }
  return code
}

type PropsOf<Component> = Component extends (props: infer Props extends object) => ReactNode ? Props : never

/** Unlike React's `lazy`, renders synchronously once loaded, without a fallback of at least 300 ms. */
export function lazyComponent<Module, Name extends keyof Module, Props extends object = PropsOf<Module[Name]>>(
  load: () => Promise<Module>,
  name: Name,
) {
  const pick = (module: Module) => module[name] as ComponentType<Props>
  const code = lazyModule(load)
  const Awaited = lazy(async () => ({ default: pick(await code.load()) }))
  function LazyPart(props: Props) {
    // A different component type would lose its state.
    const [part] = useState(() => ({ is: code.part ? pick(code.part) : Awaited }))
    return createElement(part.is, props)
  }
  return Object.assign(LazyPart, { load: code.load })
}

/** One module at a time while idle: all at once would block a phone for a second. */
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

/** The actual use retries and reports failures. */
function prefetchInTurn(load: () => Promise<unknown>) {
  turn = turn
    .then(whenIdle)
    .then(load)
    .catch(() => {})
}

export const prefetch = (load: () => Promise<unknown>) => () => void load().catch(() => {})
