import * as z from 'zod/mini'
import { RequiredLine } from '../../field-schemas.ts'
import { LIMITS } from '../../limits.ts'
import { message } from '../../message.ts'
import { messages } from '../../messages.ts'
import { Email, NewPassword } from '../auth/credentials-schemas.ts'
import { NewPasskey } from '../auth/passkeys-schemas.ts'
import { FullName } from '../people/person-field-schemas.ts'
import { SettingsEdit } from '../settings/workspace-schemas.ts'

export const WorkspaceSetup = z.object({
  workspace: RequiredLine(
    message({ id: 'Enter a workspace name' }),
    LIMITS.workspaceName,
    message({ id: 'Name cannot exceed 60 characters' }),
  ),
  name: FullName,
  email: Email,
  /** Required if the current one was printed. */
  password: z.optional(NewPassword),
})
export type WorkspaceSetup = z.input<typeof WorkspaceSetup>

export const ChosenPassword = z.object({ password: NewPassword })
export type ChosenPassword = z.input<typeof ChosenPassword>

export const SetupToken = z.object({ token: z.string().check(z.maxLength(LIMITS.text)) })
export type SetupToken = z.input<typeof SetupToken>

/** `email`: set by the operator, or empty. `passkey`: they work at this origin. `importing` blocks the setup. */
export const Setup = z.object({ email: z.string(), passkey: z.boolean(), importing: z.boolean() })
export type Setup = z.infer<typeof Setup>

/** `none`: also after a crash. `entry` of the ZIP file is being imported. */
export const SetupImport = z.object({
  state: z.enum(['none', 'running', 'done']),
  percent: z.number(),
  entry: z.string(),
})
export type SetupImport = z.infer<typeof SetupImport>

export const SetupDetails = z.object({
  ...SetupToken.shape,
  workspace: WorkspaceSetup.shape.workspace,
  name: FullName,
  email: Email,
  password: z.optional(NewPassword),
  passkey: z.optional(NewPasskey),
  language: SettingsEdit.shape.language,
  timeZone: SettingsEdit.shape.timeZone,
})
export const SetupCompletion = SetupDetails.check(
  z.refine(({ password, passkey }) => password !== undefined || passkey !== undefined, {
    error: messages.passwordRequired,
    path: ['password'],
  }),
)
export type SetupCompletion = z.input<typeof SetupCompletion>
