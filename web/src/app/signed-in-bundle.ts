import { preloadScreen } from './preload.ts'
import { SignedInApp } from './signed-in-app.tsx'

/** One chunk for the signed-in app. */
export const signedInBundle = { SignedIn: SignedInApp, preloadScreen }
