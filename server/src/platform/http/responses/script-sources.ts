import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** The built web app; the folder is not there where only the API is served. */
export const webDist = join(import.meta.dirname, '../../../../../web/dist')

/** A script or style that stands in a page itself, as a source of the content security policy. */
export const cspHash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

let sources: string | undefined

/**
 * What pages may run: files from here, and what stands in the built index.html itself, by its hash. Read once; a page
 * that is built anew below a running server does without that script until the server starts again.
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
