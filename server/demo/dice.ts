/** Repeatable chance (mulberry32): the demo agency is the same agency on every machine. */
export function dice(seed: number) {
  let state = seed
  const roll = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  return {
    roll,
    between: (from: number, to: number) => from + Math.floor(roll() * (to - from + 1)),
    pick: <Item>(items: readonly Item[]): Item => items[Math.floor(roll() * items.length)] as Item,
  }
}
export type Dice = ReturnType<typeof dice>
