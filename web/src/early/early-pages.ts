import type { Catalog } from '../lib/t.ts'

/** Markup and texts in index.html until the app starts, per language (injected by web/build/inline-early.ts). */
export interface EarlyPages {
  /** HTML of the sign-in page, and of the loading state for signed-in users. */
  signIn: string
  waiting: string
  /** Button text while submitting, and the error when the app fails to load. */
  busy: string
  failed: string
}

/** Renders them with a language's catalog. */
export type RenderEarlyPages = (texts: Catalog, language: string) => EarlyPages
