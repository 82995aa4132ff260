import { preloadScreen } from './preload.ts'
import { SignedIn } from './signed-in.tsx'

/** What is behind the sign-in, in one file. */
export const behind = { SignedIn, preloadScreen }
