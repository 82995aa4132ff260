import { type QueryClient, useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { ownRequestQuery } from '../../features/task-requests/queries.ts'
import { reasonForClient } from '../../features/task-requests/request-words.ts'
import { RequestPage } from './request-page.tsx'

export const preload = ({ client, params }: { client: QueryClient; params: { id?: string } }) =>
  client.prefetchQuery(ownRequestQuery(params.id ?? ''))

/** A request at its client's address (REQ-905). */
export function OwnRequestScreen() {
  const { id = '' } = useParams()
  const { data, error } = useQuery(ownRequestQuery(id))
  return <RequestPage data={data} error={error} reason={reasonForClient} />
}
