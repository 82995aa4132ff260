import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build, type InlineConfig, type Plugin, type Rolldown } from 'vite'
import type { PrefetchPlan } from '../src/early/prefetch-home.ts'
import { homeRequests, mePath } from '../src/early/home-requests.ts'
import type { RenderEarlyPages } from '../src/early/early-pages.ts'
import type { Catalog } from '../src/lib/t.ts'
import { PRODUCT_NAME } from '../src/lib/product-name.ts'
import { languages } from './catalog.ts'
import { slimIcons } from './slim-icons.ts'
import { shortClassName } from './short-class-name.ts'
import { textDirection, textResolver } from './texts-plugin.ts'

type Bundle = Rolldown.OutputBundle
type Chunk = Rolldown.OutputChunk

const root = join(import.meta.dirname, '../..')
const sources = join(root, 'web/src/early')
const homes = { pm: 'manager', employee: 'employee', customer: 'client' } as const

/**
 * Inlines `src/early/`: prefetches data and renders the sign-in form before the app loads. The content security policy
 * allows it by hash (server/src/platform/http/responses/script-sources.ts).
 */
export function inlineEarlyScripts(): Plugin {
  return {
    name: 'oriel:early',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      async handler(html, { bundle }) {
        if (!bundle) return html
        const plan = JSON.stringify(buildPrefetchPlan(bundle))
        const ask = (await bundleScript('prefetch-entry.ts')).replace('EARLY_PLAN', () => plan)
        const draw = `${await renderTemplates()}\n    <script>${await bundleScript('show-entry.ts')}</script>`
        return (
          html
            // Before the stylesheet: a script after one waits for it.
            .replace('</title>', (end) => `${end}\n    <script>${ask}</script>`)
            .replace('</body>', (end) => `${draw}\n  ${end}`)
        )
      },
    },
  }
}

const isolatedBuild: InlineConfig = { configFile: false, root, logLevel: 'error', publicDir: false }

async function bundleScript(file: string): Promise<string> {
  const lib = { entry: join(sources, file), formats: ['iife' as const], name: 'early' }
  const { output } = firstOutput(await build({ ...isolatedBuild, build: { write: false, target: 'es2023', lib } }))
  return output[0].code.trim()
}

async function renderTemplates(): Promise<string> {
  const draw = await loadPageRenderer()
  return languages
    .map((language) => {
      const { signIn, waiting, busy, failed } = draw(textProxy(language), language)
      const about = `dir="${textDirection(language)}" data-busy="${escapeAttribute(busy)}" data-failed="${escapeAttribute(failed)}"`
      const template = (page: string, content: string) =>
        `    <template id="${page}-${language}" ${about}>${content}</template>`
      return [template('sign-in', signIn), template('waiting', waiting)].join('\n')
    })
    .join('\n')
}

const escapeAttribute = (text: string) => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;')

const textProxy = (language: string): Catalog => {
  const said = textResolver(language)
  return new Proxy({}, { get: (_, id: string) => said(id) })
}

async function loadPageRenderer(): Promise<RenderEarlyPages> {
  const { output } = firstOutput(
    await build({
      ...isolatedBuild,
      plugins: [slimIcons()],
      css: { modules: { generateScopedName: shortClassName } },
      define: {
        'process.env.NODE_ENV': '"production"',
        localStorage: '({ getItem: () => null })',
        document: `({ querySelector: () => null, title: '${PRODUCT_NAME}' })`,
        'window.isSecureContext': 'true',
      },
      ssr: { noExternal: true },
      build: { write: false, ssr: join(sources, 'render-early-pages.tsx'), minify: false },
    }),
  )
  const folder = join(root, 'node_modules/.cache/oriel/early')
  const file = join(folder, `${Date.now()}.mjs`)
  await mkdir(folder, { recursive: true })
  await writeFile(file, output[0].code)
  try {
    const { renderEarlyPages } = (await import(pathToFileURL(file).href)) as { renderEarlyPages: RenderEarlyPages }
    return renderEarlyPages
  } finally {
    await rm(file)
  }
}

const firstOutput = (result: Awaited<ReturnType<typeof build>>) =>
  (Array.isArray(result) ? result[0] : result) as Rolldown.RolldownOutput

function buildPrefetchPlan(bundle: Bundle): PrefetchPlan {
  const page = filesOf(bundle, ['web/src/main.tsx'])
  const behind = (modules: readonly string[]) => [...filesOf(bundle, modules)].filter((it) => !page.has(it))
  const shell = behind(['web/src/app/signed-in-bundle.ts'])
  const homeOf = (role: keyof typeof homes) => ({
    files: behind([`web/src/screens/overview/${homes[role]}-dashboard-screen.tsx`]).filter((it) => !shell.includes(it)),
    asks: homeRequests[role],
  })
  const textsOf = (language: string) =>
    behind(['start', 'rest'].map((part) => `contracts/texts/${language}.json?${part}`))
  return {
    shell,
    homes: { pm: homeOf('pm'), employee: homeOf('employee'), customer: homeOf('customer') },
    texts: Object.fromEntries(languages.map((language) => [language, textsOf(language)])),
    me: mePath,
  }
}

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
