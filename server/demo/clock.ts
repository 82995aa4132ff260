import { mock } from 'node:test'

/**
 * Lets everything in this process believe that it is another time, so that two months of work happen in the order and
 * at the instants a reader of the feed expects. Only for filling an empty database, before anybody is let in.
 */
export async function atAnotherTime<Result>(
  work: (setClock: (instant: number) => void) => Promise<Result>,
): Promise<Result> {
  mock.timers.enable({ apis: ['Date'], now: Date.now() })
  try {
    return await work((instant) => mock.timers.setTime(instant))
  } finally {
    mock.timers.reset()
  }
}
