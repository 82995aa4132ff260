import { useEffect, useState } from 'react'
import { uniqueKey } from '../../lib/api/unique-key.ts'
import { useDraft } from '../../lib/forms/drafts.ts'
import type { FileItem } from './file-line.tsx'

type Named = Pick<FileItem, 'name' | 'size'>

/**
 * A browser gives no file back after a reload, so the names of those that were not sent yet are kept as a draft: they
 * stand in the list and say that they are to be chosen again. `waiting` are those in hand; one of the same name takes
 * the place of what was lost. `about` names the draft: `task:<id>`.
 */
export function useUnsentFiles(about: string, waiting: readonly FileItem[]) {
  const draft = useDraft<Named[]>(`files:${about}`)
  const [before, setBefore] = useState(() =>
    (draft.found ?? []).map((it): FileItem => ({ ...it, id: uniqueKey(), state: 'lost' })),
  )
  const lost = before.filter(({ name }) => !waiting.some((it) => it.name === name))
  const unsent = waiting.filter(({ state }) => state !== 'done')
  const names = JSON.stringify([...lost, ...unsent].map(({ name, size }): Named => ({ name, size })))
  useEffect(() => {
    const left = JSON.parse(names) as Named[]
    if (left.length > 0) draft.keep(left)
    else draft.drop()
  }, [draft, names])
  return {
    lost,
    giveUp: (id: string) => setBefore((all) => all.filter((it) => it.id !== id)),
    /** They were sent, or discarded. */
    forget: draft.drop,
  }
}
