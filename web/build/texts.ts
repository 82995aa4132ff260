import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseAst, type Plugin, type Rolldown } from 'vite'
import { compileText, faultsIn, languages, readTexts } from './catalogue.ts'
import { isMadeUp, pseudo } from './pseudo.ts'

type OutputChunk = Rolldown.OutputChunk

const root = join(import.meta.dirname, '../..')
/** Whose texts the sign-in can need: they come before everything else, all others with the pages. */
const startFolders = [
  'web/src/app/app.tsx',
  'web/src/ui/{*,button/*,layout/*,overlay/toaster,form/field,form/password-input}.{ts,tsx}',
  'web/src/lib/session/*.ts',
  'web/src/{screens,features}/session/*.{ts,tsx}',
  'contracts/src/*.ts',
  'contracts/src/messages/session.ts',
]

/** Pages that are opened now and then: what only they say is loaded with them. */
const lateFolders = [
  'web/src/features/{about,api-docs,audit,companies,days-off,passkeys,people,profile,second-factor,settings,trash}/**/*.{ts,tsx}',
  'web/src/screens/{about-,api-,audit-,settings-,trash-}*.tsx',
  'web/src/screens/people/*.tsx',
  'web/src/features/work/calendar/*.{ts,tsx}',
  'web/src/features/work/team-plan/*.{ts,tsx}',
  'web/src/screens/work/team-plan-screen.tsx',
  'web/src/features/notices/{inbox,notice-*,snooze,use-notice-acts,use-line-keys}.{ts,tsx}',
  'web/src/screens/inbox/*.tsx',
  'web/src/screens/ways-in/{ask,first,oidc,passkey,recover,second,welcome}-*.tsx',
  'web/src/features/ways-in/{accept,begin,not-now,own,recover}*.tsx',
  'web/src/{lib/passkeys,ui/proof}/*.ts',
  'web/src/features/search/keys-dialog.tsx',
  'web/src/features/work/{move,order,copy,recurrence,timeline}/*.{ts,tsx}',
  'web/src/features/projects/plans/*.{ts,tsx}',
  'web/src/screens/projects/templates-screen.tsx',
  'web/src/features/{files/{pins,preview,versions}/*,work/views/view-dialog,projects/page/choose-eyes}.tsx',
  'web/src/features/projects/company-of-client.tsx',
  'web/src/features/projects/page/team/project-clients.tsx',
  'web/src/screens/work/client-work-screen.tsx',
  'web/src/features/projects/page/team/proposals/*.{ts,tsx}',
  'web/src/features/projects/page/{milestones,promises}/*.{ts,tsx}',
  'contracts/src/v1/shapes/{companies,copies,days-off,deliverables,invitations,milestones,oidc,plan,plans,proposals,recurrence,sign-in-settings,templates,welcome}.ts',
  'web/src/{features,screens}/deliverables/**/*.{ts,tsx}',
  'web/src/features/needs/sign-off-link.tsx',
  'web/src/app/company-switch.tsx',
]

const browserFiles = ['web/src/**/*.{ts,tsx}', 'contracts/src/**/*.ts']

/**
 * Compiles the catalogues, so that no parser reaches the browser: `…/de.json?start`, `?rest` and `?late` are chunks of
 * their own, loaded for whoever reads German. In a build texts are known by short ids: a language says each text once,
 * the code none. A source that says late texts waits for them before it runs (top-level await).
 */
