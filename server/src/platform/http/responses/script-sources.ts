import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Missing if only the API is served. */
export const webDist = join(import.meta.dirname, '../../../../../web/dist')

export const cspHash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

let sources: string | undefined

/** CSP: allows inline scripts of index.html by hash. Restart after a new build. */
export function readScriptSources(): string {
  sources ??= ["'self'", ...inlineScripts().map(cspHash)].join(' ')
  return sources
}

function inlineScripts(): string[] {
  const page = join(webDist, 'index.html')
  if (!existsSync(page)) return []
  return [...readFileSync(page, 'utf8').matchAll(/<script>([\s\S]*?)<\/script>/g)].map(([, script = '']) => script)
}
