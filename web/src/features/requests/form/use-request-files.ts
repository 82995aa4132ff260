import type { EmailRequestDraft } from '@oriel/contracts/v1/requests/request-drafts-schemas'
import { useState } from 'react'
import { useChosenFiles } from '../../../ui/index.ts'

export function useRequestFiles(about: string, begun: EmailRequestDraft | undefined) {
  const chosen = useChosenFiles(about)
  const [leftOut, setLeftOut] = useState<string[]>([])
  const ofMail = (begun?.files ?? []).filter(({ id }) => !leftOut.includes(id))
  return {
    chosen,
    begun: begun && { draft: begun.id, leftOut },
    isChanged: chosen.items.length + leftOut.length > 0,
    shown: [...ofMail.map((it) => ({ ...it, state: 'done' as const })), ...chosen.shown],
    remove(id: string) {
      if (ofMail.some((it) => it.id === id)) setLeftOut([...leftOut, id])
      else chosen.remove(id)
    },
  }
}
