import { parseAst } from 'vite'

/** Lint: user-visible texts not marked for translation. */

interface Node {
  type: string
  [name: string]: unknown
}

const isNode = (it: unknown): it is Node => typeof it === 'object' && it !== null && 'type' in it
const nameOf = (it: unknown) => (isNode(it) && typeof it['name'] === 'string' ? it['name'] : '')

const readAttributes = new Set(
  'label title text placeholder hint aria-label alt description action caption noun facts note message'.split(' '),
)
const markerFunctions = new Set(['t', 'translate', 'message'])
const hasWord = /\p{L}{2}/u
const startsLikeSentence = /^[A-Z“][a-z]+ [a-z]/
const isSentence = /^[A-Z“][a-z]+([ .,!?:]|$)|[a-z]{2} [a-z]{2}/

export function findUnmarkedTexts(code: string, file: string): string[] {
  const found: string[] = []
  look(parseAst(code, { lang: file.endsWith('x') ? 'tsx' : 'ts' }))
  return found

  function look(it: unknown): void {
    if (Array.isArray(it)) return it.forEach(look)
    if (!isNode(it)) return
    // Not user-visible, or already marked.
    if (/^(Import|TS|Throw|Binary)/.test(it.type) && !('expression' in it)) return
    if (it.type === 'NewExpression' || (it.type === 'CallExpression' && markerFunctions.has(nameOf(it['callee']))))
      return
    if (it.type === 'JSXElement' && nameOf((it['openingElement'] as Node)['name']) === 'Trans') return
    if (it.type === 'JSXAttribute') {
      const value = it['value']
      if (isNode(value) && value.type === 'Literal')
        return note(value['value'], readAttributes.has(nameOf(it['name'])) ? hasWord : startsLikeSentence)
    }
    if (it.type === 'JSXText') return note(String(it['value']).trim(), hasWord)
    if (it.type === 'Literal') return note(it['value'], isSentence)
    if (it.type === 'TemplateLiteral')
      note((it['quasis'] as { value: { cooked: string } }[]).map(({ value }) => value.cooked).join('…'), isSentence)
    for (const name in it) look(it[name])
  }

  function note(text: unknown, pattern: RegExp | null) {
    if (typeof text === 'string' && pattern?.test(text)) found.push(text)
  }
}
