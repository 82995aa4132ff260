import * as z from 'zod/mini'
import { RequiredText } from '../../fields.ts'
import { LIMITS } from '../../limits.ts'
import { message } from '../../message.ts'
import { Email, NewPassword } from './credentials.ts'
import { FullName } from './fields/person.ts'

const yesOrNo = message({ id: 'Say yes or no' })

export const WorkspaceBeginning = z.object({
  /** What the workspace is called. */
  workspace: RequiredText(
    message({ id: 'Give the workspace a name' }),
    LIMITS.workspaceName,
    message({ id: 'The name cannot exceed 60 characters' }),
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
export type WorkspaceBeginning = z.input<typeof WorkspaceBeginning>

export const OwnPassword = z.object({ password: NewPassword })
export type OwnPassword = z.input<typeof OwnPassword>
