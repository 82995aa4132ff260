import { messages } from '@oriel/contracts/messages'
import { MeEdit, PasswordChange, Skills } from '@oriel/contracts/v1/shapes/me'
import * as z from 'zod/mini'

/** Skills are typed as a list with commas. */
export const ProfileForm = z.extend(MeEdit, {
  skills: z.pipe(
    z.pipe(
      z.string(),
      z.transform((text) =>
        text
          .split(',')
          .map((skill) => skill.trim())
          .filter(Boolean),
      ),
    ),
    Skills,
  ),
})

/** Both new passwords are the same. */
export const PasswordForm = PasswordChange.check(
  z.refine((it: { newPassword: string; confirmPassword: string }) => it.newPassword === it.confirmPassword, {
    path: ['confirmPassword'],
    error: messages.passwordsDiffer,
    when: () => true,
  }),
)
