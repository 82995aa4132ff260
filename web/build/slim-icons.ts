import type { Plugin } from 'vite'

/**
 * Takes out of each icon what a build does not need: the keys of its lines, which only React's warnings ask for, and a
 * statement that reads a property for nothing. Random keys do not compress.
 */
export const slimIcons = (): Plugin => ({
  name: 'oriel:lean-icons',
  apply: 'build',
  transform: {
    filter: { id: /lucide-react\/dist\/esm\/icons\/[\w-]+\.mjs$/ },
    handler: (code) => ({
      code: code.replaceAll(/, key: "\w+"/g, '').replace(/^__iconData\.node;$/m, ''),
      map: null,
    }),
  },
})
