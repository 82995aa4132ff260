const turns = new Map<string, Promise<unknown>>()

/** A mutex for each key: attempts at one account wait for each other, so that many at once are not all judged before the first has failed. */
export function oneAtATime<Result>(key: string, work: () => Promise<Result>): Promise<Result> {
  const before = turns.get(key) ?? Promise.resolve()
  const mine = before.then(work, work)
  const settled = mine.catch(() => undefined)
  turns.set(key, settled)
  void settled.then(() => {
    if (turns.get(key) === settled) turns.delete(key)
  })
  return mine
}
