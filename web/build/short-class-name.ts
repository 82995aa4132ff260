import { createHash } from 'node:crypto'
import { relative } from 'node:path'

/** A class as the build names it: by its own name, behind four letters that say whose it is. */
export const shortClassName = (name: string, file: string) =>
  `${createHash('sha256')
    .update(relative(import.meta.dirname, file))
    .digest('hex')
    .slice(0, 4)
    .replace(/^\d/, 'g')}${name}`
