import { WorkListPage } from '../../features/work/list/work-list-page.tsx'
import { preloadList } from '../../features/work/list/preload-list.ts'

export const preload = preloadList('task')

export const TasksScreen = () => <WorkListPage kind="task" />
