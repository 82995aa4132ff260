import { type ComponentType, createElement, lazy, useEffect, useState } from 'react'

/** Milliseconds in which a page has the network to itself. */
const FIRST_THINGS = 3000

/**
 * A part of the interface whose code comes when it is first shown, or with `load` before. Unlike what React's own `lazy`
 * makes it is there at once when its code is: `lazy` would show what stands for it first, and that for 300 ms at least.
 */
export function lazyPart<Module, Props extends object>(
  load: () => Promise<Module>,
  pick: (module: Module) => ComponentType<Props>,
) {
  let there: ComponentType<Props> | undefined
  const get = async () => {
    const module = await load()
    there = pick(module)
    return module
  }
  const Awaited = lazy<ComponentType<Props>>(async () => ({ default: pick(await get()) }))
  function LazyPart(props: Props) {
    // The same for as long as it stands: another one in its place would lose what it knows.
    const [part] = useState(() => ({ is: there ?? Awaited }))
    return createElement(part.is, props)
  }
  return Object.assign(LazyPart, { load: get })
}

/** Loads what a page will only need when somebody presses something, once the page itself has had its time. */
export function useLoadedLater(load: () => Promise<unknown>) {
  useEffect(() => {
    const timer = setTimeout(ahead(load), FIRST_THINGS)
    return () => clearTimeout(timer)
  }, [load])
}

/** For whoever points at a button or focuses it: they may press it. Without a network now, pressing it will say so. */
export const ahead = (load: () => Promise<unknown>) => () => void load().catch(() => {})
