import type { Role } from '@oriel/contracts/enums'
import type { Compilable } from 'kysely'
import type { Db } from '../platform/db/connection/connect.ts'
import { preparedRows, type Values } from '../platform/db/connection/prepared-queries.ts'
import type { Actor } from './relations.ts'

type ReaderShape = `${Role}${'' | ' within a company'}${'' | ' limited by token'}`
type ReaderValue = 'actor' | 'company' | 'token'
interface Reader {
  actor: Actor
  db: Db
}

/**
 * Prepared statements: the SQL of policy conditions depends only on the role and on limits by company or API token; ids
 * are parameters. `shape` must contain all other dependencies.
 */
export function preparedForReader<Row, Name extends string, Shape extends string = ''>(
  build: (reader: Reader, values: Readonly<Record<Name, string>>, shape: Shape) => Compilable<Row>,
) {
  const ask = preparedRows<`${ReaderShape}|${Shape}`, ReaderValue | Name, Row>((db, shapes, values) => {
    const at = shapes.indexOf('|')
    const actor = placeholderActor(shapes.slice(0, at) as ReaderShape, values)
    return build({ db, actor }, values, shapes.slice(at + 1) as Shape)
  })
  return (
    { db, actor }: Reader,
    values: Values<Name>,
    ...[shape]: '' extends Shape ? [shape?: Shape] : [shape: Shape]
  ) => ask(db, `${readerShape(actor)}|${shape ?? ('' as Shape)}`, { ...readerValues(actor), ...values })
}

const readerShape = ({ role, companyId, limitedByToken }: Actor): ReaderShape =>
  `${role}${companyId === undefined ? '' : ' within a company'}${limitedByToken === undefined ? '' : ' limited by token'}`

/** Lazy, to track use: a response whose queries never read the actor's id is cached for the role. */
const readerValues = (actor: Actor) => ({
  actor: () => actor.id,
  company: () => actor.companyId ?? '',
  token: () => actor.limitedByToken ?? '',
})

function placeholderActor(shape: ReaderShape, values: Readonly<Record<ReaderValue, string>>): Actor {
  const [role] = shape.split(' ', 1) as [Role]
  return {
    id: values.actor,
    role,
    fullName: '',
    ...(shape.includes(' within ') ? { companyId: values.company } : {}),
    ...(shape.includes(' limited ') ? { limitedByToken: values.token } : {}),
  }
}
