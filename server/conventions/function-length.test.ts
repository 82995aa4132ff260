import { expect, test } from 'vitest'
import { parseAst } from 'vitest/node'
import { isTest, read, sourcesUnder } from '../testing/imports.ts'

const MOST = 60

interface Node {
  type: string
  start: number
  end: number
  [part: string]: unknown
}
const isNode = (it: unknown): it is Node => typeof it === 'object' && it !== null && 'type' in it
const nodesIn = (it: unknown): Node[] => (Array.isArray(it) ? it : [it]).filter(isNode)
const isFunction = ({ type }: Node) => /^(?:Function(?:Declaration|Expression)|ArrowFunctionExpression)$/.test(type)

function nameOf({ id, key }: Node): string | undefined {
  const named = isNode(id) ? id : key
  return isNode(named) && typeof named['name'] === 'string' ? named['name'] : undefined
}

function longFunctionsIn(code: string, file: string): string[] {
  const found: string[] = []
  function look(node: Node, around: string) {
    const name = nameOf(node) ?? around
    const lines = code.slice(node.start, node.end).split('\n').length
    if (isFunction(node) && lines > MOST) found.push(`${file} ${name}`)
    for (const part of Object.values(node)) for (const inner of nodesIn(part)) look(inner, name)
  }
  look(parseAst(code, { lang: file.endsWith('x') ? 'tsx' : 'ts' }) as unknown as Node, 'whole')
  return found
}

const folders = ['contracts', 'server', 'web', 'bench', 'faults']
const sources = folders.flatMap(sourcesUnder).filter((file) => !isTest(file) && !file.includes('node_modules/'))

test('no function exceeds the line limit', () => {
  expect(sources.length).toBeGreaterThan(500)
  expect(sources.flatMap((file) => longFunctionsIn(read(file), file))).toEqual([])
})

test('nested functions are measured, including the lines inside them', () => {
  const lines = '\n'.repeat(MOST)
  expect(longFunctionsIn(`const outer = () => {${lines}}`, 'a.ts')).toEqual(['a.ts outer'])
  expect(longFunctionsIn(`export function outer() { call(() => {${lines}}) }`, 'a.ts')).toHaveLength(2)
  expect(longFunctionsIn(`const it = { part() {${lines.slice(1)}} }`, 'a.ts')).toEqual([])
  expect(longFunctionsIn(`const View = () => <p>{all.map(() => <b>${lines}</b>)}</p>`, 'a.tsx')).toHaveLength(2)
})
