import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build, type InlineConfig, type Plugin, type Rolldown } from 'vite'
import type { EarlyPlan } from '../src/early/ask-early.ts'
import { firstQuestions, whoIsHere } from '../src/early/first-questions.ts'
import type { DrawPages } from '../src/early/early-pages.ts'
import type { Catalogue } from '../src/lib/t.ts'
import { languages } from './catalogue.ts'
import { leanIcons } from './lean-icons.ts'
import { shortName } from './short-name.ts'
import { directionOf, textOf } from './texts.ts'

type Bundle = Rolldown.OutputBundle
type Chunk = Rolldown.OutputChunk

const root = join(import.meta.dirname, '../..')
const sources = join(root, 'web/src/early')
const homes = { pm: 'manager', employee: 'employee', customer: 'client' } as const

/**
 * Puts `src/early/` into index.html: the script that asks for what a first page needs beside the app's own code, with
 * the addresses of that; and the sign-in, drawn in every language, which can be used before the app is there. The server
 * allows both scripts by their hashes (server/src/http/answers/page-scripts.ts).
 */
export function early(): Plugin {
  return {
    name: 'oriel:early',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      async handler(html, { bundle }) {
        if (!bundle) return html
        const plan = JSON.stringify(planOf(bundle))
        const ask = (await scriptOf('early.ts')).replace('EARLY_PLAN', () => plan)
        const draw = `${await templates()}\n    <script>${await scriptOf('draw.ts')}</script>`
        return (
          html
            // Before the stylesheet: a script behind one waits for it.
            .replace('</title>', (end) => `${end}\n    <script>${ask}</script>`)
            .replace('</body>', (end) => `${draw}\n  ${end}`)
        )
      },
    },
  }
}

const apart: InlineConfig = { configFile: false, root, logLevel: 'error', publicDir: false }

/** A script that shares nothing with the app's files. */
async function scriptOf(file: string): Promise<string> {
  const lib = { entry: join(sources, file), formats: ['iife' as const], name: 'early' }
  const { output } = one(await build({ ...apart, build: { write: false, target: 'es2023', lib } }))
  return output[0].code.trim()
}

/** The pages of each language as elements that show nothing by themselves. */
async function templates(): Promise<string> {
  const draw = await pagesOf()
  return languages
    .map((language) => {
      const { signIn, waiting, busy, failed } = draw(textsIn(language), language)
      const about = `dir="${directionOf(language)}" data-busy="${quoted(busy)}" data-failed="${quoted(failed)}"`
      const template = (page: string, content: string) =>
        `    <template id="${page}-${language}" ${about}>${content}</template>`
      return [template('sign-in', signIn), template('waiting', waiting)].join('\n')
    })
    .join('\n')
}

const quoted = (text: string) => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;')

const textsIn = (language: string): Catalogue => {
  const said = textOf(language)
  return new Proxy({}, { get: (_, id: string) => said(id) })
}

/** `src/early/pages.tsx`, compiled for this process. */
async function pagesOf(): Promise<DrawPages> {
  const { output } = one(
    await build({
      ...apart,
      plugins: [leanIcons()],
      css: { modules: { generateScopedName: shortName } },
      // Nobody is here, and nothing is stored.
      define: {
        'process.env.NODE_ENV': '"production"',
        localStorage: '({ getItem: () => null })',
        document: '({ querySelector: () => null })',
        'window.isSecureContext': 'true',
      },
      ssr: { noExternal: true },
      build: { write: false, ssr: join(sources, 'pages.tsx'), minify: false },
    }),
  )
  const folder = join(root, 'node_modules/.cache/oriel/early')
  const file = join(folder, `${Date.now()}.mjs`)
  await mkdir(folder, { recursive: true })
  await writeFile(file, output[0].code)
  try {
    const { earlyPages } = (await import(pathToFileURL(file).href)) as { earlyPages: DrawPages }
    return earlyPages
  } finally {
    await rm(file)
  }
}

const one = (result: Awaited<ReturnType<typeof build>>) =>
  (Array.isArray(result) ? result[0] : result) as Rolldown.RolldownOutput

function planOf(bundle: Bundle): EarlyPlan {
  const page = filesOf(bundle, ['web/src/main.tsx'])
  const behind = (modules: readonly string[]) => [...filesOf(bundle, modules)].filter((it) => !page.has(it))
  const shell = behind(['web/src/app/behind.ts'])
  const homeOf = (role: keyof typeof homes) => ({
    files: behind([`web/src/screens/home/${homes[role]}-dashboard-screen.tsx`]).filter((it) => !shell.includes(it)),
    asks: firstQuestions[role],
  })
  const textsOf = (language: string) =>
    behind(['start', 'rest'].map((part) => `contracts/texts/${language}.json?${part}`))
  return {
    shell,
    homes: { pm: homeOf('pm'), employee: homeOf('employee'), customer: homeOf('customer') },
    texts: Object.fromEntries(languages.map((language) => [language, textsOf(language)])),
    me: whoIsHere,
  }
}

/** All that these modules import at once, scripts and styles. */
function filesOf(bundle: Bundle, modules: readonly string[]): Set<string> {
  const files = new Set<string>()
  const follow = (chunk: Chunk) => {
    const address = `/${chunk.fileName}`
    if (files.has(address)) return
    files.add(address)
    for (const style of chunk.viteMetadata?.importedCss ?? []) files.add(`/${style}`)
    for (const imported of chunk.imports) {
      const next = bundle[imported]
      if (next?.type === 'chunk') follow(next)
    }
  }
  for (const module of modules) follow(chunkOf(bundle, join(root, module)))
  return files
}

function chunkOf(bundle: Bundle, module: string): Chunk {
  const chunks = Object.values(bundle).filter((it) => it.type === 'chunk')
  const found =
    chunks.find(({ facadeModuleId }) => facadeModuleId === module) ??
    chunks.find(({ moduleIds }) => moduleIds.includes(module))
  if (!found) throw new Error(`no file of the build has ${module}`)
  return found
}
