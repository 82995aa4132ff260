import type { QueryClient } from '@tanstack/react-query'
import { listQuery, pageFilterOf } from '../../features/work/list/list-query.ts'
import { WorkListPage } from '../../features/work/list/work-list-page.tsx'

export const preload = ({ client, search }: { client: QueryClient; search: URLSearchParams }) =>
  client.prefetchQuery(listQuery('task', pageFilterOf(search)))

/** Every task (REQ-707). */
export const TasksScreen = () => <WorkListPage kind="task" />
