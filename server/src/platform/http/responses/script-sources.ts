import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** The built web app; missing where only the API is served. */
export const webDist = join(import.meta.dirname, '../../../../../web/dist')

/** Content Security Policy (CSP) source of an inline script or style. */
export const cspHash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

let sources: string | undefined

/**
 * CSP script sources: own files and the inline scripts of the built index.html by hash. Read once; after a new build,
 * restart the server.
 */
export function readScriptSources(): string {
  sources ??= ["'self'", ...inlineScripts().map(cspHash)].join(' ')
  return sources
}

function inlineScripts(): string[] {
  const page = join(webDist, 'index.html')
  if (!existsSync(page)) return []
  return [...readFileSync(page, 'utf8').matchAll(/<script>([\s\S]*?)<\/script>/g)].map(([, script = '']) => script)
}
