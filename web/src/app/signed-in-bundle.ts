import { preloadScreen } from './preload.ts'
import { SignedInApp } from './signed-in-app.tsx'

export const signedInBundle = { SignedIn: SignedInApp, preloadScreen }
