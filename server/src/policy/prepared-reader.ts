import type { Role } from '@oriel/contracts/enums'
import type { Compilable } from 'kysely'
import type { Db } from '../platform/db/connection/connect.ts'
import { preparedRows, type Values } from '../platform/db/connection/prepared-queries.ts'
import type { Actor } from './relations.ts'

type ReaderShape = Role | `${Role} within a company`
type ReaderValue = 'actor' | 'company'
interface Reader {
  actor: Actor
  db: Db
}

/**
 * Prepared statements: the SQL of policy conditions depends only on the role and whether a company is selected; ids are
 * parameters. Everything else it depends on must be in `shape`.
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

const readerShape = ({ role, companyId }: Actor): ReaderShape =>
  companyId === undefined ? role : `${role} within a company`

/** Lazy, to track use: a response whose queries never read the actor's id is cached for the whole role. */
const readerValues = (actor: Actor) => ({ actor: () => actor.id, company: () => actor.companyId ?? '' })

function placeholderActor(shape: ReaderShape, { actor, company }: Readonly<Record<ReaderValue, string>>): Actor {
  const [role, ...within] = shape.split(' ') as [Role, ...string[]]
  return { id: actor, role, fullName: '', ...(within.length > 0 ? { companyId: company } : {}) }
}
