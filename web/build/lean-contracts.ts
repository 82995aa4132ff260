import { parseAst, type Plugin } from 'vite'

/** What of an endpoint only the server reads: the browser sends what its forms have checked, and trusts the answer. */
const readByServer = new Set(['input', 'output'])
const declares = new Set(['endpoint', 'rawEndpoint'])

type Half = 'plain' | 'shapes'

/**
 * Leaves the shapes of endpoints out of the browser, and parts every contract in two modules: its shapes, which need the
 * validator, and everything else. So a screen that only asks loads addresses and words, and the rules of a form come
 * with the form. What of the shapes nobody uses goes too: half the contracts are shapes of answers.
 */
export function leanContracts(): Plugin {
  return {
    name: 'oriel:lean-contracts',
    enforce: 'pre',
    transform: {
      filter: { id: /\/contracts\/src\/(?:classic\/)?[\w-]+\.ts(\?(plain|shapes))?$/ },
      handler(code, id) {
        const [file = '', half] = id.split('?')
        const name = `./${file.slice(file.lastIndexOf('/') + 1)}`
        return { code: half ? halves(code, name)[half as Half] : whole(name), map: null }
      },
    },
  }
}

/** What others import: the bundler takes from it the half that they mean. */
const whole = (name: string) => `export * from '${name}?plain'\nexport * from '${name}?shapes'\n`

interface Piece {
  start: number
  end: number
}
interface Node extends Piece {
  type: string
  [name: string]: unknown
}

const isNode = (it: unknown): it is Node => typeof it === 'object' && it !== null && 'type' in it
const nodesIn = (it: unknown): Node[] => (Array.isArray(it) ? it.filter(isNode) : isNode(it) ? [it] : [])
const nameOf = (it: unknown) => (isNode(it) && typeof it['name'] === 'string' ? it['name'] : '')

/** The two halves of the contract in the file of that name: what is plain, and the shapes, which may use it. */
export function halves(code: string, name: string): Record<Half, string> {
  const { body } = parseAst(code, { lang: 'ts' }) as unknown as { body: Node[] }
  const spread = new Set(body.flatMap(declaratorsIn).flatMap(endpointIn).flatMap(spreadInto))
  const shapes = new Set<string>()
  const both: string[] = []
  const plain: string[] = []
  const shaped: string[] = []
  const names: string[] = []
  for (const statement of body) {
    const source = code.slice(statement.start, statement.end)
    const declaration = isNode(statement['declaration']) ? statement['declaration'] : statement
    if (statement.type === 'ImportDeclaration') {
      both.push(source)
      const locals = nodesIn(statement['specifiers']).map(({ local }) => nameOf(local))
      for (const local of locals) if (local === 'z' || isShape(local)) shapes.add(local)
    } else if (declaration['declare'] === true) {
      both.push(source)
    } else if (/^(Variable|Function)Declaration$/.test(declaration.type)) {
      const declarators = declaratorsIn(statement)
      const unread = declarators
        .flatMap((it) => [...endpointIn(it), ...(spread.has(nameOf(it['id'])) ? objectIn(it['init']) : [])])
        .flatMap((it) => nodesIn(it['properties']))
        .filter(({ key }) => readByServer.has(nameOf(key)))
      const own = [declaration, ...declarators].map(({ id }) => nameOf(id)).filter(Boolean)
      if (uses(declaration, shapes, unread)) {
        for (const each of own) shapes.add(each)
        shaped.push(declarators.length > 0 ? freeOfEffects(code, declarators) : `export ${source}`)
      } else {
        names.push(...own)
        plain.push(`export ${without(code, declaration, unread)}`)
      }
    } else if (!declaration.type.startsWith('TS')) {
      plain.push(source)
    }
  }
  const toPlain = names.length > 0 ? [`import { ${names.join(', ')} } from '${name}?plain'`] : []
  return {
    plain: [...both, ...plain].join('\n'),
    shapes: shaped.length > 0 ? [...both, ...toPlain, ...shaped].join('\n') : '',
  }
}

/** Shapes are written with a capital. */
const isShape = (name: string) => /^[A-Z][a-z]/.test(name)

const declaratorsIn = (statement: Node) =>
  nodesIn((isNode(statement['declaration']) ? statement['declaration'] : statement)['declarations'])
const objectIn = (it: unknown): Node[] =>
  isNode(it) ? (it.type === 'ObjectExpression' ? [it] : objectIn(it['expression'])) : []
/** What an endpoint is made from, if that is what is declared. */
const endpointIn = ({ init }: Node) =>
  isNode(init) && declares.has(nameOf(init['callee'])) ? nodesIn(init['arguments']).flatMap(objectIn) : []
/** Names of what several endpoints have in common. */
const spreadInto = (object: Node) =>
  nodesIn(object['properties'])
    .filter(({ type }) => type === 'SpreadElement')
    .map(({ argument }) => nameOf(argument))

/** Whether one of these names is needed to make it, apart from what is left out. */
function uses(node: Node, names: ReadonlySet<string>, leftOut: readonly Node[]): boolean {
  if (leftOut.includes(node) || (node.type.startsWith('TS') && !('expression' in node))) return false
  if (node.type === 'Identifier') return names.has(nameOf(node))
  const isKeyed = node.type === 'Property' || node.type === 'MemberExpression'
  return Object.entries(node).some(
    ([part, it]) =>
      !(isKeyed && !node['computed'] && (part === 'key' || part === 'property')) &&
      nodesIn(it).some((inner) => uses(inner, names, leftOut)),
  )
}

/** The source of a declaration without those parts of it. */
const without = (code: string, { start, end }: Piece, parts: readonly Piece[]) =>
  parts.reduceRight(
    (text, part) => text.slice(0, part.start - start) + text.slice(part.end - start).replace(/^\s*,/, ''),
    code.slice(start, end),
  )

/** The bundler cannot know that making a shape does nothing else. */
const freeOfEffects = (code: string, declarators: readonly Node[]) =>
  declarators
    .map(({ id, init }) => {
      const made = isNode(init) ? code.slice(init.start, init.end) : 'undefined'
      return `export const ${nameOf(id)} = /* @__PURE__ */ (() => (${made}))()`
    })
    .join('\n')
