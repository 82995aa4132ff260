import { createHash } from 'node:crypto'
import { relative } from 'node:path'
import type { Plugin, Rolldown } from 'vite'

const ENTRY = 'service-worker'

/** The worker's URL must never change; its path is its scope. */
export function serviceWorkerPlugin(): Plugin {
  return {
    name: 'oriel:service-worker',
    apply: 'build',
    config: () => ({
      build: {
        rolldownOptions: {
          input: { index: 'web/index.html', [ENTRY]: 'web/src/service-worker/service-worker.ts' },
          output: {
            entryFileNames: ({ name }: { name: string }) =>
              name === ENTRY ? `${ENTRY}.js` : 'assets/[name]-[hash].js',
          },
        },
      },
    }),
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const worker = bundle[`${ENTRY}.js`]
        if (worker?.type !== 'chunk') return this.error('the service worker was not built')
        if (worker.imports.length > 0) return this.error('the service worker must be one file')
        const assets = Object.entries(bundle).filter(([file]) => file.startsWith('assets/'))
        const whatFor = uniqueHashes(assets.map(([, it]) => stableAssetName(it)))
        const built = Object.fromEntries(assets.map(([file], at) => [`/${file}`, whatFor[at]]))
        worker.code = worker.code.replace('BUILT_ASSETS', () => JSON.stringify(built))
      },
    },
  }
}

function stableAssetName(it: Rolldown.OutputAsset | Rolldown.OutputChunk) {
  if (it.type === 'asset') return it.names.join()
  const [module = ''] = it.facadeModuleId ? [it.facadeModuleId] : it.moduleIds
  return `${it.name} ${relative(import.meta.dirname, module)}`
}

function uniqueHashes(all: readonly string[]) {
  const times = new Map<string, number>()
  return all.map((it) => {
    const time = times.get(it) ?? 0
    times.set(it, time + 1)
    return createHash('sha256').update(`${it} ${time}`).digest('base64url').slice(0, 6)
  })
}
