import type { Catalog } from '../lib/t.ts'

/** Static markup in index.html until the app starts, per language (see web/build/inline-early.ts). */
export interface EarlyPages {
  signIn: string
  waiting: string
  busy: string
  failed: string
}

export type RenderEarlyPages = (texts: Catalog, language: string) => EarlyPages
