import type { Plugin } from 'vite'

const order = '@layer reset, tokens, kit, screens;\n'

/** The first mention decides the cascade layer order, and which stylesheet loads first depends on the chunks. */
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
