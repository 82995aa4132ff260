import { useEffect, useSyncExternalStore } from 'react'
import { onReauthenticationNeeded } from '../../lib/api/read-api-error.ts'
import { currentConfirm, subscribeToConfirms } from './confirm.ts'
import { lazyDialog } from '../lazy-dialog.tsx'
import { OverlayContainer } from './overlay-container.ts'
import { Toaster } from './toast/toaster.tsx'

const ConfirmDialog = lazyDialog(async () => (await import('./confirm-dialog.tsx')).ConfirmDialog)

export function Overlays() {
  useEffect(() => {
    onReauthenticationNeeded(async (asked) =>
      (await import('../reauthentication/confirm-identity.ts')).confirmIdentity(asked),
    )
    return () => onReauthenticationNeeded(async () => false)
  }, [])
  return (
    <>
      <ConfirmHost />
      <Toaster />
    </>
  )
}

function ConfirmHost() {
  const question = useSyncExternalStore(subscribeToConfirms, currentConfirm)
  if (!question) return null
  return (
    <OverlayContainer value={question.container}>
      <ConfirmDialog {...question} open onClose={() => question.answer(null)} onConfirm={question.answer} />
    </OverlayContainer>
  )
}
