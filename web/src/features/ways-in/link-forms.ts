import { lazyPart } from '../../lib/code/loaded-later.ts'

/** What is typed beside a link. Forms come after the page: a press on a known device needs none. */
export const SignInByDigits = lazyPart(
  () => import('./sign-in-by-digits.tsx'),
  (it) => it.SignInByDigits,
)
export const LinkForm = lazyPart(
  () => import('./link-form.tsx'),
  (it) => it.LinkForm,
)
