import { readFileSync } from 'node:fs'
import { parseAst } from 'vite'

interface Node {
  type: string
  start: number
  end: number
  [name: string]: unknown
}

const isNode = (it: unknown): it is Node => typeof it === 'object' && it !== null && 'type' in it
const nameOf = (it: unknown) => (isNode(it) && typeof it['name'] === 'string' ? it['name'] : undefined)

/** Returns `unknown` for the first text missing from the catalog. */
export function shortenTextIds(code: string, file: string, ids: ReadonlyMap<string, string>) {
  let result = ''
  let at = 0
  for (const { start, end, value } of findTexts(code, file)) {
    const id = ids.get(String(value))
    if (id === undefined) return { unknown: JSON.stringify(value) }
    result += `${code.slice(at, start)}'${id}'`
    at = end
  }
  return result + code.slice(at)
}

export const findTextIds = (file: string) =>
  findTexts(readFileSync(file, 'utf8'), file).map(({ value }) => String(value))

export function rewordText(code: string, file: string, from: string, to: string): string {
  const isTest = /\.(?:test|spec)\.tsx?$|^(?:e2e|bench)\/|\/testing\//.test(file)
  const places = isTest ? findStrings(code, file) : findTexts(code, file)
  return places
    .filter(({ value }) => value === from)
    .toReversed()
    .reduce((text, { start, end }) => text.slice(0, start) + quoted(to) + text.slice(end), code)
}

const quoted = (text: string) => `'${text.replaceAll('\\', '\\\\').replaceAll("'", String.raw`\'`)}'`

function findStrings(code: string, file: string) {
  const found: { start: number; end: number; value: unknown }[] = []
  const look = (it: unknown): void => {
    if (Array.isArray(it)) return it.forEach(look)
    if (!isNode(it)) return
    if (it.type === 'Literal' && typeof it['value'] === 'string') found.push({ ...it, value: it['value'] })
    for (const name in it) look(it[name])
  }
  look(parseAst(code, { lang: languageOf(file) }))
  return found.toSorted((one, other) => one.start - other.start)
}

const languageOf = (file: string) => (/x(\?\w+)?$/.test(file) ? 'tsx' : 'ts')

function findTexts(code: string, file: string) {
  const found: { start: number; end: number; value: unknown }[] = []
  look(parseAst(code, { lang: languageOf(file) }))
  return found

  function look(it: unknown): void {
    if (Array.isArray(it)) return it.forEach(look)
    if (!isNode(it)) return
    if (it.type === 'CallExpression' && nameOf(it['callee']) === 't') noteId((it['arguments'] as Node[])[0])
    // A constant instead of the call, so that unused messages are tree-shaken.
    if (it.type === 'CallExpression' && nameOf(it['callee']) === 'message') noteId((it['arguments'] as Node[])[0], it)
    if (it.type === 'JSXOpeningElement' && nameOf(it['name']) === 'Trans') {
      const id = (it['attributes'] as Node[]).find((attribute) => nameOf(attribute['name']) === 'id')
      if (isNode(id?.['value']) && id['value'].type === 'Literal') note(id['value'])
    }
    for (const name in it) look(it[name])
  }

  function noteId(given: unknown, whole?: Node) {
    if (!isNode(given) || given.type !== 'ObjectExpression') return
    const id = (given['properties'] as Node[]).find(({ key }) => nameOf(key) === 'id')
    if (isNode(id?.['value']) && id['value'].type === 'Literal') note(id['value'], whole)
  }

  function note({ value, ...place }: Node, { start, end }: { start: number; end: number } = place) {
    found.push({ start, end, value })
  }
}
