import { lazyComponent } from '../../../lib/code/lazy.ts'

/** What is typed beside a link. Forms come after the page: a press on a known device needs none. */
export const SignInWithCode = lazyComponent(
  () => import('./sign-in-with-code.tsx'),
  (it) => it.SignInWithCode,
)
export const ResetPasswordForm = lazyComponent(
  () => import('./reset-password-form.tsx'),
  (it) => it.ResetPasswordForm,
)
