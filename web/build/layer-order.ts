import type { Plugin } from 'vite'

const order = '@layer reset, tokens, kit, screens;\n'

/** The first mention sets the order of cascade layers; which stylesheet loads first depends on the chunks. */
export function layerOrder(): Plugin {
  return {
    name: 'oriel:layer-order',
    enforce: 'pre',
    transform: {
      filter: { id: /\/src\/.*\.css$/ },
      handler: (code, id) => ({ code: order + withLayer(code, id), map: null }),
    },
  }
}

/** Modules of `ui` are in layer kit, others in screens, unless they name one. */
function withLayer(code: string, id: string) {
  if (!id.endsWith('.module.css') || code.includes('@layer')) return code
  return `@layer ${id.includes('/src/ui/') ? 'kit' : 'screens'} {\n${code}\n}\n`
}
