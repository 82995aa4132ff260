import * as z from 'zod/mini'
import { RequiredText } from '../../fields.ts'
import { LIMITS } from '../../limits.ts'
import { message } from '../../message.ts'
import { Email, NewPassword } from './credentials.ts'
import { FullName } from './fields/person.ts'

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
})
export type WorkspaceBeginning = z.input<typeof WorkspaceBeginning>
