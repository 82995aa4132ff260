import { BESIDE, type Logged } from './statement-log.ts'

/** Tests skipped on PostgreSQL: by file, all (`true`) or by full name. */
export type SqliteOnly = Readonly<Record<string, true | readonly string[]>>

/** Tests skipped together: one, or all of a file with shared set-up. */
interface Unit {
  file: string
  test: string
  cpu: number
  statements: Set<string>
}

export const isSqliteOnly = (list: SqliteOnly, file: string, test: string) =>
  list[file] === true || (list[file] ?? []).includes(test)

function unitsOf(log: readonly Logged[]): Unit[] {
  const sharing = new Set(log.filter(({ test }) => !test).map(({ file }) => file))
  const units = new Map<string, Unit>()
  for (const { file, test, cpu, statements } of log) {
    const name = sharing.has(file) ? '' : test
    const key = `${file}\n${name}`
    const unit = units.get(key) ?? { file, test: name, cpu: 0, statements: new Set() }
    unit.cpu += cpu
    for (const statement of statements) unit.statements.add(statement)
    units.set(key, unit)
  }
  return [...units.values()]
}

/** Statements that no test runs on PostgreSQL, with a test that runs them. */
export function findUncovered(log: readonly Logged[], list: SqliteOnly): Map<string, string> {
  const isSkipped = ({ file, test }: Unit) => isSqliteOnly(list, file, test)
  const units = unitsOf(log)
  const skipped = units.filter(isSkipped)
  const covered = countsOf(units.filter((unit) => !isSkipped(unit)))
  const uncovered = skipped.flatMap(({ file, test, statements }) =>
    [...statements]
      .filter((it) => !covered.has(it) && !it.startsWith(BESIDE))
      .map((it) => [it, `${file} › ${test}`] as const),
  )
  return new Map(uncovered)
}

/**
 * Tests whose statements all run elsewhere: first those of `before`, to keep the list stable, then the most expensive
 * ones.
 */
export function chooseSqliteOnly(
  log: readonly Logged[],
  before: SqliteOnly,
  runsOnBoth: (file: string) => boolean,
): SqliteOnly {
  const units = unitsOf(log)
  const counts = countsOf(units)
  const wasChosen = ({ file, test }: Unit) => Number(isSqliteOnly(before, file, test))
  const inTurn = units.toSorted((one, other) => wasChosen(other) - wasChosen(one) || other.cpu - one.cpu)
  const chosen = new Set<Unit>()
  for (const unit of inTurn) {
    if (runsOnBoth(unit.file) || [...unit.statements].some((it) => counts.get(it) === 1)) continue
    chosen.add(unit)
    for (const it of unit.statements) counts.set(it, (counts.get(it) ?? 0) - 1)
  }
  const list: Record<string, true | string[]> = {}
  for (const [file, all] of Map.groupBy(units, ({ file }) => file)) {
    const tests = all.filter((unit) => chosen.has(unit)).map(({ test }) => test)
    if (tests.length > 0) list[file] = tests.length === all.length || tests.toSorted()
  }
  return Object.fromEntries(Object.entries(list).toSorted(([one], [other]) => (one < other ? -1 : 1)))
}

function countsOf(units: readonly Unit[]) {
  const counts = new Map<string, number>()
  for (const { statements } of units) for (const it of statements) counts.set(it, (counts.get(it) ?? 0) + 1)
  return counts
}
