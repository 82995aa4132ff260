import { parseAst } from 'vite'

/**
 * Finds what people read in a source file. Texts stay where they are used; from what this finds come the catalogue
 * (web/texts/en.json), every translation, and the test that nothing readable escapes both.
 */

/** A text: where it stands, what it says with `{0}`, `{1}` … for what is filled in, and where that stands. */
export interface Text {
  start: number
  end: number
  message: string
  holes: Hole[]
  as: 'string' | 'template' | 'attribute' | 'children'
}
interface Hole {
  start: number
  end: number
}

interface Node extends Hole {
  type: string
  [name: string]: unknown
}

/** Attributes and properties whose strings are read by people. */
const readAttributes = words(
  'label title text placeholder hint aria-label alt description action caption noun thing facts note',
)
const readProperties = words(
  'label title text placeholder hint description message confirmLabel cancelLabel does said yes no did',
)
/** Whatever a constant of such a name holds is text. */
const readConstants = /(labels|texts|states|rings|counts|work)$/i
const hasLetter = /\p{L}/u
const isNode = (it: unknown): it is Node => typeof it === 'object' && it !== null && 'type' in it
const nodesIn = (it: unknown): Node[] => (Array.isArray(it) ? it.filter(isNode) : isNode(it) ? [it] : [])

const nameOf = ({ name, value }: Node) => (typeof name === 'string' ? name : typeof value === 'string' ? value : '')
const quasisOf = (template: Node) =>
  (template['quasis'] as { value: { cooked: string } }[]).map(({ value }) => value.cooked)

function words(list: string) {
  return new Set(list.split(' '))
}

