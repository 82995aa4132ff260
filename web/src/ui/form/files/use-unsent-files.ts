import { useEffect, useState } from 'react'
import { useDraft } from '../../../lib/forms/drafts.ts'
import type { FileItem } from './file-line.tsx'
import { uniqueKey } from '../../../lib/api/unique-key.ts'

type Named = Pick<FileItem, 'name' | 'size'>

/** Browsers don't restore selected files after a reload: their names are saved as a draft, to be selected again. */
export function useUnsentFiles(about: string, waiting: readonly FileItem[]) {
  const draft = useDraft<Named[]>(`files:${about}`)
  const [before, setBefore] = useState(() =>
    (draft.found ?? []).map((it): FileItem => ({ ...it, id: uniqueKey(), state: 'lost' })),
  )
  const lost = before.filter(({ name }) => !waiting.some((it) => it.name === name))
  // Chosen again: stays away once sent.
  if (lost.length < before.length) setBefore(lost)
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
    forget: draft.drop,
  }
}
