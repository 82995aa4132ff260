import { type BinaryOperationNode, OperatorNode, sql, SqliteQueryCompiler, ValueNode } from 'kysely'

const COMPARING: ReadonlySet<string> = new Set(['=', '<', '<=', '>', '>=', '!='])

/**
 * Writes a compared value as `(select ?)`. better-sqlite3 is built with STAT4, with which SQLite compiles a prepared
 * statement anew at every execution that binds a value to an indexed column, to look at the column's histogram. A
 * subquery has no value while it plans, so the statement is compiled once.
 */
export class SqliteCompiler extends SqliteQueryCompiler {
  protected override visitBinaryOperation(node: BinaryOperationNode) {
    const { operator, rightOperand } = node
    const isCompared =
      OperatorNode.is(operator) &&
      COMPARING.has(operator.operator) &&
      ValueNode.is(rightOperand) &&
      !rightOperand.immediate
    if (!isCompared) return super.visitBinaryOperation(node)
    this.visitNode(node.leftOperand)
    this.append(` ${operator.operator} (select `)
    this.visitNode(rightOperand)
    this.append(')')
  }
}

/** A comparison whose value SQLite looks at while it plans: where without it the planner takes the wrong index. */
export const peeked = (column: string, value: string) => sql<boolean>`${sql.ref(column)} = ${value}`
