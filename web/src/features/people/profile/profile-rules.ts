import { messages } from '@oriel/contracts/messages'
import { FullName } from '@oriel/contracts/v1/people/person-field-schemas'
import { MeEdit, PasswordChange, Skills } from '@oriel/contracts/v1/people/me-schemas'
import { PreferencesEdit } from '@oriel/contracts/v1/settings/preferences-schemas'
import * as z from 'zod/mini'

/** Skills: comma-separated. */
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

export const PasswordForm = PasswordChange.check(
  z.refine((it: { newPassword: string; confirmPassword: string }) => it.newPassword === it.confirmPassword, {
    path: ['confirmPassword'],
    error: messages.passwordsDiffer,
    when: () => true,
  }),
)

export const AboutYouForm = z.extend(z.required(z.pick(PreferencesEdit, { language: true, timeZone: true })), {
  name: FullName,
})