export function texts(madeUp = process.env['ORIEL_LANGUAGE']): Plugin {
  let isShort = false
  const english = readTexts('en')
  const ids = Object.keys(english)
  const { start, parts } = partsOf(ids)
  // As lists, the parts do without their ids.
  const inOrder = [...parts.start, ...parts.rest, ...parts.late]
  const shortIds = new Map(inOrder.map((id, at) => [id, `~${at.toString(36)}`]))
  const lateIds = new Set(parts.late.map((id) => shortIds.get(id)))
  return {
    name: 'oriel:texts',
    enforce: 'pre',
    configResolved({ command }) {
      isShort = command === 'build'
    },
    buildStart() {
      const faults = languages.flatMap((language) => faultsIn(language))
      if (faults.length > 0) this.error(faults.join('\n'))
    },
    load: {
      filter: { id: /contracts\/texts\/[\w-]+\.json\?(?:import&)?(?:start|rest|late)$/ },
      handler(id) {
        const language = /([\w-]+)\.json/.exec(id)?.[1] ?? 'en'
        const part = id.endsWith('start') ? 'start' : id.endsWith('rest') ? 'rest' : 'late'
        const first = inOrder.indexOf(parts[part][0] ?? '')
        const translated = readTexts(language)
        // What is not translated yet is better read in English than not at all.
        const said = (key: string) =>
          isMadeUp(madeUp) ? pseudo(key) : compileText(translated[key] ?? english[key] ?? key)
        const direction = madeUp === 'mirrored' || /^(ar|fa|he|ur|yi)\b/.test(language) ? 'rtl' : 'ltr'
        const list = isShort
          ? `Object.fromEntries(${JSON.stringify(parts[part].map(said))}.map((text, at) => ['~' + (at + ${first}).toString(36), text]))`
          : JSON.stringify(part === 'start' ? Object.fromEntries(ids.map((key) => [key, said(key)])) : {})
        return `export const direction = '${direction}'\nexport default ${list}`
      },
    },
    // A text of the sign-in that only comes later would be read as its short id.
    generateBundle(_, bundle) {
      if (!isShort) return
      const idOf = new Map([...shortIds].map(([id, short]) => [short, id]))
      for (const name of needed(bundle))
        for (const [short] of (bundle[name] as OutputChunk).code.matchAll(/~[0-9a-z]{1,3}(?=['"`])/g))
          if (!start.has(idOf.get(short) ?? '')) this.error(`${name} says “${idOf.get(short)}”, which only comes later`)
    },
    transform: {
      filter: { id: /\/(web|contracts)\/src\/.*\.tsx?(\?\w+)?$/, code: /\bid\b/ },
      handler(code, id) {
        if (!isShort) return null
        const shorter = withShortIds(code, id, shortIds)
        if (typeof shorter !== 'string') return this.error(`${id}: npm run texts has not seen ${shorter.unknown}`)
        if (shorter === code) return null
        const saysLate = [...shorter.matchAll(/'(~[0-9a-z]{1,3})'/g)].some(([, short]) => lateIds.has(short))
        return { code: saysLate ? waitForLateTexts + shorter : shorter, map: null }
      },
    },
  }
}

/** Which texts are loaded when. What the server alone says is in no part: it comes with its answers. */
function partsOf(ids: string[]) {
  const start = new Set(globSync(startFolders, { cwd: root }).flatMap((file) => idsIn(join(root, file))))
  const lateFiles = new Set(globSync(lateFolders, { cwd: root }))
  const [early, late] = [new Set<string>(), new Set<string>()]
  for (const file of globSync(browserFiles, { cwd: root, exclude: ['**/*.test.*'] }))
    for (const id of idsIn(join(root, file))) (lateFiles.has(file) ? late : early).add(id)
  const parts = {
    start: ids.filter((id) => start.has(id)),
    rest: ids.filter((id) => !start.has(id) && early.has(id)),
    late: ids.filter((id) => !start.has(id) && !early.has(id) && late.has(id)),
  }
  return { start, parts }
}

const waitForLateTexts = `import { loadLateTexts } from '${join(root, 'web/src/lib/preferences/language.ts')}'
await loadLateTexts()
`

interface Node {
  type: string
  start: number
  end: number
  [name: string]: unknown
}

const isNode = (it: unknown): it is Node => typeof it === 'object' && it !== null && 'type' in it
const nameOf = (it: unknown) => (isNode(it) && typeof it['name'] === 'string' ? it['name'] : undefined)

/** The source with the ids of its texts made short, or the first text that is in no catalogue. */
function withShortIds(code: string, file: string, ids: ReadonlyMap<string, string>) {
  let result = ''
  let at = 0
  for (const { start, end, value } of textsIn(code, file)) {
    const id = ids.get(String(value))
    if (id === undefined) return { unknown: JSON.stringify(value) }
    result += `${code.slice(at, start)}'${id}'`
    at = end
  }
  return result + code.slice(at)
}

const idsIn = (file: string) => textsIn(readFileSync(file, 'utf8'), file).map(({ value }) => String(value))

/** What the sign-in and the first page load: the entry and the sign-in screen, with all that they import at once. */
function needed(bundle: Rolldown.OutputBundle): Set<string> {
  const found = new Set<string>()
  const follow = (name: string) => {
    const chunk = bundle[name]
    if (chunk?.type !== 'chunk' || found.has(name)) return
    found.add(name)
    chunk.imports.forEach(follow)
  }
  for (const [name, chunk] of Object.entries(bundle))
    if (/assets\/(?:index|sign-in-screen)-/.test(name) && chunk.type === 'chunk') follow(name)
  return found
}

/** Where the ids of the texts in a source stand. */
function textsIn(code: string, file: string) {
  const found: { start: number; end: number; value: unknown }[] = []
  look(parseAst(code, { lang: /x(\?\w+)?$/.test(file) ? 'tsx' : 'ts' }))
  return found

  function look(it: unknown): void {
    if (Array.isArray(it)) return it.forEach(look)
    if (!isNode(it)) return
    if (it.type === 'CallExpression' && nameOf(it['callee']) === 't') noteId((it['arguments'] as Node[])[0])
    // A constant instead of a call: what nobody says is left out of the build.
    if (it.type === 'CallExpression' && nameOf(it['callee']) === 'message') noteId((it['arguments'] as Node[])[0], it)
    if (it.type === 'JSXOpeningElement' && nameOf(it['name']) === 'Said') {
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
