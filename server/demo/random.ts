import { uniformFloat64 } from 'pure-rand/distribution/uniformFloat64'
import { uniformInt } from 'pure-rand/distribution/uniformInt'
import { xoroshiro128plus } from 'pure-rand/generator/xoroshiro128plus'

/** Deterministic per seed: `random(6)` is 0 to 5. */
export function seeded(seed: number) {
  const generator = xoroshiro128plus(seed)
  const random = (below: number) => uniformInt(generator, 0, Math.max(1, Math.ceil(below)) - 1)
  return Object.assign(random, {
    /** In [0, 1). */
    share: () => uniformFloat64(generator),
    /** Integer, inclusive. */
    between: (from: number, to: number) => uniformInt(generator, from, to),
    pick: <Item>(items: readonly Item[]): Item => items[random(items.length)] as Item,
  })
}
export type Random = ReturnType<typeof seeded>
