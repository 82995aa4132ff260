import { join, relative } from 'node:path'
import type { Plugin, Rolldown } from 'vite'
import type { CompiledText } from '../src/lib/t.ts'
import { allIds, compileText, findCatalogFaults, languages, readTextIds, readTexts } from './catalog.ts'
import { isPseudoLocale, pseudolocalize } from './pseudo-locale.ts'
import { splitTexts } from './text-chunks.ts'
import { shortenTextIds } from './source-texts.ts'

type OutputChunk = Rolldown.OutputChunk

const root = join(import.meta.dirname, '../..')

/** Compiles catalogs. Builds use short ids, and modules await their lazy texts (top-level await). */
export function textsPlugin(madeUp = pseudoLanguage()): Plugin {
  let isShort = false
  const idsOf = readTextIds()
  const ids = allIds(idsOf)
  const { start, parts, lateOf } = splitTexts(idsOf)
  const short = numberTexts(parts)
  return {
    name: 'oriel:texts',
    enforce: 'pre',
    configResolved({ command }) {
      isShort = command === 'build'
    },
    buildStart() {
      const faults = languages.flatMap((language) => findCatalogFaults(language, ids))
      if (faults.length > 0) this.error(faults.join('\n'))
    },
    load: {
      filter: { id: /contracts\/texts\/[\w-]+\.json\?(?:import&)?\w+$/ },
      handler(id) {
        const [, language = 'en', part = ''] = /([\w-]+)\.json\?(?:import&)?(\w+)$/.exec(id) ?? []
        const own = parts.get(part)
        if (!own) return null
        const said = textResolver(language, madeUp)
        const direction = textDirection(language, madeUp)
        const list = isShort
          ? short.listOf(part, said)
          : JSON.stringify(part === 'start' ? Object.fromEntries(ids.map((key) => [key, said(key)])) : {})
        return `export const direction = '${direction}'\nexport default ${list}`
      },
    },
    // A sign-in text in a later chunk would be displayed as its short id.
    generateBundle(_, bundle) {
      if (!isShort) return
      const idOf = new Map([...short.ids].map(([id, said]) => [said, id]))
      const first = entryChunks(bundle)
      if (first.size === 0) this.error('the page has no entry')
      for (const name of first)
        for (const [said] of (bundle[name] as OutputChunk).code.matchAll(/~[0-9a-z]{1,3}(?=['"`])/g))
          if (!start.has(idOf.get(said) ?? '')) this.error(`${name} says “${idOf.get(said)}”, which only comes later`)
    },
    transform: {
      filter: { id: /\/(web|contracts)\/src\/.*\.tsx?(\?\w+)?$/, code: /\bid\b/ },
      handler(code, id) {
        if (!isShort) return null
        const shorter = shortenTextIds(code, id, short.ids)
        if (typeof shorter !== 'string')
          return this.error(`${id}: ${shorter.unknown} is not among the texts found before`)
        if (shorter === code) return null
        const part = lateOf.get(relative(root, id.replace(/\?.*/, '')))
        const late = new Set(parts.get(part ?? '')?.map((it) => short.ids.get(it)))
        const saysLate = [...shorter.matchAll(/'(~[0-9a-z]{1,3})'/g)].some(([, said]) => late.has(said))
        return { code: part && saysLate ? lateTextsImport(part) + shorter : shorter, map: null }
      },
    },
  }
}

const pseudoLanguage = () => process.env['ORIEL_LANGUAGE']

export const textDirection = (language: string, madeUp = pseudoLanguage()) =>
  madeUp === 'mirrored' || /^(ar|fa|he|ur|yi)\b/.test(language) ? 'rtl' : 'ltr'

export function textResolver(language: string, madeUp = pseudoLanguage()): (id: string) => CompiledText {
  const translated = readTexts(language)
  const english = readTexts('en')
  return (id) =>
    isPseudoLocale(madeUp) ? pseudolocalize(english[id] ?? id) : compileText(translated[id] ?? english[id] ?? id)
}

function numberTexts(parts: ReadonlyMap<string, readonly string[]>) {
  const ids = new Map<string, string>()
  const begins = new Map<string, number>()
  const known = new Map<string, string[]>()
  for (const [part, own] of parts) {
    begins.set(part, ids.size)
    known.set(
      part,
      own.filter((id) => ids.has(id)),
    )
    for (const id of own) if (!ids.has(id)) ids.set(id, `~${ids.size.toString(36)}`)
  }
  /** An array (no ids), except for texts that an earlier chunk also contains. */
  function listOf(part: string, said: (id: string) => unknown) {
    const again = known.get(part) ?? []
    const fresh = parts.get(part)?.filter((id) => !again.includes(id)) ?? []
    const pairs = JSON.stringify(again.map((id) => [ids.get(id), said(id)]))
    const list = `${JSON.stringify(fresh.map(said))}.map((text, at) => ['~' + (at + ${begins.get(part)}).toString(36), text])`
    return `Object.fromEntries(${again.length > 0 ? `${pairs}.concat(${list})` : list})`
  }
  return { ids, listOf }
}

const lateTextsImport = (part: string) => `import { loadLateTexts } from '${lateTexts}'
await loadLateTexts('${part}')
`
const lateTexts = join(root, 'web/src/lib/preferences/late-texts.ts')

function entryChunks(bundle: Rolldown.OutputBundle): Set<string> {
  const found = new Set<string>()
  const follow = (name: string) => {
    const chunk = bundle[name]
    if (chunk?.type !== 'chunk' || found.has(name)) return
    found.add(name)
    chunk.imports.forEach(follow)
  }
  for (const chunk of Object.values(bundle))
    if (chunk.type === 'chunk' && chunk.isEntry && chunk.fileName.startsWith('assets/')) follow(chunk.fileName)
  return found
}
