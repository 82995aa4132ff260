import { messages } from '@oriel/contracts/messages'
import { changeWorkItem, createWorkItem, deleteWorkItem } from '@oriel/contracts/v1/work/work-items'
import type { Visibility } from '@oriel/contracts/enums'
import { callApi } from '../../../lib/api/call-api.ts'
import { upload } from '../../../lib/api/upload.ts'
import { translate } from '../../../lib/t.ts'
import { toWorkDetails } from '../../../lib/resolve/work-details.ts'
import type { WorkSummary } from '../../../lib/work-data.ts'
import { type useChosenFiles, withDateChangeReason } from '../../../ui/index.ts'
import { withCurrentWork } from './find-work.ts'
import type { WorkOutput } from '../form/work-values.ts'

export type Work = WorkSummary
export type WorkKind = WorkSummary['kind']

type Files = ReturnType<typeof useChosenFiles>
interface Sending {
  files: Files
  /** Null: the project's default. */
  visibility: Visibility | null
  /** Undefined: the server's default. */
  fileVisibility: Visibility | undefined
  idempotencyKey: string
}

interface Edit extends Partial<WorkOutput> {
  version: number
  applyToSeries?: true
}

async function create(draft: WorkOutput, sending: Sending): Promise<Work> {
  const { files, visibility, fileVisibility, idempotencyKey } = sending
  const sent = { ...draft, ...parentFields(draft), ...(visibility ? { visibility } : {}) }
  const asked =
    files.items.length === 0
      ? callApi(createWorkItem, sent, { idempotencyKey })
      : files.sending((chosen, options) => upload(createWorkItem, { ...sent, fileVisibility }, chosen, options))
  return toWorkDetails(await withCurrentWork(asked))
}

async function update({ id }: Work, changes: Edit, { files, fileVisibility }: Sending): Promise<Work> {
  const edit = { ...changes, ...parentFields(changes), id }
  const asked = withDateChangeReason(edit, (sent) =>
    files.items.length === 0
      ? callApi(changeWorkItem, sent)
      : files.sending((chosen, options) => upload(changeWorkItem, { ...sent, fileVisibility }, chosen, options)),
  )
  return toWorkDetails(await withCurrentWork(asked))
}

const parentFields = ({ project, parent }: Partial<WorkOutput>) => ({
  project: project || undefined,
  parent: parent || undefined,
})

const restore = ({ id, version }: Work, before: Omit<Partial<Edit>, 'version'>): Promise<unknown> =>
  withDateChangeReason({ ...before, ...parentFields(before), id, version }, (sent) => callApi(changeWorkItem, sent))
const remove = ({ id }: Work): Promise<unknown> => callApi(deleteWorkItem, { id })

export const workKinds = {
  task: {
    loadRules: async () => (await import('../form/work-rules.ts')).TaskValues,
    created: () => translate(messages.taskCreated),
    updated: () => translate(messages.taskUpdated),
    failed: () => translate(messages.saveTaskFailed),
    incomplete: () => [translate(messages.validationError), { message: translate(messages.fillAllRequired) }] as const,
    create,
    update,
    putBack: restore,
    remove,
  },
  subtask: {
    loadRules: async () => (await import('../form/work-rules.ts')).SubtaskValues,
    created: () => translate(messages.subtaskCreated),
    updated: () => translate(messages.subtaskUpdated),
    failed: () => translate(messages.saveSubtaskFailed),
    incomplete: () => [translate(messages.fillAllRequired), {}] as const,
    create,
    update,
    putBack: restore,
    remove,
  },
} as const
