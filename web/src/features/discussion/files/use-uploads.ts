import { uploadProjectFiles, uploadRequestFiles, uploadWorkItemFiles } from '@oriel/contracts/v1/discussion/files'
import type { Visibility } from '@oriel/contracts/enums'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { t } from '../../../lib/t.ts'
import { invalidateChanged } from '../../../lib/api/live-updates.ts'
import { errorMessage } from '../../../lib/api/api-error.ts'
import { upload } from '../../../lib/api/upload.ts'
import { type FileItem, useUnsentFiles } from '../../../ui/index.ts'

export interface UploadTarget {
  kind: 'task' | 'subtask' | 'request' | 'project'
  id: string
  version?: number
}

interface Upload extends FileItem {
  file: File
  visibility: Visibility | undefined
}

export const uploadCalls = {
  task: uploadWorkItemFiles,
  subtask: uploadWorkItemFiles,
  request: uploadRequestFiles,
  project: uploadProjectFiles,
} as const

/** Milliseconds that finished uploads stay listed. */
const SHOWN_WHEN_DONE = 3000

/** One file at a time. Retries reuse the idempotency key. */
export function useUploads({ kind, id, version }: UploadTarget) {
  const client = useQueryClient()
  const [items, setItems] = useState<Upload[]>([])
  const { lost, giveUp } = useUnsentFiles(`${kind}:${id}`, items)
  const order = useRef(Promise.resolve())
  const underWay = useRef(new Map<string, AbortController>())

  const change = (key: string, state: Partial<FileItem>) =>
    setItems((before) => before.map((item) => (item.id === key ? { ...item, ...state } : item)))
  const forget = (key: string) => setItems((before) => before.filter((item) => item.id !== key))

  function enqueue(item: Upload) {
    const stop = new AbortController()
    underWay.current.set(item.id, stop)
    order.current = order.current.then(() => send(item, stop.signal))
  }

  async function send({ id: key, file, visibility }: Upload, signal: AbortSignal) {
    if (signal.aborted) return
    change(key, { state: 'uploading', progress: 0 })
    try {
      await upload(uploadCalls[kind], { id, version, ...(visibility ? { visibility: visibility } : {}) }, [file], {
        onProgress: (share) => change(key, { progress: 100 * share }),
        signal,
        idempotencyKey: key,
      })
      change(key, { state: 'done' })
      invalidateChanged(client, 'file')
      setTimeout(() => forget(key), SHOWN_WHEN_DONE)
    } catch (error) {
      if (!signal.aborted) change(key, { state: 'failed', error: errorMessage(error, t({ id: 'The upload failed' })) })
    }
  }

  function add(files: readonly File[], visibility: Visibility | undefined) {
    const added = files.map((file) => pendingUpload(file, visibility))
    setItems((before) => [...before, ...added])
    for (const item of added) enqueue(item)
  }

  function remove(key: string) {
    underWay.current.get(key)?.abort()
    giveUp(key)
    forget(key)
  }

  function retry(key: string) {
    const item = items.find((it) => it.id === key)
    if (!item) return
    change(key, { state: 'waiting', progress: 0 })
    enqueue(item)
  }

  return { items: [...lost, ...items], add, remove, retry }
}

const pendingUpload = (file: File, visibility: Visibility | undefined): Upload => ({
  id: uploadKey(),
  name: file.name,
  size: file.size,
  state: 'waiting',
  file,
  visibility,
})

const uploadKey = () => [...crypto.getRandomValues(new Uint32Array(4))].map((part) => part.toString(36)).join('-')
