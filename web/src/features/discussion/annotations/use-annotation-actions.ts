import { changeAnnotation, getAnnotationSharingPreview } from '@oriel/contracts/v1/discussion/annotations'
import type { Visibility } from '@oriel/contracts/enums'
import { useQueryClient } from '@tanstack/react-query'
import { callApi } from '../../../lib/api/call-api.ts'
import { invalidateChanged } from '../../../lib/api/live-updates.ts'
import { ApiError } from '../../../lib/api/api-error.ts'
import { useConfirm, toastFailure, withFailureToast } from '../../../ui/index.ts'
import { shareAnnotationPrompt } from './share-annotation-prompt.tsx'
import type { FileAnnotation } from './queries.ts'

/** Validation error; null on success. */
export type FieldError = string | null

export function useAnnotationActions() {
  const client = useQueryClient()
  const confirm = useConfirm()

  const does = (act: () => Promise<unknown>) =>
    withFailureToast(async () => {
      await act()
      invalidateChanged(client, 'comment')
    })

  async function says(act: () => Promise<unknown>): Promise<FieldError> {
    try {
      await act()
      invalidateChanged(client, 'comment')
      return null
    } catch (error) {
      const own = error instanceof ApiError ? error.fields?.['text'] : undefined
      if (own === undefined) toastFailure(error)
      return own ?? ''
    }
  }

  async function letRead(annotation: FileAnnotation, visibility: Visibility) {
    const { id } = annotation
    try {
      if (
        visibility === 'client' &&
        !(await confirm(shareAnnotationPrompt(await callApi(getAnnotationSharingPreview, { id }))))
      )
        return
    } catch (error) {
      toastFailure(error, { onRetry: () => void letRead(annotation, visibility) })
      return
    }
    await does(() => callApi(changeAnnotation, { id, visibility: visibility }))
  }

  return { does, says, letRead }
}

export type AnnotationActions = ReturnType<typeof useAnnotationActions>
