import * as z from 'zod/mini'
import { RequiredLine } from '../../field-schemas.ts'
import { LIMITS } from '../../limits.ts'
import { message } from '../../message.ts'
import { Email, NewPassword } from '../auth/credentials-schemas.ts'
import { FullName } from '../people/person-field-schemas.ts'

const yesOrNo = message({ id: 'Choose yes or no' })

export const WorkspaceSetup = z.object({
  workspace: RequiredLine(
    message({ id: 'Enter a workspace name' }),
    LIMITS.workspaceName,
    message({ id: 'Name cannot exceed 60 characters' }),
  ),
  name: FullName,
  email: Email,
  /** Required if the current one was printed on first start. */
  password: z.optional(NewPassword),
  /** Two-factor authentication for managers, required in seven days. Unchanged if omitted. */
  twoFactorForManagers: z.optional(z.boolean(yesOrNo)),
  oneTimePasswords: z.optional(z.boolean(yesOrNo)),
})
export type WorkspaceSetup = z.input<typeof WorkspaceSetup>

export const ChosenPassword = z.object({ password: NewPassword })
export type ChosenPassword = z.input<typeof ChosenPassword>
