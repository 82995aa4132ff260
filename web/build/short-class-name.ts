import { createHash } from 'node:crypto'
import { relative } from 'node:path'

export const shortClassName = (name: string, file: string) =>
  `${createHash('sha256')
    .update(relative(import.meta.dirname, file))
    .digest('hex')
    .slice(0, 4)
    .replace(/^\d/, 'g')}${name}`
