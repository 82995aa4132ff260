import {
  type BinaryOperationNode,
  type LimitNode,
  type OperationNode,
  OperatorNode,
  PrimitiveValueListNode,
  type RawNode,
  sql,
  SqliteQueryCompiler,
  ValueListNode,
  ValueNode,
} from 'kysely'

const COMPARING: ReadonlySet<string> = new Set(['=', '<', '<=', '>', '>=', '!='])
const LISTING: ReadonlySet<string> = new Set(['in', 'not in'])
const COMPARES = /(?:[=<>]|\b(?:between|and|like|match))\s*(?:\blower\()?$/i
const LIMITS = /\blimit\s*$/i

/**
 * Emits values as `(select ?)`: with STAT4, SQLite re-prepares a statement for each value bound to an indexed column or
 * limit; a subquery hides it from the planner.
 */
export class SqliteCompiler extends SqliteQueryCompiler {
  protected override visitBinaryOperation(node: BinaryOperationNode) {
    const { operator, rightOperand } = node
    const name = OperatorNode.is(operator) ? operator.operator : ''
    const values = LISTING.has(name) ? listed(rightOperand) : undefined
    if (!values && !COMPARING.has(name)) return super.visitBinaryOperation(node)
    this.visitNode(node.leftOperand)
    this.append(` ${name} `)
    if (!values) return this.#fence(rightOperand)
    this.append('(')
    for (const [at, value] of values.entries()) {
      if (at > 0) this.append(', ')
      this.#fence(value)
    }
    this.append(')')
  }

  protected override visitRaw({ sqlFragments, parameters }: RawNode) {
    for (const [at, fragment] of sqlFragments.entries()) {
      this.append(fragment)
      const value = parameters[at]
      if (!value) continue
      if (COMPARES.test(fragment)) this.#fence(value)
      else if (LIMITS.test(fragment)) this.#spell(value)
      else this.visitNode(value)
    }
  }

  protected override visitLimit({ limit }: LimitNode) {
    this.append('limit ')
    this.#spell(limit)
  }

  /** Literals: few, and they affect the plan. */
  #spell(limit: OperationNode) {
    if (ValueNode.is(limit) && Number.isSafeInteger(limit.value)) this.append(String(limit.value))
    else this.visitNode(limit)
  }

  #fence(node: OperationNode) {
    if (!ValueNode.is(node) || node.immediate) return this.visitNode(node)
    this.append('(select ')
    this.visitNode(node)
    this.append(')')
  }
}

function listed(node: OperationNode): readonly OperationNode[] | undefined {
  if (PrimitiveValueListNode.is(node)) return node.values.map((value) => ValueNode.create(value))
  return ValueListNode.is(node) ? node.values : undefined
}

/** Shows the planner this value, where it would pick the wrong index. */
export const peekedValue = (column: string, value: string, operator: '=' | '>=' = '=') =>
  sql<boolean>`${sql.ref(column)} ${sql.raw(operator)} ${sql`${value}`}`
