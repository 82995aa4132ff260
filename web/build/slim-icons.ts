import type { Plugin } from 'vite'

/** Random React keys don't compress, and production doesn't need them. */
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
