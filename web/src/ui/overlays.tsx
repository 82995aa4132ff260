import { lazy, Suspense, useSyncExternalStore } from 'react'
import { createPortal } from 'react-dom'
import { currentQuestion, subscribeToQuestions } from './confirm.ts'
import { topDialog } from './open-dialogs.ts'
import { Toaster } from './toaster.tsx'

const ConfirmDialog = lazy(async () => ({ default: (await import('./confirm-dialog.tsx')).ConfirmDialog }))

/** Toasts and questions. The app mounts this once, outside of its pages. */
export function Overlays() {
  return (
    <>
      <ConfirmHost />
      <Toaster />
    </>
  )
}

function ConfirmHost() {
  const question = useSyncExternalStore(subscribeToQuestions, currentQuestion)
  if (!question) return null
  return createPortal(
    <Suspense fallback={null}>
      <ConfirmDialog
        {...question}
        open
        onClose={() => question.answer(false)}
        onConfirm={() => question.answer(true)}
      />
    </Suspense>,
    topDialog() ?? document.body,
  )
}
