import { askForSignOff, getSignOffDisclosure } from '@oriel/contracts/v1/deliverables'
import { changeFile } from '@oriel/contracts/v1/files'
import type { DeliverableAnswer, NotShared, SignOffDisclosure, ToShare } from '@oriel/contracts/v1/shapes/deliverables'
import type { WorkDisclosure } from '@oriel/contracts/v1/shapes/work-items'
import { changeWorkItems, getWorkDisclosure } from '@oriel/contracts/v1/work-items'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ask } from '../../../lib/api/ask.ts'
import { lookAgain } from '../../../lib/api/changes.ts'
import { messageOf, Refused } from '../../../lib/api/refused.ts'
import { listOf } from '../../../lib/lists.ts'
import { useMe } from '../../../lib/session/session.ts'
import { t } from '../../../lib/t.ts'
import { toast } from '../../../ui/index.ts'
import { deliverableQuery, openDeliverable } from '../queries.ts'
import { type AskingValues, inputOf } from './asking-values.ts'

export type Along = Pick<WorkDisclosure, 'things' | 'more'>

interface Step {
  /** What was disclosed; null while it is still typed. */
  told: SignOffDisclosure | null
  along: Along | null
  errors: Readonly<Record<string, string>>
  /** Why it was not taken, where that is about no field. */
  refused: string
}
const typing: Step = { told: null, along: null, errors: {}, refused: '' }

/** From what is typed to what is disclosed, and from there to the asking. Refusals lead to where they are answered. */
export function useAsking(id: string, onAsked: () => void) {
  const client = useQueryClient()
  const { role } = useMe()
  const [step, setStep] = useState(typing)
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

  const tell = (values: AskingValues) =>
    doing(async () => {
      const told = await ask(getSignOffDisclosure, { id, approvers: values.approvers.join(), ...inputOf(values) })
      setStep({ ...typing, told, along: role === 'pm' ? await alongWith(told.share) : null })
    })

  const send = (values: AskingValues) =>
    doing(async () => {
      if (!step.told) return
      const { shown, share, version } = step.told
      await shareFirst(share)
      const now = await ask(askForSignOff, {
        id,
        approvers: values.approvers,
        ...inputOf(values),
        fileVersion: shown.file?.version ?? null,
        version,
      })
      client.setQueryData(deliverableQuery(id).queryKey, openDeliverable(now))
      lookAgain(client, 'task')
      const names = listOf(shown.approvers.map(({ name }) => name))
      toast.success(t({ id: 'Asked for sign-off: {names}' }, { names }))
      onAsked()
    })

  /** What was typed stays in any case. */
  function refuse(error: unknown) {
    lookAgain(client, 'task')
    const said = messageOf(error, t({ id: 'It could not be sent' }))
    if (!(error instanceof Refused)) return setStep({ ...step, refused: said })
    if (error.code === 'not-shared' && step.told) {
      const { share } = error.data as NotShared
      return setStep({ ...step, told: { ...step.told, share }, refused: said })
    }
    if (error.status === 409 && isAnswer(error.data))
      client.setQueryData(deliverableQuery(id).queryKey, openDeliverable(error.data))
    const isAboutFields = Object.keys(error.fields).length > 0
    return setStep({ ...typing, errors: error.fields, refused: isAboutFields ? '' : said })
  }

  const back = (errors: Step['errors'] = {}) => setStep({ ...typing, errors })
  return { ...step, busy, tell, send, back }
}

const isAnswer = (data: unknown): data is DeliverableAnswer =>
  typeof data === 'object' && data !== null && 'history' in data

/** What becomes visible with the work that is shared. */
async function alongWith(share: ToShare): Promise<Along | null> {
  const [id, ...others] = share.filter(({ kind }) => kind === 'workItem').map((it) => it.id)
  if (id === undefined) return null
  const told = await ask(getWorkDisclosure, { id, ...(others.length > 0 ? { others: others.join() } : {}) })
  const named = new Set(share.map(({ title }) => title))
  return { things: told.things.filter(({ text }) => !named.has(text)), more: told.more }
}

async function shareFirst(share: ToShare) {
  const work = share.filter(({ kind }) => kind === 'workItem').map(({ id }) => id)
  if (work.length > 0) await ask(changeWorkItems, { ids: work, audience: 'client' })
  for (const { kind, id } of share) if (kind === 'file') await ask(changeFile, { id, audience: 'client' })
}
