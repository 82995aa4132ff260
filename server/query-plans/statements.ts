import { type CompiledQuery, DefaultQueryExecutor } from 'kysely'
import { vi } from 'vitest'

/** Without transaction control. */
export async function statementsOf(work: () => Promise<unknown>): Promise<CompiledQuery[]> {
  const sent: CompiledQuery[] = []
  const execute = DefaultQueryExecutor.prototype.executeQuery
  const spy = vi.spyOn(DefaultQueryExecutor.prototype, 'executeQuery').mockImplementation(async function (
    this: DefaultQueryExecutor,
    query,
    ...rest
  ) {
    if (!/^(begin|commit|rollback|savepoint|release)/.test(query.sql)) sent.push(query)
    return execute.call(this, query, ...rest)
  })
  try {
    await work()
  } finally {
    spy.mockRestore()
  }
  return sent
}
