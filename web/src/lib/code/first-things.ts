/** Milliseconds in which a page has the network to itself. */
const FIRST_THINGS = 3000

/** Calls once the page has had its time, or as soon as this is over where it `isNow`. Answers how to take that back. */
export function afterFirstThings(call: () => void, isNow = false): () => void {
  const timer = setTimeout(call, isNow ? 0 : FIRST_THINGS)
  return () => clearTimeout(timer)
}
