import { LIMITS } from '@oriel/contracts/limits'
import type { ShortRequest } from '@oriel/contracts/v1/shapes/requests'
import type * as z from 'zod/mini'
import type { UploadedFile } from '../../http/input/upload-rules.ts'
import { todayOf } from '../../http/session/today.ts'
import type { Visit } from '../../http/session/visit.ts'
import { beginningOf } from '../conversation/beginning-of.ts'
import { findProject } from '../projects/find-project.ts'
import { submitRequest } from './submit-request.ts'

/** A client says in a few words what they need. The manager agrees on everything that was left out. */
export async function askForWork(
  { id: project, text, workItem, dueOn, ...usual }: z.output<typeof ShortRequest>,
  visit: Visit,
  files: UploadedFile[],
) {
  const agreed = (await findProject(project, visit)).dueOn
  const day = todayOf(visit)
  const wished = dueOn ?? (agreed < day ? day : agreed)
  return submitRequest(
    { ...usual, project, workItem: workItem ?? null, title: titleOf(text), description: text, dueOn: wished },
    visit,
    files,
  )
}

/** The first line, as far as a title goes; the dots stand within its limit. */
const titleOf = (text: string) => beginningOf((text.split('\n')[0] ?? '').trim(), LIMITS.name - 1)