export function findTexts(code: string, file: string): Text[] {
  const found: Text[] = []
  const isContract = file.includes('/contracts/src/')
  const isMessages = file.includes('/contracts/src/messages/')
  visit(parseAst(code, { lang: file.endsWith('x') ? 'tsx' : 'ts' }) as unknown as Node, false)
  return found.sort((one, other) => one.start - other.start || other.end - one.end)

  function note(node: Hole, as: Text['as'], message: string, holes: Hole[] = []) {
    if (hasLetter.test(message.replaceAll(/\{\d+\}|Oriel/g, '')) && !/^\w+\/\w+;/.test(message))
      found.push({ start: node.start, end: node.end, message, holes, as })
  }

  /** `isRead`: a string that stands here is read by people. */
  function visit(node: Node, isRead: boolean): void {
    if (node.type.startsWith('TS') && !('expression' in node)) return
    const all = (it: unknown, read = false) => nodesIn(it).forEach((each) => visit(each, read))
    switch (node.type) {
      case 'ImportDeclaration':
      case 'ExportAllDeclaration':
        return
      case 'Literal':
        if (typeof node['value'] === 'string' && (isRead || isMessages || (isContract && / /.test(node['value']))))
          note(node, 'string', node['value'])
        return
      case 'TemplateLiteral':
        if (isRead || isMessages || (isContract && / /.test(quasisOf(node).join('')))) noteTemplate(node, node)
        return all(node['expressions'], isRead)
      case 'TaggedTemplateExpression':
        if ((node['tag'] as Node)['name'] === 't') noteTemplate(node, node['quasi'] as Node)
        return all((node['quasi'] as Node)['expressions'], true)
      case 'ConditionalExpression':
        visit(node['test'] as Node, false)
        return all([node['consequent'], node['alternate']], isRead)
      case 'LogicalExpression':
        visit(node['left'] as Node, isRead && node['operator'] !== '&&')
        return visit(node['right'] as Node, isRead)
      case 'BinaryExpression':
        return all([node['left'], node['right']])
      case 'SwitchCase':
        return all(node['consequent'], isRead)
      case 'Property': {
        const key = node['key'] as Node
        const name = nameOf(key)
        return visit(node['value'] as Node, readProperties.has(name) || isRead)
      }
      case 'VariableDeclarator': {
        const name = nameOf(node['id'] as Node)
        if (isNode(node['init']))
          visit(node['init'], readConstants.test(name) && /^(Object|Array|TSAs|TSSat)/.test(node['init'].type))
        return
      }
      case 'AssignmentPattern':
        return visit(node['right'] as Node, readProperties.has(nameOf(node['left'] as Node)))
      case 'CallExpression': {
        const callee = node['callee'] as Node
        const [first, ...others] = node['arguments'] as Node[]
        const isToast = callee.type === 'MemberExpression' && (callee['object'] as Node)['name'] === 'toast'
        visit(callee, false)
        if (first) visit(first, isToast)
        return all(others, callee['name'] === 'messageOf')
      }
      case 'NewExpression':
      case 'ThrowStatement':
        return
      case 'ArrowFunctionExpression':
        return visit(node['body'] as Node, isRead && node['expression'] === true)
      case 'JSXAttribute': {
        const name = String((node['name'] as Node)['name'])
        const value = node['value']
        if (!isNode(value)) return
        if (value.type !== 'Literal') return visit(value, readAttributes.has(name))
        if (readAttributes.has(name)) note(value, 'attribute', String(value['value']))
        return
      }
      case 'JSXElement':
      case 'JSXFragment':
        if (node['openingElement']) all((node['openingElement'] as Node)['attributes'])
        return visitChildren(node['children'] as Node[])
      case 'ArrayExpression': {
        // Words on the wire stand in lists of their own; a pair begins with its label.
        const [first, second, ...others] = node['elements'] as Node[]
        if (isContract && !isRead) return
        all([first, second], isRead)
        return all(others, isRead && isNode(others[0]) && others[0].type === 'ArrayExpression')
      }
      case 'ObjectExpression':
      case 'JSXExpressionContainer':
      case 'ParenthesizedExpression':
      case 'TSAsExpression':
      case 'TSSatisfiesExpression':
      case 'SpreadElement':
        for (const name in node) all(node[name], isRead)
        return
      default:
        for (const name in node) all(node[name])
    }
  }

  function noteTemplate(whole: Node, template: Node) {
    const holes = template['expressions'] as Node[]
    const message = quasisOf(template).map((words, at) => words + (holes[at] ? `{${at}}` : ''))
    note(whole, 'template', message.join(''), holes)
  }

  /** What stands between two tags is one text with holes for everything that is not words. */
  function visitChildren(children: Node[]) {
    for (const child of children) if (child.type !== 'JSXText') visit(child, true)
    const first = children.findIndex(({ type, value }) => type === 'JSXText' && hasLetter.test(String(value)))
    if (first < 0) return
    const holes: Hole[] = []
    let message = ''
    for (const child of children) {
      const literal = child.type === 'JSXExpressionContainer' ? (child['expression'] as Node) : undefined
      if (child.type === 'JSXText') message += textOf(code.slice(child.start, child.end))
      else if (literal?.type === 'Literal' && typeof literal['value'] === 'string' && !hasLetter.test(literal['value']))
        message += literal['value']
      else message += `{${holes.push(child) - 1}}`
    }
    note({ start: children[0]?.start ?? 0, end: children.at(-1)?.end ?? 0 }, 'children', message, holes)
  }
}

/** White space as JSX has it: lines are trimmed and joined, what stands on one line stays. */
function textOf(raw: string) {
  const lines = raw.split('\n')
  return lines
    .map((line, at) => (at > 0 ? line.trimStart() : line))
    .map((line, at) => (at < lines.length - 1 ? line.trimEnd() : line))
    .filter(Boolean)
    .join(' ')
}

/** Strings that read like texts and are none that `findTexts` finds: nobody would translate them. */
export function findUnread(code: string, file: string): string[] {
  const found = findTexts(code, file)
  const missed: string[] = []
  look(parseAst(code, { lang: file.endsWith('x') ? 'tsx' : 'ts' }) as unknown as Node)
  return missed

  function look(node: Node) {
    // What is compared, imported, thrown or marked up is no text; nor are types.
    if (/^(Import|TS|Throw|NewExp|Binary)/.test(node.type) && !('expression' in node)) return
    if (node.type === 'JSXAttribute' && !readAttributes.has(String((node['name'] as Node)['name']))) {
      if ((node['value'] as Node | null)?.type === 'Literal') return
    }
    const said =
      node.type === 'Literal' ? node['value'] : node.type === 'TemplateLiteral' ? quasisOf(node).join('…') : ''
    const reads = typeof said === 'string' && /^[A-Z“][a-z]+([ .,!?:]|$)|[a-z]{2} [a-z]{2}/.test(said)
    if (reads && !found.some(({ start, end }) => start <= node.start && node.end <= end)) missed.push(said)
    for (const name in node) for (const inner of nodesIn(node[name])) look(inner)
  }
}
