import { mock } from 'node:test'

/** Overrides the process clock, for two months of history. Only before serving requests. */
export async function atAnotherTime<Result>(
  work: (setClock: (instant: number) => void) => Promise<Result>,
  now = Date.now(),
): Promise<Result> {
  mock.timers.enable({ apis: ['Date'], now })
  try {
    return await work((instant) => mock.timers.setTime(instant))
  } finally {
    mock.timers.reset()
  }
}
