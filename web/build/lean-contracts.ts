import { parseAst, type Plugin } from 'vite'

/** What of an endpoint only the server reads: the browser sends what its forms have checked, and trusts the answer. */
const shapes = new Set(['input', 'output'])
const declares = new Set(['endpoint', 'rawEndpoint'])

/**
 * Leaves the shapes of endpoints out of the browser, and lets every shape that nobody uses there go: the bundler alone
 * would keep them, since it cannot know that making one does nothing else. Half the contracts are shapes of answers.
 */
export function leanContracts(): Plugin {
  return {
    name: 'atrium:lean-contracts',
    enforce: 'pre',
    transform: {
      filter: { id: /\/contracts\/src\/[\w-]+\.ts$/ },
      handler: (code) => ({ code: withoutShapes(code), map: null }),
    },
  }
}

/** The source of a contract with its endpoints bare, and its constants marked as free of effects. */
export function withoutShapes(code: string): string {
  const changes: { start: number; end: number; text: string }[] = []
  for (const statement of parseAst(code, { lang: 'ts' }).body) {
    const declaration = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement
    if (declaration?.type !== 'VariableDeclaration') continue
    for (const { init } of declaration.declarations) {
      if (init?.type !== 'CallExpression') continue
      const [it] = init.arguments
      const isEndpoint = init.callee.type === 'Identifier' && declares.has(init.callee.name)
      if (isEndpoint && it?.type === 'ObjectExpression')
        for (const property of it.properties)
          if (property.type === 'Property' && property.key.type === 'Identifier' && shapes.has(property.key.name))
            changes.push({ start: property.start, end: afterComma(code, property.end), text: '' })
      changes.push({ start: init.start, end: init.start, text: '/* @__PURE__ */ (() => ' })
      changes.push({ start: init.end, end: init.end, text: ')()' })
    }
  }
  return changes
    .toSorted((a, b) => b.start - a.start)
    .reduce((text, { start, end, text: instead }) => text.slice(0, start) + instead + text.slice(end), code)
}

const afterComma = (code: string, end: number) => end + (/^\s*,/.exec(code.slice(end))?.[0].length ?? 0)
