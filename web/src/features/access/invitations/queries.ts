import { listInvitations } from '@oriel/contracts/v1/access/invitations'
import { queryOptions } from '@tanstack/react-query'
import { callApi } from '../../../lib/api/call-api.ts'

export const invitationsQuery = queryOptions({
  queryKey: ['person', 'invitations'],
  queryFn: () => callApi(listInvitations, {}),
})
