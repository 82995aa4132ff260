import type { Plugin } from 'vite'

/** Removes what production does not need from icons; random React keys do not compress. */
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
