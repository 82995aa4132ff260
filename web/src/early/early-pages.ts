import type { Catalog } from '../lib/t.ts'

/** Static markup in index.html, per language (web/build/inline-early.ts). */
export interface EarlyPages {
  signIn: string
  waiting: string
  busy: string
  failed: string
}

export type RenderEarlyPages = (texts: Catalog, language: string) => EarlyPages
