import type { Plugin } from 'vite'

const ENTRY = 'service-worker'

/**
 * Builds `src/service-worker/service-worker.ts` beside the page, as `/service-worker.js`: its address must never change,
 * and its place decides what it may serve. Tells it which assets this build consists of.
 */
export function serviceWorker(): Plugin {
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
        const assets = Object.keys(bundle).filter((file) => file.startsWith('assets/'))
        worker.code = worker.code.replace('BUILT_ASSETS', () => JSON.stringify(assets.map((file) => `/${file}`)))
      },
    },
  }
}
