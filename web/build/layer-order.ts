import type { Plugin } from 'vite'

/** Later layers win regardless of specificity. */
const order = '@layer reset, tokens, kit, screens;\n'

/**
 * Prepends the cascade layer order to every stylesheet of ours. The first mention of a layer decides its rank, and
 * which file a page loads first depends on the chunks.
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
