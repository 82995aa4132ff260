import { lazyPart } from '../../lib/code/loaded-later.ts'
import { loadAllTexts } from '../../lib/preferences/language.ts'

/** Ways in beside the sign-in: their code neither that nor the first page has to bring. */
export const WaysIn = lazyPart(
  () => Promise.all([import('./ways-in.tsx'), loadAllTexts()]),
  ([it]) => it.WaysIn,
)
