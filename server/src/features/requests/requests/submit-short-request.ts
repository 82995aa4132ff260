import { LIMITS } from '@oriel/contracts/limits'
import { messages } from '@oriel/contracts/messages'
import type { ShortRequest } from '@oriel/contracts/v1/requests/requests-schemas'
import type * as z from 'zod/mini'
import { invalidFields } from '../../../platform/base/errors.ts'
import type { UploadedFile } from '../../../platform/http/input/upload-rules.ts'
import { readerToday } from '../../../platform/http/session/reader-dates.ts'
import type { RequestContext } from '../../../platform/http/session/request-context.ts'
import { excerpt } from '../../discussion/comments/excerpt.ts'
import { findProject } from '../../projects/projects/find-project.ts'
import { submitRequest } from './submit-request.ts'

/** The manager adds the rest on approval. */
export async function submitShortRequest(
  { id: project, text, workItem, dueOn, ...usual }: z.output<typeof ShortRequest>,
  ctx: RequestContext,
  files: UploadedFile[],
) {
  const agreed = (await findProject(project, ctx)).dueOn
  const day = readerToday(ctx)
  const wished = dueOn ?? (agreed !== null && agreed < day ? day : agreed)
  if (wished === null) throw invalidFields({ dueOn: messages.dueDateRequired })
  return submitRequest(
    { ...usual, project, workItem: workItem ?? null, title: titleOf(text), description: text, dueOn: wished },
    ctx,
    files,
    dueOn === undefined,
  )
}

const titleOf = (text: string) => excerpt((text.split('\n')[0] ?? '').trim(), LIMITS.name - 1)
