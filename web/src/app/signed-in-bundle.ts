import { preloadScreen } from './preload.ts'
import { SignedInApp } from './signed-in-app.tsx'

/** What is behind the sign-in, in one file. */
export const signedInBundle = { SignedIn: SignedInApp, preloadScreen }
