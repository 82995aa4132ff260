import { lazyComponent } from '../../lib/code/lazy.ts'
import { loadAllTexts } from '../../lib/preferences/load-texts.ts'

/** Ways in beside the sign-in: their code neither that nor the first page has to bring. */
export const SignedOutScreens = lazyComponent(
  () => Promise.all([import('./signed-out-screens.tsx'), loadAllTexts()]),
  ([it]) => it.SignedOutScreens,
)
