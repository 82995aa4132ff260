import type { QueryClient } from '@tanstack/react-query'
import { listQuery, pageFilterOf } from '../../features/work/list/list-query.ts'
import { WorkListPage } from '../../features/work/list/work-list-page.tsx'

export const preload = ({ client, search }: { client: QueryClient; search: URLSearchParams }) =>
  client.prefetchQuery(listQuery('subtask', pageFilterOf(search)))

/** Every subtask (REQ-707). */
export const SubtasksScreen = () => <WorkListPage kind="subtask" />
