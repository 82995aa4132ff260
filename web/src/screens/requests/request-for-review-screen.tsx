import { type QueryClient, useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { requestForReviewQuery } from '../../features/task-requests/queries.ts'
import { reasonForReview } from '../../features/task-requests/request-words.ts'
import { RequestPage } from './request-page.tsx'

export const preload = ({ client, params }: { client: QueryClient; params: { id?: string } }) =>
  client.prefetchQuery(requestForReviewQuery(params.id ?? ''))

/** A request at a manager's address, where it can be decided. */
export function RequestForReviewScreen() {
  const { id = '' } = useParams()
  const { data, error } = useQuery(requestForReviewQuery(id))
  return <RequestPage data={data} error={error} reason={reasonForReview} />
}
