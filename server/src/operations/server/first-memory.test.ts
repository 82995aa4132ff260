import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const script = `
import { registerHooks } from 'node:module'
const loaded = []
registerHooks({ load: (address, context, next) => (loaded.push(address), next(address, context)) })
await import(${JSON.stringify(join(import.meta.dirname, '../../app.ts'))})
console.log(JSON.stringify({ loaded, builtin: process.moduleLoadList }))`

test('a start loads neither undici, 14 MB, nor the type stripper for a rarely used page, 18 MB', () => {
  const said = execFileSync(process.execPath, ['--input-type=module', '--eval', script], { encoding: 'utf8' })
  const { loaded, builtin } = JSON.parse(said) as { loaded: string[]; builtin: string[] }
  expect(loaded.filter((it) => it.endsWith('/http/node-http.ts'))).toHaveLength(1)
  expect(builtin.filter((it) => it.includes('undici'))).toEqual([])
  expect(loaded.filter((it) => it.endsWith('/checker-page.ts'))).toEqual([])
})
