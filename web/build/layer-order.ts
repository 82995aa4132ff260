import type { Plugin } from 'vite'

/** Whoever comes later wins, whatever its selector. */
const order = '@layer reset, tokens, kit, screens;\n'

/**
 * Begins every stylesheet of ours with the order of the cascade layers. The first mention decides, and which file a
 * page loads first depends on how the bundler cut the chunks.
 */
export function layerOrder(): Plugin {
  return {
    name: 'oriel:layer-order',
    enforce: 'pre',
    transform: {
      filter: { id: /\/src\/.*\.css$/ },
      handler: (code) => ({ code: order + code, map: null }),
    },
  }
}
