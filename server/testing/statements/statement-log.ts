import { createHash } from 'node:crypto'
import { appendFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { type AbortableQueryOptions, type CompiledQuery, DefaultQueryExecutor, type QueryResult } from 'kysely'
import { afterEach, beforeEach, type TestContext } from 'vitest'

/** `test` is empty before the first test, such as in `beforeAll`. */
export interface Logged {
  file: string
  test: string
  /** CPU milliseconds. */
  cpu: number
  statements: string[]
  /** First logged by this worker. */
  texts?: Record<string, string>
}

export const root = join(import.meta.dirname, '../../..')

/** Modules load once per worker, setup files once per test file. */
const ids = new Map<string, string>()
const statements = new Set<string>()
let texts: Record<string, string> = {}
let inFlight = 0

/** Marks overlapping statements: timing-dependent, so not checked. */
export const BESIDE = '~'

function add(statement: string, mark = '') {
  let id = ids.get(statement)
  if (id === undefined) {
    id = createHash('sha256').update(statement).digest('base64url').slice(0, 10)
    ids.set(statement, id)
    texts[id] = statement
  }
  statements.add(mark + id)
}

const OF_TESTS = /\.test\.ts:|\/server\/(testing|visibility|query-plans|mutants)\/|\/bench\//
/** By the product, at least once. */
const asked = new Set<string>()

/** Tests look up and change rows themselves: only what the product asks has to run on both databases. */
function isAskedByProduct(shape: string) {
  if (asked.has(shape)) return true
  const frames = (new Error('Where from?').stack ?? '').split('\n').slice(1)
  const caller = frames.find((it) => !/node_modules|node:|statement-log|access-writes/.test(it)) ?? ''
  if (!OF_TESTS.test(caller)) asked.add(shape)
  return asked.has(shape)
}

const execute = DefaultQueryExecutor.prototype.executeQuery

/** Also marks writes that fail or overlap: databases differ in both. */
function watchStatements() {
  DefaultQueryExecutor.prototype.executeQuery = async function <Row>(
    this: DefaultQueryExecutor,
    query: CompiledQuery,
    options?: AbortableQueryOptions,
  ) {
    const shape = shapeOf(query.sql)
    if (!isAskedByProduct(shape)) return (await execute.call(this, query, options)) as QueryResult<Row>
    const isWrite = /^(insert|update|delete|with)\b/.test(shape)
    add(shape)
    if (isWrite && inFlight > 0) add(shape, BESIDE)
    inFlight += 1
    try {
      return (await execute.call(this, query, options)) as QueryResult<Row>
    } catch (error) {
      add(`fails: ${shape}`)
      throw error
    } finally {
      inFlight -= 1
    }
  }
}

const shapes = new Map<string, string>()

/** Without literals and list lengths. */
export function shapeOf(statement: string) {
  const known = shapes.get(statement)
  if (known !== undefined) return known
  const shape = statement
    .replaceAll('(select ?)', '?')
    .replaceAll(/'[^']*'/g, "''")
    .replaceAll(/\b\d+\b/g, '0')
    .replaceAll(/\?(, \?)+/g, '?')
    .replaceAll(/\(\?\)(, \(\?\))+/g, '(?)')
  shapes.set(statement, shape)
  return shape
}

/** Logs what each test of the current file runs. For setup files. */
export function logStatements(to: string) {
  if (DefaultQueryExecutor.prototype.executeQuery === execute) watchStatements()
  let isFirst = true
  let before = process.threadCpuUsage()
  const write = ({ filepath }: { filepath: string }, test: string) => {
    const { user, system } = process.threadCpuUsage(before)
    const [file, cpu] = [relative(root, filepath), Math.round((user + system) / 1000)]
    const line: Logged = { file, test, cpu, statements: [...statements], texts }
    appendFileSync(to, `${JSON.stringify(line)}\n`)
    texts = {}
  }
  statements.clear()
  beforeEach(({ task }: TestContext) => {
    if (isFirst && statements.size > 0) write(task.file, '')
    isFirst = false
    statements.clear()
    before = process.threadCpuUsage()
  })
  afterEach(({ task }: TestContext) => write(task.file, task.fullTestName))
}
