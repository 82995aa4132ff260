import { LIMITS } from '@oriel/contracts/limits'
import { useRef, useState } from 'react'
import { t } from '../../../lib/t.ts'
import { errorMessage } from '../../../lib/api/api-error.ts'
import type { FileItem } from './file-line.tsx'
import { useUnsentFiles } from './use-unsent-files.ts'
import { toast } from '../../overlay/toast/toast.ts'
import { uniqueKey } from '../../../lib/api/unique-key.ts'

interface Chosen extends FileItem {
  file: File
}

const toChosen = (file: File): Chosen => ({
  id: uniqueKey(),
  name: file.name,
  size: file.size,
  state: 'waiting',
  file,
})

/** Sent together with a form: all are saved, or nothing. After a reload, `shown` also lists files to select again. */
export function useChosenFiles(about: string) {
  const [items, setItems] = useState<Chosen[]>([])
  const { lost, giveUp, forget } = useUnsentFiles(about, items)
  const underWay = useRef<AbortController>(null)

  function add(files: File[]) {
    const room = LIMITS.filesPerRequest - items.length
    if (files.length > room)
      toast.warning(t({ id: 'You can add up to {most} files at a time' }, { most: LIMITS.filesPerRequest }))
    const taken = files.slice(0, room).map(toChosen)
    setItems((before) => [...before, ...taken])
  }

  /** Aborts the upload: the form has changed. */
  function remove(id: string) {
    underWay.current?.abort()
    giveUp(id)
    setItems((before) => before.filter((item) => item.id !== id))
  }

  async function sending<Answer>(
    send: (files: File[], options: { onProgress: (share: number) => void; signal: AbortSignal }) => Promise<Answer>,
  ): Promise<Answer> {
    const stop = new AbortController()
    underWay.current = stop
    const show = (state: Partial<FileItem>) => setItems((before) => before.map((item) => ({ ...item, ...state })))
    show({ state: 'uploading', progress: 0 })
    try {
      return await send(
        items.map(({ file }) => file),
        { onProgress: (share) => show({ progress: 100 * share }), signal: stop.signal },
      )
    } catch (error) {
      const reason = errorMessage(error, '')
      setItems((before) =>
        before.map(({ id, name, size, file }) =>
          reason.startsWith(name)
            ? { id, name, size, file, state: 'failed', error: reason }
            : { id, name, size, file, state: 'waiting' },
        ),
      )
      throw error
    } finally {
      underWay.current = null
    }
  }

  function clear() {
    setItems([])
    forget()
  }

  return { clear, items, shown: [...lost, ...items], add, remove, sending, forget }
}
