import { requestSignOff, getSignOffPreview } from '@oriel/contracts/v1/sign-off/deliverables'
import { changeFile } from '@oriel/contracts/v1/discussion/files'
import type {
  DeliverableResponse,
  NotSharedError,
  SignOffPreview,
  UnsharedItems,
} from '@oriel/contracts/v1/sign-off/deliverables-schemas'
import type { WorkSharingPreview } from '@oriel/contracts/v1/work/work-items-schemas'
import { changeWorkItems, getWorkSharingPreview } from '@oriel/contracts/v1/work/work-items'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { callApi } from '../../../lib/api/call-api.ts'
import { invalidateChanged } from '../../../lib/api/live-updates.ts'
import { errorMessage, ApiError } from '../../../lib/api/api-error.ts'
import { formatList } from '../../../lib/lists.ts'
import { useSide } from '../../../lib/session/use-side.ts'
import { t } from '../../../lib/t.ts'
import { toast } from '../../../ui/index.ts'
import { deliverableQuery, toDeliverableDetails } from '../deliverables/queries.ts'
import { type RequestSignOffValues, toSignOffInput } from './request-sign-off-values.ts'

export type SharedWithIt = Pick<WorkSharingPreview, 'records' | 'more'>

interface Step {
  /** Null while the form is being filled in. */
  told: SignOffPreview | null
  along: SharedWithIt | null
  errors: Readonly<Record<string, string>>
  /** Belongs to no field. */
  refused: string
}
const initialStep: Step = { told: null, along: null, errors: {}, refused: '' }

/** Errors lead back to the step that can fix them. */
export function useRequestSignOff(id: string, onAsked: () => void) {
  const client = useQueryClient()
  const side = useSide()
  const [step, setStep] = useState(initialStep)
  const [busy, setBusy] = useState(false)

  async function doing(act: () => Promise<void>) {
    setBusy(true)
    try {
      await act()
    } catch (error) {
      refuse(error)
    } finally {
      setBusy(false)
    }
  }

  const tell = (values: RequestSignOffValues) =>
    doing(async () => {
      const told = await callApi(getSignOffPreview, {
        id,
        approvers: values.approvers.join(),
        ...toSignOffInput(values),
      })
      setStep({ ...initialStep, told, along: side === 'manager' ? await loadSharedWithIt(told.share) : null })
    })

  const send = (values: RequestSignOffValues) =>
    doing(async () => {
      if (!step.told) return
      const { snapshot: shown, share, version } = step.told
      await shareWorkFirst(share)
      const now = await callApi(requestSignOff, {
        id,
        approvers: values.approvers,
        ...toSignOffInput(values),
        fileVersion: shown.file?.version ?? null,
        confirmUnfinished: shown.workItem.unfinished !== undefined,
        version,
      })
      client.setQueryData(deliverableQuery(id).queryKey, toDeliverableDetails(now))
      invalidateChanged(client, 'task')
      const names = formatList(shown.approvers.map(({ name }) => name))
      toast.success(t({ id: 'Sign-off requested from {names}' }, { names }))
      onAsked()
    })

  function refuse(error: unknown) {
    invalidateChanged(client, 'task')
    if (error instanceof ApiError && error.status === 409 && isDeliverable(error.data))
      client.setQueryData(deliverableQuery(id).queryKey, toDeliverableDetails(error.data))
    setStep(stepAfterError(step, error))
  }

  const back = (errors: Step['errors'] = {}) => setStep({ ...initialStep, errors })
  return { ...step, busy, tell, send, back }
}

function stepAfterError(step: Step, error: unknown): Step {
  const said = errorMessage(error, t({ id: 'Failed to send' }))
  if (!(error instanceof ApiError)) return { ...step, refused: said }
  if (error.code === 'not-shared' && step.told) {
    const { share } = error.data as NotSharedError
    return { ...step, told: { ...step.told, share }, refused: said }
  }
  // Reopened since the preview: reload it with unfinished items.
  if (error.fields['confirmUnfinished']) return { ...initialStep, refused: error.fields['confirmUnfinished'] }
  const isAboutFields = Object.keys(error.fields).length > 0
  return { ...initialStep, errors: error.fields, refused: isAboutFields ? '' : said }
}

const isDeliverable = (data: unknown): data is DeliverableResponse =>
  typeof data === 'object' && data !== null && 'history' in data

async function loadSharedWithIt(share: UnsharedItems): Promise<SharedWithIt | null> {
  const [id, ...others] = share.filter(({ kind }) => kind === 'workItem').map((it) => it.id)
  if (id === undefined) return null
  const told = await callApi(getWorkSharingPreview, { id, ...(others.length > 0 ? { others: others.join() } : {}) })
  const named = new Set(share.map(({ title }) => title))
  return { records: told.records.filter(({ text }) => !named.has(text)), more: told.more }
}

async function shareWorkFirst(share: UnsharedItems) {
  const work = share.filter(({ kind }) => kind === 'workItem').map(({ id }) => id)
  if (work.length > 0) await callApi(changeWorkItems, { ids: work, visibility: 'client' })
  for (const { kind, id } of share) if (kind === 'file') await callApi(changeFile, { id, visibility: 'client' })
}
