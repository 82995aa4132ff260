import { type Anything, createTable } from './table.ts'

/** `value` is a color or the name of an image. `image` and `icon` are PNG in base64, so backups contain them. */
export const up = (db: Anything) =>
  createTable(db, 'branding', { part: 'text', value: 'text', image: 'text?', icon: 'text?' })
