import * as z from 'zod/mini'
import { RequiredText } from '../../field-schemas.ts'
import { LIMITS } from '../../limits.ts'
import { message } from '../../message.ts'
import { Email, NewPassword } from '../auth/credentials-schemas.ts'
import { FullName } from '../people/person-field-schemas.ts'

const yesOrNo = message({ id: 'Choose yes or no' })

export const WorkspaceSetup = z.object({
  /** What the workspace is called. */
  workspace: RequiredText(
    message({ id: 'Enter a workspace name' }),
    LIMITS.workspaceName,
    message({ id: 'Name cannot exceed 60 characters' }),
  ),
  name: FullName,
  email: Email,
  /** Needed where the one there is was printed when Oriel started. */
  password: z.optional(NewPassword),
  /** Whether a second factor is required of managers, seven days from now on. Without a word: as it is. */
  factorOfManagers: z.optional(z.boolean(yesOrNo)),
  /** Whether passwords that managers issue are for one sign-in. Without a word: as it is. */
  issuedOnce: z.optional(z.boolean(yesOrNo)),
})
export type WorkspaceSetup = z.input<typeof WorkspaceSetup>

export const ChosenPassword = z.object({ password: NewPassword })
export type ChosenPassword = z.input<typeof ChosenPassword>
