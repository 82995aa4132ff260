import { lazyComponent } from '../../../lib/code/lazy.ts'

/** Known devices sign in with one click, without a form. */
export const SignInWithCode = lazyComponent(() => import('./sign-in-with-code.tsx'), 'SignInWithCode')
export const ResetPasswordForm = lazyComponent(() => import('./reset-password-form.tsx'), 'ResetPasswordForm')
