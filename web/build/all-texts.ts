import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { findTexts } from './find-texts.ts'

const root = join(import.meta.dirname, '../..')

/** Every source file whose texts people read. */
export const sources = globSync(['web/src/**/*.{ts,tsx}', 'contracts/src/**/*.ts'], { cwd: root })
  .filter((file) => !/\.test\.|\.d\.ts$|\/(gallery|testing|service-worker)\/|test-setup/.test(file))
  .sort()
  .map((file) => ({ file: join(root, file), code: readFileSync(join(root, file), 'utf8') }))

/** Every message, once, in the order of the alphabet: what `web/texts/en.json` holds. */
export function allTexts(): string[] {
  const messages = sources.flatMap(({ file, code }) => findTexts(code, file).map(({ message }) => message))
  return [...new Set(messages)].sort()
}
