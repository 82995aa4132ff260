import { lazyComponent } from '../../lib/code/lazy.ts'
import { loadAllTexts } from '../../lib/preferences/load-texts.ts'

/** Neither sign-in nor home page need these. */
export const SignedOutScreens = lazyComponent(
  async () => (await Promise.all([import('./signed-out-screens.tsx'), loadAllTexts()]))[0],
  'SignedOutScreens',
)
