import type { Catalog } from '../lib/t.ts'

/** What stands in index.html for a language until the app is there (web/build/inline-early.ts draws it into the page). */
export interface EarlyPages {
  /** HTML of the sign-in, and of what whoever is signed in looks at meanwhile. */
  signIn: string
  waiting: string
  /** What the button says once it was pressed, and what is said where the app does not come. */
  busy: string
  failed: string
}

/** Draws them with the texts of a language. */
export type RenderEarlyPages = (texts: Catalog, language: string) => EarlyPages
