import { addDeliverable } from '@oriel/contracts/v1/sign-off/deliverables'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { callApi } from '../../../lib/api/call-api.ts'
import { invalidateChanged } from '../../../lib/api/live-updates.ts'
import { usePaths } from '../../../lib/api/paths.ts'
import { useSubmit } from '../../../ui/index.ts'

interface RequestForWorkProps {
  work: { id: string; title: string }
  onClose: () => void
}

/** Adds the task itself as a deliverable and previews the request. Renders nothing. */
export function RequestForWork({ work: { id: workItem, title }, onClose }: RequestForWorkProps) {
  const client = useQueryClient()
  const navigate = useNavigate()
  const paths = usePaths()
  const { mutate } = useSubmit(() => callApi(addDeliverable, { workItem, kind: 'work', title, description: '' }), {
    onSuccess({ id }) {
      invalidateChanged(client, 'task')
      void navigate(`${paths.deliverable(id)}?ask=preview`)
    },
    onSettled: onClose,
  })
  useEffect(() => mutate(), [mutate])
  return null
}
