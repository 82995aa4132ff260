import { AsyncLocalStorage } from 'node:async_hooks'
import { type CompiledQuery, DefaultQueryExecutor } from 'kysely'
import { vi } from 'vitest'

const asking = new AsyncLocalStorage<CompiledQuery[]>()

/** Without transaction control, timers and other apps in this thread. */
export async function statementsOf(work: () => Promise<unknown>): Promise<CompiledQuery[]> {
  const sent: CompiledQuery[] = []
  const execute = DefaultQueryExecutor.prototype.executeQuery
  const spy = vi.spyOn(DefaultQueryExecutor.prototype, 'executeQuery').mockImplementation(async function (
    this: DefaultQueryExecutor,
    query,
    ...rest
  ) {
    if (!/^(begin|commit|rollback|savepoint|release|set local)/.test(query.sql)) asking.getStore()?.push(query)
    return execute.call(this, query, ...rest)
  })
  try {
    await asking.run(sent, work)
  } finally {
    spy.mockRestore()
  }
  return sent
}
