import { lazyComponent } from '../../../lib/code/lazy.ts'

/** Lazy: known devices sign in with one click and need no form. */
export const SignInWithCode = lazyComponent(() => import('./sign-in-with-code.tsx'), 'SignInWithCode')
export const ResetPasswordForm = lazyComponent(() => import('./reset-password-form.tsx'), 'ResetPasswordForm')
