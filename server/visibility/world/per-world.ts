import type { World } from './items.ts'

/** Memoized; call once the world is complete. */
export function perWorld<Value>(make: (world: World) => Value): (world: World) => Value {
  const made = new WeakMap<World, Value>()
  return (world) => {
    const known = made.get(world)
    if (known !== undefined) return known
    const value = make(world)
    made.set(world, value)
    return value
  }
}
