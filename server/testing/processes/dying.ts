import type { KyselyPlugin, QueryResult, RootOperationNode, UnknownRow } from 'kysely'
import type { Services } from '../../src/platform/http/services.ts'

class Killed extends Error {}

/** Simulates a crash: statements fail, uncommitted changes roll back. */
class Dies implements KyselyPlugin {
  isDead = false
  #left: number

  constructor(statements: number) {
    this.#left = statements
  }

  transformQuery({ node }: { node: RootOperationNode }): RootOperationNode {
    this.isDead ||= this.#left-- <= 0
    if (this.isDead) throw new Killed()
    return node
  }

  transformResult({ result }: { result: QueryResult<UnknownRow> }) {
    return Promise.resolve(result)
  }
}

export function dying(services: Services, statements: number) {
  const death = new Dies(statements)
  const { reads, ...pools } = services.pools
  const mortal = {
    ...services,
    db: services.db.withPlugin(death),
    pools: { ...pools, reads: reads.withPlugin(death) },
  }
  return { death, mortal }
}
