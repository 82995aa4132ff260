import type { Plugin } from 'vite'

const order = '@layer reset, tokens, kit, screens;\n'

/**
 * Prepends the cascade layer order to every stylesheet: the first mention decides, and which file loads first depends
 * on the chunks.
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
