import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { usePaths } from '../../../lib/api/paths.ts'
import { useMe } from '../../../lib/session/session.ts'

/** The payload contains only an id; an open page loads the details with its session. */
export function useAnswerPush() {
  const client = useQueryClient()
  const paths = usePaths()
  const me = useMe()
  const answer = useEffectEvent(async ({ data, ports }: MessageEvent) => {
    const { called } = (data ?? {}) as { called?: unknown }
    if (typeof called !== 'string') return
    const words = await import('./push-text.ts')
      .then(({ pushText }) => pushText(client, called, me, paths))
      .catch(() => null)
    ports[0]?.postMessage(words)
  })
  useEffect(() => {
    if (!('serviceWorker' in navigator)) return undefined
    const hear = (event: MessageEvent) => void answer(event)
    navigator.serviceWorker.addEventListener('message', hear)
    return () => navigator.serviceWorker.removeEventListener('message', hear)
  }, [])
}
